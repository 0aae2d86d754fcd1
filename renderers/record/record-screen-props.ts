import type { RecordModel } from '../../engine/model/model.ts'
import type { EffectiveView } from '../../engine/schema/screens/effective-view.ts'
import type { Json } from '../../engine/schema/format/json.ts'

/** What the screen of a record is given. */
export interface RecordScreenProps {
  effective: EffectiveView
  model: RecordModel
  query: Record<string, string>
  onTitle?(title: string): void
  onClose(result: Json): void
  onDirty?(dirty: boolean): void
}
