/** The pages about an account, in one file: who opens one of them often opens another. */

export { default as Account } from './Account.svelte'
export { default as Mail } from './Mail.svelte'
export { default as Profile } from './Profile.svelte'
export { default as Recover } from './Recover.svelte'
