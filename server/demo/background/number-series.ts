import { homeOf } from '../../../engine/schema/records/base-entities.ts'
import type { Entity } from '../../../engine/schema/records/entity.ts'
import type { Schemas } from '../../schemas/schemas.ts'
import type { MadeRow } from '../rows.ts'

interface Numbered {
  field: string
  /** What stands before the counted digits, and those. */
  pattern: RegExp
}

/**
 * The last number of each series that the demonstration shares with what is numbered on that day: what users number while it is still being filled
 * must come after, or two records would bear one number. Names and values are those of the sequences (`records/record-number.ts`).
 */
export class NumberSeries {
  readonly last = new Map<string, number>()
  readonly #schemas: Schemas
  readonly #day: string
  readonly #numbered = new Map<string, { home: string; fields: Numbered[] }>()

  constructor(schemas: Schemas, today: string) {
    this.#schemas = schemas
    this.#day = today.replaceAll('-', '')
  }

  /** Counts the numbers of a row in. */
  note({ entity, row }: MadeRow): void {
    const { home, fields } = this.#fieldsOf(entity)
    for (const { field, pattern } of fields) {
      const [, prefix, digits] = pattern.exec(String(row[field] ?? '')) ?? []
      if (prefix === undefined) continue
      const name = `${home}.${field}.${prefix}`
      this.last.set(name, Math.max(this.last.get(name) ?? 0, Number(digits)))
    }
  }

  #fieldsOf(id: string): { home: string; fields: Numbered[] } {
    const known = this.#numbered.get(id)
    if (known) return known
    const entity = this.#schemas.entities.get(id)
    const found = { home: entity ? homeOf(entity) : id, fields: entity ? numberedFields(entity, this.#day) : [] }
    this.#numbered.set(id, found)
    return found
  }
}

function numberedFields(entity: Entity, day: string): Numbered[] {
  return Object.entries(entity.properties).flatMap(([field, property]) => {
    const text = property.type === 'string' ? property['x-number'] : undefined
    return text === undefined ? [] : [{ field, pattern: seriesPattern(text, day) }]
  })
}

/** A pattern of numbers as an expression that finds those of a day: what is counted before, and the digits. */
export function seriesPattern(pattern: string, day: string): RegExp {
  const days: Record<string, string> = { yyyyMMdd: day, yyyyMM: day.slice(0, 6), yyyy: day.slice(0, 4), yy: day.slice(2, 4) }
  const parts = pattern.split(/\{seq:(\d)\}/)
  const [before = '', after = ''] = [parts[0], parts[2]].map((part = '') =>
    part
      .split(/(\{\w+\})/)
      .map((each) => (/^\{\w+\}$/.test(each) ? (days[each.slice(1, -1)] ?? '.*') : each.replace(/[\\^$.*+?()[\]{}|]/g, '\\$&')))
      .join(''),
  )
  return new RegExp(`^(${before})(\\d{${parts[1] ?? '4'}})${after}$`)
}
