import type { CheckedExample } from '../../engine/inspection/editions/exchange.ts'
import { judgeExamples } from '../../engine/inspection/editions/judge-examples.ts'
import { withCommonSections } from '../../engine/inspection/editions/common-sections.ts'
import { differences } from '../../engine/layers/diff/diff.ts'
import { hashOf } from '../../engine/layers/nodes/hash.ts'
import { problem, ProblemError, type Problem } from '../../engine/problem.ts'
import { checkEdition } from '../../engine/schema/checks/check-edition.ts'
import type { Json, JsonObject } from '../../engine/schema/format/json.ts'
import type { RecordTemplate } from '../../engine/schema/inspection/record-template.ts'
import type { RecordTest } from '../../engine/schema/inspection/record-test.ts'
import type { OperationContext } from '../calls/operation.ts'
import { wholeOf as wholeSchemas } from '../schemas/field-rights.ts'
import { unknownOffices } from './queries/edition-uses.ts'
import type { StoredRow } from './queries/record-edition.ts'
import { baseOf, othersOf, sourcesOf, writtenOf } from './edition.ts'

/** What is to be said of a draft, whoever it meets. */
export interface EditionVerdict {
  /** Without common sections; null where it cannot be composed. */
  template: RecordTemplate | null
  words: string[]
  problems: Problem[]
  examples: CheckedExample[]
  /** Of everything that was judged: what is published must be what was looked at. */
  hash: string
}

type Reader = Pick<OperationContext, 'db' | 'schemas'>

/** Judges a draft as lint would, and its examples beside those of its base. */
export async function editionVerdict(context: Reader, row: StoredRow): Promise<EditionVerdict> {
  const { template, problems } = await soundness(context, row)
  const base = baseOf(context, row)
  const { examples, failures } = template ? examplesOf(context, row, template, base) : { examples: [], failures: [] }
  const found = [...problems, ...failures]
  const hash = hashOf([row.key, row.step, row.content, row.draft, base, examples, found] as unknown as Json)
  return { template, words: template ? wordsBetween(base, template) : wordsBetween(base, row.draft ?? {}), problems: found, examples, hash }
}

/** Everything that keeps a draft from being published, and the template it makes. */
export async function soundness(context: Reader, row: Pick<StoredRow, 'key' | 'content' | 'draft'>): Promise<Pick<EditionVerdict, 'template' | 'problems'>> {
  const schemas = wholeSchemas(context.schemas)
  const { template, problems } = checkEdition(schemas, othersOf({ schemas }), writtenOf(row))
  const institutes = template?.institutes ?? []
  const unknown = institutes.length === 0 ? [] : await unknownOffices(context.db, institutes)
  const strange = unknown.map((got) => problem('schema.unknown-reference', '/institutes', { got, expected: '机构' }))
  // a whole template without a fault of its own that no edition can say: an id that means two places
  const unsaid = row.draft && problems.length === 0 ? [problem('inspection.no-edition', '')] : []
  return { template, problems: [...problems, ...strange, ...unsaid].map(({ file: _file, ...each }) => each) }
}

/** The differences of a template from its base, a sentence each. */
export function wordsBetween(base: RecordTemplate, template: RecordTemplate | JsonObject): string[] {
  return differences(base as unknown as JsonObject, template as unknown as JsonObject).map(({ text }) => text)
}

/** The example of a template: beside its file, or beside that of the nearest one that it extends. */
export function exampleOf({ schemas }: Pick<OperationContext, 'schemas'>, key: string, trail: readonly string[] = []): RecordTest | null {
  const source = sourcesOf({ schemas }).get(key)
  if (!source || trail.includes(key)) return null
  const own = source.file === null ? null : (schemas.recordTest?.(source.file) ?? null)
  return own ?? (source.extends === null ? null : exampleOf({ schemas }, source.extends, [...trail, key]))
}

function examplesOf(context: Reader, row: StoredRow, template: RecordTemplate, base: RecordTemplate): { examples: CheckedExample[]; failures: Problem[] } {
  const test = exampleOf(context, row.extends)
  if (!test) return { examples: [], failures: [] }
  const entities = wholeSchemas(context.schemas).entities
  const templates = new Map([
    ['draft', template],
    ['base', base],
  ])
  const whole = withCommonSections(templates, entities.values())
  try {
    return { examples: judgeExamples(whole.get('draft') ?? template, whole.get('base') ?? base, test), failures: [] }
  } catch (error) {
    // rules that cannot be computed for these answers
    if (!(error instanceof ProblemError)) throw error
    return { examples: [], failures: error.problems }
  }
}
