import { fieldsRead, test } from '../../../engine/expressions/evaluate.ts'
import type { Row } from '../../../engine/schema/format/json.ts'
import type { RecordTemplate } from '../../../engine/schema/inspection/record-template.ts'
import { inForce } from '../../inspection/fitting-templates.ts'

/** Which template fits which sheet; the editions of a day are looked up once. What asks an inspector to say what is inspected (`otherwise`) fits none. */
export class SheetTemplates {
  readonly #templates: ReadonlyMap<string, RecordTemplate>
  readonly #days = new Map<string, RecordTemplate[]>()

  constructor(templates: ReadonlyMap<string, RecordTemplate>) {
    this.#templates = templates
  }

  /** The first template in force on a day for an institute that fits a sheet; `thing` finds what the sheet is about. */
  fitting(entity: string, form: Row, { day, org }: { day: string; org: string }, thing: (template: RecordTemplate) => Row): RecordTemplate | null {
    const key = `${day} ${org}`
    const known = this.#days.get(key) ?? inForce(this.#templates, day, org).filter(({ subject }) => subject.entity === entity && subject.otherwise !== true)
    this.#days.set(key, known)
    const scope = Object.fromEntries(Object.entries(form).map(([field, value]) => [field, value ?? '']))
    return known.find((template) => test(template.subject.when, { form: scope, row: asksThing(template) ? thing(template) : {} })) ?? null
  }
}

/** Most templates ask the sheet alone. */
function asksThing({ subject }: RecordTemplate): boolean {
  return fieldsRead(subject.when, 'row').length > 0
}
