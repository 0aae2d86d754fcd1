import type { EntityProperty } from '../schema/records/property.ts'

const longText = 200

/** The widget a property gets when the view names none. */
export function inferWidget(property: EntityProperty | null): string {
  if (!property) return 'text'
  if (property['x-widget']) return property['x-widget']
  if (property.type === 'array') return 'child-table'
  if (property['x-dict']) return property.type === 'string' && property['x-multiple'] ? 'multi-select' : 'select'
  if (property.type === 'integer') return 'integer'
  if (property['x-ref']) return 'reference-picker'
  if (property['x-attachment']) return 'attachments'
  if (property['x-directory']) return property['x-directory'] === 'office' ? 'tree-select' : 'user-picker'
  if (property.format === 'decimal' && property['x-unit'] === '元') return 'money'
  return widgetOfFormat[property.format ?? ''] ?? ((property.maxLength ?? 0) > longText ? 'textarea' : 'text')
}

const widgetOfFormat: Record<string, string> = {
  date: 'date',
  'date-time': 'datetime',
  month: 'month',
  time: 'time',
  decimal: 'decimal',
  email: 'text',
  uri: 'text',
  text: 'textarea',
  'rich-text': 'rich-text',
  json: 'code',
  colour: 'colour',
  signature: 'bound-signature',
}

/** Widgets that take a whole row of a form; what they hold is no single short value. */
export const wideWidgets: ReadonlySet<string> = new Set(['textarea', 'rich-text', 'code', 'child-table', 'attachments', 'bound-signature'])

/** The widget a search item gets: texts are one line, several fields are one text, dates under `between` are a range, under `due` a choice of levels. */
export function inferSearchWidget(property: EntityProperty | null, op: string): string {
  if (op === 'due') return 'multi-select'
  const widget = inferWidget(property)
  if (widget === 'date' || widget === 'datetime') return op === 'between' ? 'date-range' : 'date'
  return wideWidgets.has(widget) || widget === 'reference-picker' || widget === 'register-picker' ? 'text' : widget
}

/** How a search item compares when the view does not say. */
export function inferOp(property: EntityProperty | null, widget: string | undefined): string {
  if (widget === 'date-range') return 'between'
  if (!property) return 'contains'
  if (property.type !== 'string' || property['x-dict'] || property['x-ref'] || property['x-directory'] || property['x-sensitive']) return 'eq'
  return property.format === undefined || property.format === 'text' ? 'contains' : 'eq'
}

/** The cell a column gets when the view names none. */
export function inferCell(property: EntityProperty | null): string {
  if (!property || property.type === 'array') return 'text'
  if (property['x-dict']) return 'dict'
  if (property.type === 'integer') return 'text'
  if (property['x-ref'] || property['x-directory']) return 'dict'
  return cellOfFormat[property.format ?? ''] ?? 'text'
}

const cellOfFormat: Record<string, string> = { date: 'date', 'date-time': 'datetime', decimal: 'decimal', colour: 'colour' }

/** Column width in px: the entity's word, else what the type needs. */
export function inferWidth(property: EntityProperty | null): number {
  if (!property) return 140
  if (property['x-width']) return property['x-width']
  if (property.type === 'array') return 90
  if (property['x-dict']) return 120
  if (property.type === 'integer') return 90
  const fixed = widthOfFormat[property.format ?? '']
  return fixed ?? Math.min(240, Math.max(100, (property.maxLength ?? 20) * 6))
}

const widthOfFormat: Record<string, number> = { date: 112, 'date-time': 168, month: 96, time: 90, decimal: 110, colour: 96 }

/** Numbers stand right, so that their digits line up. */
export function inferAlign(property: EntityProperty | null): 'left' | 'right' {
  if (!property || property.type === 'array' || property['x-dict']) return 'left'
  return property.type === 'integer' || property.format === 'decimal' ? 'right' : 'left'
}

/** What the store can order by: stored single values, not lists, files or what is computed on reading. */
export function canSort(property: EntityProperty | null): boolean {
  if (!property || property.type === 'array') return false
  return property.type === 'integer' ? property['x-overdue'] === undefined : property['x-attachment'] === undefined
}

/** What the store can add up: stored numbers that everybody who sees the list may read. */
export function canTotal(property: EntityProperty | null): boolean {
  if (!property || property.type === 'array' || property['x-dict'] || property['x-sensitive']) return false
  return property.type === 'integer' ? property['x-overdue'] === undefined : property.format === 'decimal'
}

/** Longer texts are no names of groups, and no comparison asks for them. */
const LONGEST_GROUP = 200

/** What rows can be grouped by: one value that can be asked for again. Not personal data, nor what may be several values, a long text or a file. */
export function canGroup(property: EntityProperty | null): boolean {
  if (!property || property.type === 'array' || property['x-sensitive']) return false
  if (property.type === 'integer') return property['x-overdue'] === undefined
  if (property['x-attachment'] || property['x-multiple'] || property.format === 'rich-text' || property.format === 'signature') return false
  const coded = property['x-dict'] ?? property['x-ref'] ?? property['x-directory'] ?? property.format
  return coded !== undefined || (property.maxLength ?? 0) <= LONGEST_GROUP
}

/** What the quick search can look through: texts that people write, not codes, references or files. Personal data is looked for whole. */
export function canQuick(property: EntityProperty | null): boolean {
  if (property?.type !== 'string' || property['x-dict'] || property['x-ref'] || property['x-directory']) return false
  return property['x-attachment'] === undefined && (property.format === undefined || property.format === 'text')
}
