import { storedFile, type TemplateSource } from '../../engine/inspection/editions/with-stored-editions.ts'
import { extendTemplate } from '../../engine/inspection/editions/compose-templates.ts'
import { editionBetween } from '../../engine/inspection/editions/edition-between.ts'
import { problem, ProblemError } from '../../engine/problem.ts'
import type { JsonObject } from '../../engine/schema/format/json.ts'
import type { Located } from '../../engine/schema/format/parse.ts'
import type { RecordTemplate } from '../../engine/schema/inspection/record-template.ts'
import { requiredText } from '../calls/input/input.ts'
import type { OperationContext } from '../calls/operation.ts'
import { requireSession } from '../calls/require-session.ts'
import { maySee, reachOf, requireWritable } from './edition-reach.ts'
import { storedRow, type EditionAuthor, type EditionWords, type StoredRow } from './queries/record-edition.ts'

/** Longest template that is taken, in bytes. */
export const LONGEST_TEMPLATE = 700 * 1024

const nothing: ReadonlyMap<string, TemplateSource> = new Map()

/** Templates in force and not, without common sections, of the product's files and of what was published here. */
export function sourcesOf({ schemas }: Pick<OperationContext, 'schemas'>): ReadonlyMap<string, TemplateSource> {
  return schemas.templateSources ?? nothing
}

/** The edition made here that the input names as `key`, as far as the caller sees it; `lock` holds it until the transaction ends. */
export async function requireEdition(context: OperationContext, lock = false): Promise<StoredRow> {
  const key = requiredText(context.input, 'key', 100)
  const row = await storedRow(context.db, key, lock)
  if (!row || !maySee(reachOf(context), row.institutes)) throw new ProblemError(problem('record.not-found', '/key', { got: key }))
  return row
}

/** The template of a key in full, without common sections: of a file, or made here as far as the caller sees it. */
export async function requireTemplate(context: OperationContext, key: string): Promise<RecordTemplate> {
  if (await storedRow(context.db, key)) return wholeOf(context, await requireEdition(context))
  const source = sourcesOf(context).get(key)
  if (!source || source.file === null) throw new ProblemError(problem('record.not-found', '/key', { got: key }))
  return source.template
}

/** The same, held, and refused where the caller may not write it or it is in another state than this; `action` says what is being done. */
export async function requireWritableEdition(context: OperationContext, state: StoredRow['state'], action: string): Promise<StoredRow> {
  const row = await requireEdition(context, true)
  requireWritable(reachOf(context), row.institutes, '/key')
  if (row.state !== state) throw new ProblemError(problem('record.state', '/key', { got: stateTitles[row.state], action }))
  return row
}

export const stateTitles: Record<StoredRow['state'], string> = { draft: '草稿', published: '已发布', withdrawn: '已撤回' }

/** Who writes, and when. */
export function authorOf(context: OperationContext): EditionAuthor {
  const { user } = requireSession(context)
  return { userId: user.id, name: user.name, now: context.now() }
}

/** What an edition extends, in full; refused where it is not there any more. */
export function baseOf(context: Pick<OperationContext, 'schemas'>, row: Pick<StoredRow, 'extends'>): RecordTemplate {
  const base = sourcesOf(context).get(row.extends)
  if (!base) throw new ProblemError(problem('schema.unknown-reference', '/extends', { got: row.extends, expected: '记录模板' }))
  return base.template
}

/** An edition as it is checked and composed: what no edition can say as the whole template. */
export function writtenOf({ key, content, draft }: Pick<StoredRow, 'key' | 'content' | 'draft'>): Located<JsonObject> {
  return { file: storedFile(key), content: draft ?? (content as unknown as JsonObject) }
}

/** The templates that an edition may extend, complete, as files. */
export function othersOf(context: Pick<OperationContext, 'schemas'>): Located<JsonObject>[] {
  return [...sourcesOf(context)].map(([key, { file, template }]) => ({ file: file ?? storedFile(key), content: template as unknown as JsonObject }))
}

/** The whole template of an edition, sound or not; refused where what it extends is not there any more. */
export function wholeOf(context: Pick<OperationContext, 'schemas'>, row: StoredRow): RecordTemplate {
  const whole = row.draft ?? extendTemplate(baseOf(context, row) as unknown as JsonObject, row.content).template
  return whole as unknown as RecordTemplate
}

/** What is kept of a template as it was edited: the edition that makes it out of its base, or it as a whole where none can say it yet. */
export function wordsOf(row: Pick<StoredRow, 'templateId' | 'edition' | 'extends' | 'content'>, base: RecordTemplate, template: JsonObject): EditionWords {
  const head = { id: row.templateId, edition: row.edition, extends: row.extends }
  const edition = editionBetween(head, base as unknown as JsonObject, template)
  const text = (word: string): string => (typeof template[word] === 'string' ? template[word] : '')
  return {
    content: edition ?? row.content,
    draft: edition ? null : template,
    title: text('title'),
    since: text('since'),
    until: text('until') || null,
    institutes: institutesOf(template),
  }
}

/** Institutes that a template names; null: it is for all. */
export function institutesOf({ institutes }: JsonObject): string[] | null {
  return Array.isArray(institutes) ? institutes.filter((id): id is string => typeof id === 'string') : null
}
