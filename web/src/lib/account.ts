/** Requests about my account, for the pages that are loaded when somebody looks after it. */

import { ask } from './api'
import type * as p from './protocol'

export const account = {
  signUp: (wanted: p.AccountRequest) => ask<p.Registered>('POST', '/accounts', wanted),
  signIn: (wanted: p.SignIn) => ask<p.Person>('POST', '/sessions', wanted),
  signOut: () => ask<undefined>('DELETE', '/sessions/current'),
  signOutEverywhere: () => ask<undefined>('DELETE', '/sessions?tokens=true'),
  forgetMe: (proof: p.Proof) => ask<undefined>('DELETE', '/me', proof),

  security: () => ask<p.Security>('GET', '/me/security'),
  changePassword: (wanted: p.PasswordChange) => ask<undefined>('PUT', '/me/password', wanted),
  newCodes: (proof: p.Proof) => ask<p.RecoveryCodes>('POST', '/me/recovery-codes', proof),
  beginSecondFactor: () => ask<p.NewSecondFactor>('POST', '/me/second-factor/secret'),
  addSecondFactor: (wanted: p.SecondFactorRequest) => ask<undefined>('PUT', '/me/second-factor', wanted),
  removeSecondFactor: (proof: p.Proof) => ask<undefined>('DELETE', '/me/second-factor', proof),

  setEmail: (wanted: p.EmailRequest) => ask<undefined>('PUT', '/me/email', wanted),
  removeEmail: () => ask<undefined>('DELETE', '/me/email'),
  chooseMails: (wanted: p.MailChoice) => ask<undefined>('PUT', '/me/mail', wanted),
  verifyEmail: (key: string) => ask<undefined>('POST', '/mail/verify', { key }),
  /** With the link of a mail, signed in or not. */
  setTurnMails: (key: string, turns: boolean) => ask<undefined>('POST', `/mail/stop?key=${encodeURIComponent(key)}&turns=${turns}`),

  recoveryWays: () => ask<p.RecoveryWays>('GET', '/recovery'),
  recover: (wanted: p.RecoveryRequest) => ask<p.Person>('POST', '/recovery', wanted),
  askForLink: (wanted: p.ResetRequest) => ask<undefined>('POST', '/recovery/mail', wanted),
  recoverByLink: (wanted: p.ResetByLink) => ask<p.Person>('POST', '/recovery/link', wanted),

  sessions: () => ask<p.Session[]>('GET', '/sessions'),
  endSession: (id: string) => ask<undefined>('DELETE', `/sessions/${id}`),
  tokens: () => ask<p.Token[]>('GET', '/tokens'),
  newToken: (wanted: p.TokenRequest) => ask<p.Token>('POST', '/tokens', wanted),
  dropToken: (id: string) => ask<undefined>('DELETE', `/tokens/${id}`),
}
