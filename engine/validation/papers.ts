import { fieldsRead, test } from '../expressions/evaluate.ts'
import type { Scope } from '../expressions/scope.ts'
import { problem, type Problem } from '../problem.ts'
import type { AttachmentRule } from '../schema/records/attachment.ts'

/** One kind of paper: what it is called, and when it must be there. */
export interface PaperKind {
  id: string
  title: string
  required?: boolean | undefined
  requiredWhen?: string | undefined
}

/** Whether a paper of this kind must be there for the record in `scope.form`. */
export function isPaperRequired({ required, requiredWhen }: PaperKind, scope: Scope): boolean {
  return required === true || (requiredWhen !== undefined && test(requiredWhen, scope))
}

/**
 * Papers that the record must have and has not, each at the place of its kind: `/attlist/03`. `kinds` are those that the move asks for, `present` the
 * kinds of the files that are there. The same verdict in browser and server (docs/adr/0038).
 */
export function missingPapers(of: { field: string; title: string }, kinds: readonly PaperKind[], present: ReadonlySet<string>, scope: Scope): Problem[] {
  return kinds
    .filter((kind) => !present.has(kind.id) && isPaperRequired(kind, scope))
    .map(({ id, title }) => problem('paper.missing', `/${of.field}/${id}`, { title, field: of.title }))
}

/** The kinds of a rule that a move asks for, whether or not a record must have them. */
export function kindsAskedAt({ kinds, askedAt = [] }: AttachmentRule, move: string): AttachmentRule['kinds'] {
  return kinds.filter((kind) => (kind.askedAt ?? askedAt).includes(move) && (kind.required === true || kind.requiredWhen !== undefined))
}

/** Fields of the record by which it is decided what is required. */
export function fieldsThatAskForPapers(kinds: readonly PaperKind[]): string[] {
  return [...new Set(kinds.flatMap(({ requiredWhen }) => (requiredWhen === undefined ? [] : fieldsRead(requiredWhen, 'form'))))]
}
