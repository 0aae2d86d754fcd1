import { noParams } from '../../engine/schema/format/words.ts'
import { defineWidget, type WidgetProps } from '../contracts.ts'
import { FlagCheckbox, FlagText } from './choices/FlagCheckbox.tsx'

function SwitchWidget(props: WidgetProps) {
  return <FlagCheckbox widget={props} asSwitch />
}

function SwitchReadOnly(props: WidgetProps) {
  return <FlagText widget={props} />
}

/** Yes or no, kept as 1 or 0. */
export const switchWidget = defineWidget({
  id: 'switch',
  title: '开关',
  fits: ['integer'],
  params: noParams,
  Component: SwitchWidget,
  ReadOnly: SwitchReadOnly,
})
