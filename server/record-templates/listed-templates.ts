import type { ListedEdition, ListedTemplate } from '../../engine/inspection/editions/exchange.ts'
import { storedFile, type TemplateSource } from '../../engine/inspection/editions/with-stored-editions.ts'
import { uncertainFacts } from '../../engine/schema/format/uncertain-facts.ts'
import type { Problem } from '../../engine/problem.ts'
import type { RecordTemplate } from '../../engine/schema/inspection/record-template.ts'
import type { OperationContext } from '../calls/operation.ts'
import { requireSession } from '../calls/require-session.ts'
import { wholeOf } from '../schemas/field-rights.ts'
import { dateText } from '../store/time.ts'
import { allPlaces } from './edition-impact.ts'
import { maySee, reachOf } from './edition-reach.ts'
import { sourcesOf } from './edition.ts'
import { recordsByTemplate } from './queries/edition-uses.ts'
import { storedRows, type StoredRow } from './queries/record-edition.ts'

const uncertain = new WeakMap<RecordTemplate, number>()

/** Every template with its editions as far as the caller sees them, in the order of the product's files. */
export async function listedTemplates(context: OperationContext): Promise<ListedTemplate[]> {
  const reach = reachOf(context)
  const rows = (await storedRows(context.db)).filter(({ institutes }) => maySee(reach, institutes))
  const records = await countedRecords(context)
  const stored = new Map(rows.map((row) => [row.key, row]))
  const files = [...sourcesOf(context)].filter(([key, { file }]) => file !== null && !stored.has(key))
  const editions = new Map<string, ListedEdition[]>()
  const add = (id: string, edition: ListedEdition) => editions.set(id, [...(editions.get(id) ?? []), edition])
  for (const [key, source] of files) add(source.template.id, productEdition(key, source, records.get(key) ?? 0))
  for (const row of rows) add(row.templateId, storedEdition(context, row, records.get(row.key) ?? 0))
  const today = dateText(context.now())
  return [...editions].map(([id, found]) => {
    const sorted = found.toSorted((one, other) => (one.since === other.since ? byText(other.edition, one.edition) : byText(other.since, one.since)))
    return { id, title: titleOf(sorted, today), category: categoryOf(context, id), editions: sorted }
  })
}

async function countedRecords(context: OperationContext): Promise<Map<string, number>> {
  const { scope } = requireSession(context)
  const counts = new Map<string, number>()
  for (const places of allPlaces(wholeOf(context.schemas)))
    for (const [key, count] of await recordsByTemplate(context.db, places, scope)) counts.set(key, (counts.get(key) ?? 0) + count)
  return counts
}

function productEdition(key: string, { template, extends: from }: TemplateSource, records: number): ListedEdition {
  const { edition, title, since, until = null, institutes = null } = template
  const common = { key, edition, title, since, until, institutes, records, extends: from, by: null, at: null, broken: [] }
  return { ...common, state: 'product', uncertain: uncertainIn(template) }
}

function storedEdition(context: OperationContext, row: StoredRow, records: number): ListedEdition {
  const { key, edition, title, since, until, ended, institutes, state, by, at } = row
  const source = sourcesOf(context).get(key)
  const problems: readonly Problem[] = state === 'draft' ? [] : (context.schemas.brokenEditions?.get(key) ?? source?.problems ?? [])
  const broken = problems.map(({ file: _file, ...each }) => each)
  const words = { key, edition, title, since, until: ended ?? until, institutes, state, extends: row.extends, by, at, records, broken }
  return { ...words, uncertain: source ? uncertainIn(source.template) : 0 }
}

function uncertainIn(template: RecordTemplate): number {
  const count = uncertain.get(template) ?? uncertainFacts(template).length
  uncertain.set(template, count)
  return count
}

/** Of the newest that is in force, for all before those of some institutes. */
function titleOf(editions: readonly ListedEdition[], today: string): string {
  const inForce = editions.filter(({ state, since }) => (state === 'product' || state === 'published') && since <= today)
  return (inForce.find(({ institutes }) => institutes === null) ?? inForce[0] ?? editions.at(-1))?.title ?? ''
}

/** Folder of the first file of a template: `records/<category>/…`. */
function categoryOf(context: OperationContext, id: string): string {
  const file = [...sourcesOf(context).values()].find(({ file: path, template }) => path !== null && template.id === id)?.file ?? storedFile(id)
  return file.split('/').at(-2) ?? ''
}

function byText(one: string, other: string): number {
  return one < other ? -1 : Number(one > other)
}
