import { noParams } from '../../engine/schema/format/words.ts'
import { defineWidget, type WidgetProps } from '../contracts.ts'
import { DirectoryInput, DirectoryText } from './choices/DirectoryInput.tsx'

function UserPickerWidget(props: WidgetProps) {
  return <DirectoryInput widget={props} kind="user" />
}

function UserPickerReadOnly(props: WidgetProps) {
  return <DirectoryText widget={props} />
}

/** One or several (`x-multiple`) people by department, of those the caller may see; shown with their department. */
export const userPicker = defineWidget({
  id: 'user-picker',
  title: '人员选择',
  fits: ['user'],
  params: noParams,
  Component: UserPickerWidget,
  ReadOnly: UserPickerReadOnly,
})
