import { anonymousUser, type SessionInfo } from '../../engine/schema/accounts/session.ts'

/** Somebody who may do everything: a page without logins has no rights to keep. The service behind it decides what is done. */
export const anonymousSession: SessionInfo = { user: anonymousUser, operators: new Set(['*']) }
