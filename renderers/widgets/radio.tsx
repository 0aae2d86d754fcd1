import { defineWidget, type WidgetProps } from '../contracts.ts'
import { ChoicesWaiting } from './choices/ChoicesLoading.tsx'
import { choices } from '../dictionaries/choice-params.ts'
import { coded } from '../dictionaries/field-choices.ts'
import { Plain } from './inputs/ReadOnlyText.tsx'
import { RadioChoices } from './choices/RadioChoices.tsx'
import { useChoices } from '../dictionaries/use-choices.ts'

function RadioWidget(props: WidgetProps) {
  const { items, failed, retry } = useChoices(props, true)
  const chosen = props.value === null ? '' : String(props.value)
  return (
    <RadioChoices widget={props} choices={items ?? []} chosen={chosen} onChoose={(value) => props.onChange(coded(value, props.field.property))}>
      {items === null && <ChoicesWaiting failed={failed} onRetry={retry} />}
    </RadioChoices>
  )
}

function RadioReadOnly(props: WidgetProps) {
  return <Plain widget={props} text={useChoices(props, false).shown} />
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
