import { fieldsRead, test } from '../../../engine/expressions/evaluate.ts'
import type { Row } from '../../../engine/schema/format/json.ts'
import type { RecordTemplate } from '../../../engine/schema/inspection/record-template.ts'
import { inForce } from '../../../engine/schema/inspection/templates-in-force.ts'
import type { ChoosingSheet } from '../../inspection/fitting-templates.ts'

/** Which template fits which sheet; the editions of a day are looked up once. */
export class SheetTemplates {
  readonly #templates: ReadonlyMap<string, RecordTemplate>
  readonly #days = new Map<string, RecordTemplate[]>()

  constructor(templates: ReadonlyMap<string, RecordTemplate>) {
    this.#templates = templates
  }

  /** The first template in force for an institute on a day that fits a sheet, one of its own before one for what no other fits; `thing` finds what it is about. */
  fitting({ entity, form, org }: Omit<ChoosingSheet, 'named'>, day: string, thing: (template: RecordTemplate) => Row): RecordTemplate | null {
    const known = this.#days.get(`${day} ${org}`) ?? ordered(inForce(this.#templates, day, org).filter(({ subject }) => subject.entity === entity))
    this.#days.set(`${day} ${org}`, known)
    const scope = Object.fromEntries(Object.entries(form).map(([field, value]) => [field, value ?? '']))
    return known.find((template) => test(template.subject.when, { form: scope, row: asksThing(template) ? thing(template) : {} })) ?? null
  }
}

function ordered(templates: readonly RecordTemplate[]): RecordTemplate[] {
  return templates.toSorted((one, other) => Number(one.subject.otherwise ?? false) - Number(other.subject.otherwise ?? false))
}

/** Most templates ask the sheet alone. */
function asksThing({ subject }: RecordTemplate): boolean {
  return fieldsRead(subject.when, 'row').length > 0
}
