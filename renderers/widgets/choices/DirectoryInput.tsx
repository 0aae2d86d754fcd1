import { useState } from 'react'
import type { Row } from '../../../engine/schema/format/json.ts'
import { isEmpty, labelOf } from '../../../engine/schema/records/record-values.ts'
import type { WidgetProps } from '../../contracts.ts'
import { editorLoader } from '../lazy/editor-loader.ts'
import type { DirectoryExtras } from './DirectoryEditor.tsx'
import { chosenOf } from '../../dictionaries/directory-tree.ts'
import { useSession } from '../../contexts/ports-context.tsx'
import { DownIcon } from '../../icons/svg-icons.tsx'
import { codesOf } from '../../../engine/model/field-choices.ts'
import { ReadOnlyText } from '../inputs/ReadOnlyText.tsx'
import { LazyInput } from '../lazy/LazyInput.tsx'
import { useDirectory } from '../../dictionaries/use-directory.ts'

const control = editorLoader<DirectoryExtras>(() => import('./DirectoryEditor.tsx').then((module) => module.DirectoryEditor))

/** Offices or people behind a light input; nothing is fetched before somebody comes near. */
export function DirectoryInput({ widget, kind }: { widget: WidgetProps; kind: 'office' | 'user' }) {
  const [active, setActive] = useState(false)
  const { nodes, failed, retry } = useDirectory(kind, active)
  const { field } = widget
  const { user } = useSession()
  const chosen = chosenOf(codesOf(widget.value), nodes, recordLabel(widget))
  const several = field.property?.type === 'string' && field.property['x-multiple'] === true
  const choose = (next: readonly { value: string; label: string }[]) => {
    const ids = next.length === 0 ? null : next.map((each) => each.value).join(',')
    // a search bar asks by ids alone
    if (widget.compact) widget.onChange(ids)
    else widget.setFields({ [field.field]: ids, [labelOf(field.field)]: next.map((each) => each.label).join('、'), ...leadOf(widget, next[0]) })
  }
  const more: DirectoryExtras = { nodes, chosen, several, own: user.userDepartId, failed, retry, onChoose: choose }
  return (
    <LazyInput
      widget={widget}
      text={chosen.map((each) => each.label).join('、')}
      icon={<DownIcon />}
      popup="tree"
      control={control}
      with={more}
      onActivate={() => setActive(true)}
    />
  )
}

/** The first of those chosen leads them (`first` of the params), unless somebody else was named. */
function leadOf({ field, record }: WidgetProps, first: { value: string; label: string } | undefined): Row {
  const lead = field.params['first']
  return first && typeof lead === 'string' && isEmpty(record[lead]) ? { [lead]: first.value, [labelOf(lead)]: first.label } : {}
}

/** The read-only twin: the names that came with the record. */
export function DirectoryText({ widget }: { widget: WidgetProps }) {
  return <ReadOnlyText widget={widget} text={recordLabel(widget) || String(widget.value ?? '')} />
}

function recordLabel({ field, record, value }: WidgetProps): string {
  return value === null ? '' : String(record[labelOf(field.field)] ?? '')
}
