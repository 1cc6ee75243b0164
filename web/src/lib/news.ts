/** What has just come in for this person. */

import type { Contacts, Invitation, PersonName } from './protocol'

/** Something that has not been looked at. */
export type News = { key: string; invitation: Invitation } | { key: string; asking: PersonName }

export const NOBODY: Contacts = { friends: [], asking: [], asked: [], invitations: [], seek: null }

/** What is in the later contacts and was not in the earlier ones. */
export function newsOf(before: Contacts, after: Contacts): News[] {
  const invited = before.invitations.map(({ table }) => table)
  const asked = before.asking.map(({ id }) => id)
  return [
    ...after.invitations
      .filter(({ table }) => !invited.includes(table))
      .map((invitation) => ({ key: `invitation ${invitation.table}`, invitation })),
    ...after.asking.filter(({ id }) => !asked.includes(id)).map((asking) => ({ key: `asking ${asking.id}`, asking })),
  ]
}
