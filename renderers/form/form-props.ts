import type { FormModel } from '../../engine/model/model.ts'
import type { Json, Row } from '../../engine/schema/format/json.ts'
import type { EffectiveView } from '../../engine/schema/screens/effective-view.ts'
import type { DrawView } from '../contracts.ts'
import type { FormArrangement } from './arrange/use-form-arrangement.ts'
import type { FormHandover } from './session/form-handover.ts'

/** What a form, a detail or an audit form is drawn from. */
export interface FormScreenProps {
  effective: EffectiveView
  model: FormModel
  query: Record<string, string>
  /** Values laid over what is loaded. */
  initial?: Row
  dialog?: boolean
  onClose(result: Json): void
  onDirty?(dirty: boolean): void
  /** The screen's title with the record's own name, so that several open records can be distinguished. */
  onTitle?(title: string): void
  /** Shows another record in the place of this one. */
  onMove?(query: Record<string, string>): void
  /** Draws the lists that belong to a detail. */
  draw?: DrawView
}

/** What a form that has its record begins from. */
export interface FormStart {
  record: Row
  /** Counts how often the record was loaded. */
  round: number
  handover: FormHandover
  /** The user's own arrangement of the form; null where there is no place for one. */
  arrangement: FormArrangement | null
  onReload(): void
}
