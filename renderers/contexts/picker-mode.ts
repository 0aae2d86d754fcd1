import type { Row } from '../../engine/schema/format/json.ts'

/** A list used to pick rows from: no buttons of its own but the one that takes the choice. */
export interface PickerMode {
  onPick(rows: Row[]): void
  single: boolean
}
