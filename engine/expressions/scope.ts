import type { Row } from '../schema/format/json.ts'
import type { SessionUser } from '../schema/accounts/session.ts'

/** What an expression may refer to. A part that is absent reads as an empty record. */
export interface Scope {
  /** Row of a list or of a child table. */
  row?: Row
  /** Values of the form. */
  form?: Row
  /** Query of the address or dialog. */
  query?: Row
  user?: SessionUser
  /** `YYYY-MM-DD`; dates compare as text. */
  today?: string
  /** What the caller of a move sent. */
  input?: Row
  /** The record of a printed document. */
  record?: Row
  /** The itemised record that a printed document is about. */
  inspection?: Row
}

export type Root = keyof Scope

/** Names that an expression may start with. */
export const roots: readonly Root[] = ['row', 'form', 'query', 'user', 'today', 'input', 'record', 'inspection']
