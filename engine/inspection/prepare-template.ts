import { problem, ProblemError } from '../problem.ts'
import { fieldsRead } from '../expressions/evaluate.ts'
import type { RecordTemplate } from '../schema/inspection/record-template.ts'
import type { TemplateField } from '../schema/inspection/template-field.ts'
import type { TemplateItem, TemplateResult, TemplateSection } from '../schema/inspection/template-section.ts'

/** A field with where it stands; `result` is null for a field of the section itself. */
export interface PlacedField {
  field: TemplateField
  section: TemplateSection
  item: TemplateItem | null
  result: TemplateResult | null
}

/** A result with where it stands. */
export interface PlacedResult {
  result: TemplateResult
  item: TemplateItem
  section: TemplateSection
}

/** A template with everything found by id, worked out once. */
export interface PreparedTemplate {
  template: RecordTemplate
  fields: ReadonlyMap<string, PlacedField>
  results: ReadonlyMap<string, PlacedResult>
  items: readonly { item: TemplateItem; section: TemplateSection }[]
  /** Fields that are computed from values, or tables with such columns, each after those it reads. */
  computed: readonly PlacedField[]
  /** Fields that are computed from results too, or from such fields: known when the results are. */
  late: readonly PlacedField[]
}

const prepared = new WeakMap<RecordTemplate, PreparedTemplate>()

/** Indexes of a template; throws ProblemError when computed fields read one another in a circle. */
export function prepareTemplate(template: RecordTemplate): PreparedTemplate {
  const known = prepared.get(template)
  if (known) return known
  const items = template.sections.flatMap((section) => (section.items ?? []).map((item) => ({ item, section })))
  const results = items.flatMap(({ item, section }) => item.results.map((result) => ({ result, item, section })))
  const fields = new Map(placedFields(template, results).map((placed) => [placed.field.id, placed]))
  const made: PreparedTemplate = {
    template,
    fields,
    results: new Map(results.map((placed) => [placed.result.id, placed])),
    items,
    ...inOrder(fields),
  }
  prepared.set(template, made)
  return made
}

/** Title of what stands at a path of the answers (`values/<field>`, `results/<result>` and what is below); the path itself where nothing is. */
export function titleOfAnswer(template: RecordTemplate, path: string): string {
  const [list, id = ''] = path.split('/')
  const { fields, results } = prepareTemplate(template)
  if (list === 'next') return '下次检验日期'
  return (list === 'results' ? results.get(id)?.item.title : fields.get(id)?.field.title) ?? path
}

/** The expression that computes a field; null for one that is entered. */
export function computeOf(field: TemplateField): string | null {
  return 'compute' in field ? (field.compute ?? null) : null
}

/** Expressions that compute a field or its columns. */
function computesOf(field: TemplateField): string[] {
  const columns = field.type === 'table' ? field.columns : []
  return [field, ...columns].flatMap((each) => ('compute' in each && each.compute !== undefined ? [each.compute] : []))
}

/** Fields of the record that a field is computed from; null for one that is entered. */
function readsOf(field: TemplateField): string[] | null {
  const expressions = computesOf(field)
  return expressions.length === 0 ? null : expressions.flatMap((expression) => fieldsRead(expression, 'form').map((name) => name.split('.')[0] ?? name))
}

/** Whether a field is computed from results. */
function readsResults(field: TemplateField): boolean {
  return computesOf(field).some((expression) => fieldsRead(expression, 'record').length > 0)
}

function placedFields({ sections }: RecordTemplate, results: readonly PlacedResult[]): PlacedField[] {
  const own = sections.flatMap((section) => (section.fields ?? []).map((field) => ({ field, section, item: null, result: null })))
  return [...own, ...results.flatMap(({ result, item, section }) => (result.fields ?? []).map((field) => ({ field, section, item, result })))]
}

function inOrder(fields: ReadonlyMap<string, PlacedField>): Pick<PreparedTemplate, 'computed' | 'late'> {
  const ordered = new Map<string, PlacedField>()
  const visit = (placed: PlacedField, trail: readonly string[]): void => {
    const { id } = placed.field
    if (ordered.has(id)) return
    const reads = readsOf(placed.field)
    if (reads === null) return
    if (trail.includes(id)) throw new ProblemError(problem('expression.cycle', id, { rule: '计算值', got: [...trail, id].join(' → ') }))
    for (const name of reads) {
      const read = fields.get(name)
      if (read) visit(read, [...trail, id])
    }
    ordered.set(id, placed)
  }
  for (const placed of fields.values()) visit(placed, [])
  const late = new Set<string>()
  for (const [id, { field }] of ordered) if (readsResults(field) || readsOf(field)?.some((name) => late.has(name)) === true) late.add(id)
  const all = [...ordered.values()]
  return { computed: all.filter(({ field }) => !late.has(field.id)), late: all.filter(({ field }) => late.has(field.id)) }
}
