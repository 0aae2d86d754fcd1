import { fieldsRead, test } from '../../engine/expressions/evaluate.ts'
import { problem, ProblemError } from '../../engine/problem.ts'
import type { Row } from '../../engine/schema/format/json.ts'
import type { RecordTemplate } from '../../engine/schema/inspection/record-template.ts'
import { templateKey } from '../../engine/schema/inspection/template-key.ts'
import { inForce } from '../../engine/schema/inspection/templates-in-force.ts'

type Templates = ReadonlyMap<string, RecordTemplate>

/** A sheet as far as it chooses a template: its entity, its row, the institute that inspects, the key of a template that is named or ''. */
export interface ChoosingSheet {
  entity: string
  form: Row
  org: string
  named: string
}

/**
 * The template for a new record of a sheet: the one that fits, or of several the one that is named. Templates for what no other fits (`otherwise`) are
 * asked only then, so that naming one is no way round the template that the sheet has.
 */
export async function chooseTemplate(
  templates: Templates,
  day: string,
  { entity, form, org, named }: ChoosingSheet,
  thing: (template: RecordTemplate) => Promise<Row>,
): Promise<RecordTemplate> {
  const all = inForce(templates, day, org).filter(({ subject }) => subject.entity === entity)
  const fittingOf = async (otherwise: boolean): Promise<RecordTemplate[]> => {
    const fitting: RecordTemplate[] = []
    for (const template of all) {
      const { when } = template.subject
      if ((template.subject.otherwise === true) !== otherwise) continue
      // most templates ask the sheet alone: the thing is fetched for those that ask after it
      const row = fieldsRead(when, 'row').length > 0 ? await thing(template) : {}
      if (test(when, { form, row })) fitting.push(template)
    }
    return fitting
  }
  const own = await fittingOf(false)
  return oneOf(templates, own.length > 0 ? own : await fittingOf(true), named)
}

function oneOf(templates: Templates, fitting: readonly RecordTemplate[], named: string): RecordTemplate {
  const chosen = named === '' ? fitting : fitting.filter((template) => templateKey(template) === named)
  if (chosen[0] && chosen.length === 1) return chosen[0]
  if (named !== '') throw new ProblemError(problem('inspection.not-in-force', '/template', { got: templates.get(named)?.title ?? named }))
  if (fitting.length === 0) throw new ProblemError(problem('inspection.no-template', ''))
  const titles = fitting.map((template) => `${template.title}（${templateKey(template)}）`).join('、')
  throw new ProblemError(problem('inspection.several-templates', '/template', { count: fitting.length, got: titles }))
}
