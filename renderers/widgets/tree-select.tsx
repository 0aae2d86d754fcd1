import { noParams } from '../../engine/schema/format/words.ts'
import { defineWidget, type WidgetProps } from '../contracts.ts'
import { DirectoryInput, DirectoryText } from './choices/DirectoryInput.tsx'

function TreeSelectWidget(props: WidgetProps) {
  return <DirectoryInput widget={props} kind="office" />
}

function TreeSelectReadOnly(props: WidgetProps) {
  return <DirectoryText widget={props} />
}

/** One or several (`x-multiple`) institutes and departments of those the caller may see. */
export const treeSelect = defineWidget({
  id: 'tree-select',
  title: '机构部门选择',
  fits: ['office'],
  params: noParams,
  Component: TreeSelectWidget,
  ReadOnly: TreeSelectReadOnly,
})
