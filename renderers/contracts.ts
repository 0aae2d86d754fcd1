import type { ComponentType, ReactNode } from 'react'
import type { FieldRegistryEntry, RegistryEntry } from '../engine/define.ts'
import type { ColumnModel, FieldModel } from '../engine/model/model.ts'
import type { EffectiveView } from '../engine/schema/screens/effective-view.ts'
import type { Json, Row } from '../engine/schema/format/json.ts'
import type { DesktopBlock } from '../engine/schema/screens/kinds/desktop.ts'

/** What a widget gets: one field, its value, and the state the form has computed for it. */
export interface WidgetProps {
  field: FieldModel
  value: Json
  onChange(value: Json): void
  onBlur?(): void
  disabled: boolean
  readOnly: boolean
  invalid: boolean
  /** Errors below the field's own level, by path: `0/price` is the price of the first row of a child table. */
  errors?: Readonly<Record<string, string>>
  /** Id of the focusable element: labels and error lists point at it. */
  id: string
  /** Ids of help and error texts. */
  describedBy?: string
  record: Row
  /** Takes values of other fields along, e.g. a picked record's address. */
  setFields(values: Row): void
  /** Takes values, its own among them, that were found without anybody's doing: the form is as unsaved as it was. Absent where nothing is kept track of. */
  propose?(values: Row): void
  /** Where the value stands in the form's record, for one that is no field of its own: `list/row/field`. */
  path?: string
  /** In a search bar or table cell: no own margins, full width. */
  compact?: boolean
}

/** A registered input. `ReadOnly` draws the value on a read-only form; plain text by default. */
export interface WidgetDefinition extends FieldRegistryEntry {
  Component: ComponentType<WidgetProps>
  ReadOnly?: ComponentType<WidgetProps>
  /** Fetches what draws it, where that is a chunk of its own. */
  load?(): Promise<void>
}

/** What a cell gets: the raw value, its row, the column, and a way to start the column's action. */
export interface CellProps {
  value: Json
  row: Row
  column: ColumnModel
  onAction(): void
  /** Why the column's action is off for this row; absent when it may be started. */
  off?: string
}

/** A registered way of drawing a value in a list. `text` is what copying and sizing see. */
export interface CellDefinition extends FieldRegistryEntry {
  Component: ComponentType<CellProps>
  text(value: Json, row: Row, column: ColumnModel): string
  /** The component draws `text` and nothing more: a grid may draw the text itself, which is faster. */
  plain?: boolean
  /** Px that it draws around its words, where it draws those and nothing else; a plain one draws none. */
  around?: number
  /** Width in px beside which its words are read on paper, where a column on screen shows a mark alone. */
  paperWidth?: number
}

/** What a desktop block gets: its words, and the view around it. */
export interface BlockProps {
  block: DesktopBlock
  effective: EffectiveView
}

/** Draws another view inside a screen. */
export type DrawView = (view: { viewNo: string; query: Record<string, string>; onClose(result: Json): void; onDirty(dirty: boolean): void }) => ReactNode

/** A registered part of a desktop. */
export interface BlockDefinition extends RegistryEntry {
  /** Whether it has something to show to who may open these views; always, by default. */
  shows?(block: DesktopBlock, opens: (viewNo: string) => boolean): boolean
  Component: ComponentType<BlockProps>
}

/** Registers the shape of a widget. */
export function defineWidget(definition: WidgetDefinition): WidgetDefinition {
  return definition
}

/** Registers the shape of a cell. */
export function defineCell(definition: CellDefinition): CellDefinition {
  return definition
}

/** Registers the shape of a desktop block. */
export function defineBlock(definition: BlockDefinition): BlockDefinition {
  return definition
}
