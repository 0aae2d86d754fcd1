import { defineWidget, type WidgetProps } from '../contracts.ts'
import { choices } from '../dictionaries/choice-params.ts'
import { ReadOnlyText } from './inputs/ReadOnlyText.tsx'
import { SelectInput } from './choices/SelectInput.tsx'
import { useChoices } from '../dictionaries/use-choices.ts'

function MultiSelectWidget(props: WidgetProps) {
  const choose = (codes: string[]) => props.onChange(codes.length === 0 ? null : codes.join(','))
  return <SelectInput widget={props} several emptyText="没有匹配的选项" onChoose={choose} />
}

function MultiSelectReadOnly(props: WidgetProps) {
  return <ReadOnlyText widget={props} text={useChoices(props, false).shown} />
}

/** Several codes of a dictionary, kept comma-joined. */
export const multiSelect = defineWidget({
  id: 'multi-select',
  title: '多选下拉',
  fits: ['text', 'integer'],
  params: choices,
  Component: MultiSelectWidget,
  ReadOnly: MultiSelectReadOnly,
})
