import { isDay } from '../../engine/domain/parse-cell-text.ts'
import { problem } from '../../engine/problem.ts'
import type { OperationContext } from '../calls/operation.ts'
import { wholeOf } from '../schemas/field-rights.ts'
import { dateText } from '../store/time.ts'
import { keysOf, placesOf } from './edition-impact.ts'
import { editionVerdict, type EditionVerdict } from './edition-verdict.ts'
import { begunSince } from './queries/edition-uses.ts'
import type { StoredRow } from './queries/record-edition.ts'

/** What is to be said of a draft before it is published: its verdict, and that it does not begin on a day after which records were begun without it. */
export async function publicationVerdict(context: OperationContext, row: StoredRow): Promise<EditionVerdict> {
  const verdict = await editionVerdict(context, row)
  const { template } = verdict
  const places = template ? placesOf(wholeOf(context.schemas), template.subject.entity) : null
  if (!template || !places || !isDay(template.since) || template.since >= dateText(context.now())) return verdict
  const institutes = { only: template.institutes ?? null, but: [] }
  const late = await begunSince(context.db, places, keysOf(context, template.id), institutes, template.since)
  return late ? { ...verdict, problems: [...verdict.problems, problem('inspection.since-past', '/since', { got: template.since })] } : verdict
}
