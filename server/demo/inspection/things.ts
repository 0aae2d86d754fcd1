import type { Entity } from '../../../engine/schema/records/entity.ts'
import type { Json, Row } from '../../../engine/schema/format/json.ts'
import { homeOf } from '../../../engine/schema/records/base-entities.ts'
import { addLabels } from '../../dictionaries/labels.ts'
import type { Schemas } from '../../schemas/schemas.ts'
import type { MadeRow } from '../rows.ts'

/** What can be inspected, by entity and key, as its rows were made: those of a base and those that complete it are put together when they are asked for. */
export class Things {
  readonly #schemas: Schemas
  readonly #rows = new Map<string, Map<string, Row>>()
  /** Those put together so far, by their own row; most are inspected several times. */
  readonly #whole = new WeakMap<Row, Row>()

  constructor(schemas: Schemas) {
    this.#schemas = schemas
    for (const { subject } of schemas.recordTemplates?.values() ?? []) {
      const entity = schemas.entities.get(subject.thing)
      for (const id of entity ? [entity.id, homeOf(entity)] : []) this.#rows.set(id, new Map())
    }
  }

  note({ entity: id, row }: MadeRow): void {
    const key = this.#schemas.entities.get(id)?.['x-key']
    if (key !== undefined) this.#rows.get(id)?.set(String(row[key]), row)
  }

  /** Empty where there is none. */
  find(id: string, key: Json | undefined): Row {
    const entity = this.#schemas.entities.get(id)
    if (!entity || key === undefined || key === null) return {}
    const base = this.#rows.get(homeOf(entity))?.get(String(key))
    const own = this.#rows.get(id)?.get(String(key)) ?? base
    if (!own) return {}
    const whole = this.#whole.get(own) ?? this.#labelled(entity, { ...base, ...own })
    this.#whole.set(own, whole)
    return whole
  }

  /** What is known of a thing, with the labels of its codes. */
  #labelled(entity: Entity, row: Row): Row {
    const known = Object.fromEntries(Object.entries(row).filter(([, value]) => value !== null))
    return addLabels(this.#schemas, entity, [known])[0] ?? known
  }
}
