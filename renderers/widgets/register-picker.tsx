import * as z from 'zod/mini'
import { fillTemplate } from '../../engine/runtime/effects/template.ts'
import type { Json } from '../../engine/schema/format/json.ts'
import { viewNo } from '../../engine/schema/format/names.ts'
import { described } from '../../engine/schema/format/words.ts'
import { usePicker } from '../contexts/picker-context.tsx'
import { defineWidget, type WidgetProps } from '../contracts.ts'
import { textValues } from './child-table/fill-from-record.ts'
import { PickButton } from './inputs/PickButton.tsx'
import { ReadOnlyText } from './inputs/ReadOnlyText.tsx'
import { TextInput } from './inputs/TextInput.tsx'

function RegisterPickerWidget(props: WidgetProps) {
  const { field, value, record, disabled, onChange } = props
  const { params } = field
  const pick = usePicker()
  const open = async () => {
    const query = textValues(fillTemplate(params['query'] ?? {}, [record]))
    const rows = await pick({ viewNo: String(params['view'] ?? ''), title: `选取${field.title}`, multiple: true, query })
    const chosen = (rows ?? []).map((row) => String(row[String(params['key'])] ?? '')).filter((key) => key !== '')
    if (chosen.length > 0) onChange([...new Set([...keysOf(value), ...chosen])].join(','))
  }
  return (
    <span className="vn-picker">
      <TextInput widget={props} show={(each) => String(each ?? '')} read={(text) => (text === '' ? null : text)} settle={settled} />
      <span className="vn-picker-tools">
        <PickButton title={field.title} disabled={disabled} onOpen={() => void open()} />
      </span>
    </span>
  )
}

function RegisterPickerReadOnly(props: WidgetProps) {
  return <ReadOnlyText widget={props} text={keysOf(props.value).join('、')} />
}

/** Numbers as people separate them. */
function keysOf(value: Json): string[] {
  return String(value ?? '')
    .split(/[,，、;；\s]+/)
    .filter((key) => key !== '')
}

function settled(value: Json): Json {
  return keysOf(value).join(',') || null
}

/** Several things of a register by their numbers, joined by commas: typed by who knows them, or picked from the list `params.view`. */
export const registerPicker = defineWidget({
  id: 'register-picker',
  title: '台账多选',
  fits: ['text'],
  params: z.strictObject({
    view: described('选取界面', viewNo),
    key: described('所选记录的编号字段', z.string()),
    query: z.optional(described('查询条件，{字段} 取自本表单', z.record(z.string(), z.string()))),
  }),
  Component: RegisterPickerWidget,
  ReadOnly: RegisterPickerReadOnly,
})
