import * as z from 'zod/mini'
import { fieldName } from '../../engine/schema/format/names.ts'
import { described } from '../../engine/schema/format/words.ts'
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
  params: z.strictObject({
    first: z.optional(described('为空时带入第一个所选人员的字段', fieldName)),
  }),
  Component: UserPickerWidget,
  ReadOnly: UserPickerReadOnly,
})
