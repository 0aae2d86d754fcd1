import type { FieldSlice } from '../../../engine/runtime/records/record-slices.ts'
import type { TemplateField } from '../../../engine/schema/inspection/template-field.ts'
import { useRecord } from '../record-context.ts'
import { valueText } from './value-text.ts'

interface Props {
  field: TemplateField
  beside: FieldSlice['archive']
}

/** What the archive says where the record says otherwise; what was changed there meanwhile asks which of the two holds. */
export function ArchiveNote({ field, beside }: Props) {
  const { store, readOnly } = useRecord()
  if (beside === null) return null
  const said = valueText(field, beside.value)
  if (readOnly || !beside.unseen)
    return (
      <span className="rec-archive">
        {said === '' ? '档案未填' : `档案 ${said}`}
        {readOnly ? '' : '，提交后报纠错'}
      </span>
    )
  return (
    <span className="rec-archive" role="alert">
      档案已由 {valueText(field, beside.before) || '空'} 改为 {said || '空'}
      <button type="button" className="viewno-link" onClick={() => store.seeArchive(field.id, true)}>
        采用档案值
      </button>
      <button type="button" className="viewno-link" onClick={() => store.seeArchive(field.id, false)}>
        保留现场值
      </button>
    </span>
  )
}
