import { fieldsRead, test } from '../../../engine/expressions/evaluate.ts'
import type { Row } from '../../../engine/schema/format/json.ts'
import type { RecordTemplate } from '../../../engine/schema/inspection/record-template.ts'
import { inForce } from '../../../engine/schema/inspection/templates-in-force.ts'
import type { ChoosingSheet } from '../../inspection/fitting-templates.ts'

/** The templates among which sheets of one entity, institute and time choose, what their conditions read, and what they came to for values met before. */
interface Choice {
  templates: readonly RecordTemplate[]
  fields: readonly string[]
  /** Those that ask after the thing, with the fields that they ask for. */
  things: readonly { template: RecordTemplate; fields: readonly string[] }[]
  found: Map<string, RecordTemplate | null>
}

/** Which template fits which sheet; sheets that say the same to its conditions are asked once. */
export class SheetTemplates {
  readonly #templates: ReadonlyMap<string, RecordTemplate>
  /** Days on which templates come into force or go out of it. */
  readonly #turns: readonly string[]
  readonly #choices = new Map<string, Choice>()

  constructor(templates: ReadonlyMap<string, RecordTemplate>) {
    this.#templates = templates
    this.#turns = [...new Set([...templates.values()].flatMap(({ since, until }) => (until === undefined ? [since] : [since, until])))]
  }

  /** The first template in force for an institute on a day that fits a sheet, one of its own before one for what no other fits; `thing` finds what it is about. */
  fitting({ entity, form, org }: Omit<ChoosingSheet, 'named'>, day: string, thing: (template: RecordTemplate) => Row): RecordTemplate | null {
    const choice = this.#choiceOf(entity, org, day)
    const asked = [...choice.fields.map((field) => form[field]), ...choice.things.flatMap(({ template, fields }) => valuesOf(thing(template), fields))]
    const said = JSON.stringify(asked.map((value) => value ?? ''))
    const known = choice.found.get(said)
    if (known !== undefined) return known
    const scope = Object.fromEntries(Object.entries(form).map(([field, value]) => [field, value ?? '']))
    const found = choice.templates.find((template) => test(template.subject.when, { form: scope, row: asksThing(template) ? thing(template) : {} })) ?? null
    choice.found.set(said, found)
    return found
  }

  #choiceOf(entity: string, org: string, day: string): Choice {
    const passed = this.#turns.filter((turn) => turn < day).length
    const name = `${entity} ${org} ${passed} ${this.#turns.includes(day) ? day : ''}`
    const known = this.#choices.get(name) ?? choiceOf(ordered(inForce(this.#templates, day, org).filter(({ subject }) => subject.entity === entity)))
    this.#choices.set(name, known)
    return known
  }
}

function choiceOf(templates: readonly RecordTemplate[]): Choice {
  const read = (root: 'form' | 'row', { subject }: RecordTemplate) => fieldsRead(subject.when, root).map((name) => name.split('.')[0] ?? name)
  return {
    templates,
    fields: [...new Set(templates.flatMap((template) => read('form', template)))],
    things: templates.filter(asksThing).map((template) => ({ template, fields: read('row', template) })),
    found: new Map(),
  }
}

function valuesOf(row: Row, fields: readonly string[]) {
  return fields.map((field) => row[field])
}

function ordered(templates: readonly RecordTemplate[]): RecordTemplate[] {
  return templates.toSorted((one, other) => Number(one.subject.otherwise ?? false) - Number(other.subject.otherwise ?? false))
}

/** Most templates ask the sheet alone. */
function asksThing({ subject }: RecordTemplate): boolean {
  return fieldsRead(subject.when, 'row').length > 0
}
