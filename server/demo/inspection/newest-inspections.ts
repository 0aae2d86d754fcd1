import { evaluate, test } from '../../../engine/expressions/evaluate.ts'
import type { Flow, FlowEffect, Transition } from '../../../engine/schema/business/flow.ts'
import type { Row } from '../../../engine/schema/format/json.ts'
import type { InspectionWords } from '../../../engine/schema/records/words/inspection-words.ts'
import type { Schemas } from '../../schemas/schemas.ts'
import type { MadeRow } from '../rows.ts'
import { transitionsTo } from '../history/transition-path.ts'

type Others = Extract<FlowEffect, { others: unknown }>['others']

/** Of each thing its newest inspection that it has heard of. */
export class NewestInspections {
  readonly #schemas: Schemas
  readonly #newest = new Map<string, string>()
  readonly #flows = new Map<string, Flow[]>()

  constructor(schemas: Schemas) {
    this.#schemas = schemas
  }

  /** Must see the rows of all records before it is asked. */
  note(rows: readonly MadeRow[]): void {
    for (const { entity, row: record } of rows) {
      const words = this.#schemas.entities.get(entity)?.['x-inspection']
      const sheet = words && rows.find((each) => each.entity === words.sheet.entity && each.row[words.sheet.key] === record[words.sheet.key])?.row
      if (!words || !sheet) continue
      for (const thing of new Set(this.#effects(words, sheet).map(({ keys }) => String(sheet[keys])))) {
        const place = placeOf(words, record)
        if (place > (this.#newest.get(thing) ?? '')) this.#newest.set(thing, place)
      }
    }
  }

  /** What the moves that a sheet has made change in the thing inspected, as its flow says; none where another inspection is newer. */
  changes(words: InspectionWords, record: Row, sheet: Row): MadeRow[] {
    const key = this.#schemas.entities.get(words.thing.entity)?.['x-key']
    const followed = this.#effects(words, sheet).filter(({ keys }) => this.#newest.get(String(sheet[keys])) === placeOf(words, record))
    const [first] = followed
    if (!first || key === undefined) return []
    const row: Row = { [key]: sheet[first.keys] ?? null }
    const form = Object.fromEntries(Object.entries(sheet).map(([field, value]) => [field, value ?? '']))
    for (const { set, when } of followed) {
      if (when !== undefined && !test(when, { form })) continue
      for (const [field, expression] of Object.entries(set)) row[field] = evaluate(expression, { form })
    }
    return [{ entity: words.thing.entity, row, changes: true }]
  }

  #effects(words: InspectionWords, sheet: Row): Others[] {
    return this.#flowsOf(words.sheet.entity).flatMap((flow) => transitionsTo(flow, sheet).flatMap((move) => effectsOn(words.thing.entity, move)))
  }

  #flowsOf(entity: string): Flow[] {
    const known = this.#flows.get(entity) ?? [...this.#schemas.flows.values()].filter((flow) => flow.entity === entity)
    this.#flows.set(entity, known)
    return known
  }
}

function effectsOn(thing: string, { effects = [] }: Transition): Others[] {
  return effects.flatMap((effect) => ('others' in effect && effect.others.entity === thing ? [effect.others] : []))
}

/** By its day; of one day by its number. */
function placeOf({ fields }: InspectionWords, record: Row): string {
  return `${String(record[fields.inspected])} ${String(record[fields.number])}`
}
