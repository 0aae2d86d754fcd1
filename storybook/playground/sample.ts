import type { Dictionary } from '../../engine/schema/records/dictionary.ts'
import type { EffectiveView } from '../../engine/schema/screens/effective-view.ts'
import type { Entity } from '../../engine/schema/records/entity.ts'
import type { EntityProperty } from '../../engine/schema/records/property.ts'
import type { Json, Row } from '../../engine/schema/format/json.ts'

/** What a server would answer to the calls of a view, made up from its entity: a page of records, one record, or nothing in particular. */
export function sampleAnswer({ view, entity }: EffectiveView, call: string, dictionaries: ReadonlyMap<string, Dictionary>): Json {
  const rows = Array.from({ length: 12 }, (_, at) => sampleRow(entity, at + 1, dictionaries))
  if (view.kind === 'statistics') return { charts: view.charts.map(({ id }) => ({ id, rows: [], totals: [], more: false })) }
  if (view.kind === 'desktop' || view.kind === 'mobile' || view.kind === 'tree-manage') return []
  if ('find' in view && view.find.call === call) return { list: rows, total: rows.length }
  return rows[0] ?? null
}

function sampleRow(entity: Entity, n: number, dictionaries: ReadonlyMap<string, Dictionary>): Row {
  const row: Row = {}
  for (const [name, property] of Object.entries(entity.properties)) {
    const items = 'x-dict' in property && property['x-dict'] ? (dictionaries.get(property['x-dict'])?.items ?? []) : []
    const item = items[n % Math.max(1, items.length)]
    if (item) Object.assign(row, { [name]: item.value, [`${name}_label`]: item.label })
    else row[name] = sampleValue(property, n)
  }
  return { ...row, [entity['x-key']]: `id-${n}` }
}

function sampleValue(property: EntityProperty, n: number): Json {
  if (property.type === 'array') return []
  if (property.type === 'integer') return n
  const day = String((n % 28) + 1).padStart(2, '0')
  const texts: Record<string, string> = {
    date: `2026-11-${day}`,
    'date-time': `2026-11-${day} 09:30:00`,
    month: '2026-11',
    time: '09:30',
    decimal: `${n * 120}.50`,
  }
  return texts[property.format ?? ''] ?? `${property.title} ${n}`
}
