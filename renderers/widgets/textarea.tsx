import * as z from 'zod/mini'
import { described } from '../../engine/schema/format/words.ts'
import { defineWidget, type WidgetProps } from '../contracts.ts'
import { ReadOnlyText } from './inputs/ReadOnlyText.tsx'
import { TextInput } from './inputs/TextInput.tsx'

function TextareaWidget(props: WidgetProps) {
  const { field, value } = props
  const text = value === null ? '' : String(value)
  const rows = Math.min(Math.max(number(field.params['minRows'], 2), text.split('\n').length), number(field.params['maxRows'], 8))
  const limit = field.property?.type === 'string' ? field.property.maxLength : undefined
  return (
    <>
      <TextInput widget={props} rows={rows} show={(each) => (each === null ? '' : String(each))} read={(typed) => (typed === '' ? null : typed)} />
      {limit !== undefined && text.length > limit * 0.8 && (
        <div className="vn-counter" data-over={text.length > limit || undefined}>
          {text.length} / {limit}
        </div>
      )}
    </>
  )
}

function TextareaReadOnly(props: WidgetProps) {
  return <ReadOnlyText widget={props} text={props.value === null ? '' : String(props.value)} />
}

function number(value: unknown, fallback: number): number {
  return typeof value === 'number' ? value : fallback
}

/** Several lines; `minRows` and `maxRows` bound the height, a counter shows when the limit comes near. */
export const textarea = defineWidget({
  id: 'textarea',
  title: '多行文本',
  fits: ['text'],
  params: z.strictObject({
    minRows: z.optional(described('最少行数，默认 2', z.int().check(z.gte(1)))),
    maxRows: z.optional(described('最多行数，默认 8', z.int().check(z.gte(1)))),
  }),
  Component: TextareaWidget,
  ReadOnly: TextareaReadOnly,
})
