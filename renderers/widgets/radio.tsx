import { defineWidget, type WidgetProps } from '../contracts.ts'
import { ChoicesWaiting } from './parts/ChoicesWaiting.tsx'
import { choices } from './parts/choices.ts'
import { coded } from './parts/options.ts'
import { Plain } from './parts/plain.tsx'
import { RadioChoices } from './parts/RadioChoices.tsx'
import { useChoices } from './parts/use-choices.ts'

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
