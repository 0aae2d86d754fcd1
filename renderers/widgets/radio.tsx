import { defineWidget, type WidgetProps } from '../contracts.ts'
import { ChoicesLoading } from './choices/ChoicesLoading.tsx'
import { choices } from '../dictionaries/choice-params.ts'
import { codeValue } from '../../engine/model/field-choices.ts'
import { ReadOnlyText } from './inputs/ReadOnlyText.tsx'
import { RadioChoices } from './choices/RadioChoices.tsx'
import { useChoices } from '../dictionaries/use-choices.ts'

function RadioWidget(props: WidgetProps) {
  const { items, failed, retry } = useChoices(props, true)
  const chosen = props.value === null ? '' : String(props.value)
  return (
    <RadioChoices widget={props} choices={items ?? []} chosen={chosen} onChoose={(value) => props.onChange(codeValue(value, props.field.property))}>
      {items === null && <ChoicesLoading failed={failed} onRetry={retry} />}
    </RadioChoices>
  )
}

function RadioReadOnly(props: WidgetProps) {
  return <ReadOnlyText widget={props} text={useChoices(props, false).shown} />
}

/** One code, every choice in view. */
export const radio = defineWidget({
  id: 'radio',
  title: '单选按钮',
  fits: ['text', 'integer'],
  params: choices,
  Component: RadioWidget,
  ReadOnly: RadioReadOnly,
})
