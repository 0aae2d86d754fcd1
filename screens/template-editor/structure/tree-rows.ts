import { useMemo } from 'react'
import { memberTitle } from '../../../engine/layers/nodes/vocabulary.ts'
import { rootLists, TEMPLATE, templateNodes } from '../../../engine/inspection/editing/template-nodes.ts'
import type { Row } from '../../../engine/schema/format/json.ts'
import type { RecordTemplate } from '../../../engine/schema/inspection/record-template.ts'
import { readNodes, type TreeNode } from '../../../renderers/tree/tree-nodes.ts'
import { useKept } from '../properties/use-kept.ts'

/** The template as rows of a tree: itself, its lists, and the nodes of each. */
export function treeRows(template: RecordTemplate, faulty: ReadonlySet<string>): Row[] {
  const nodes = templateNodes(template)
  const countOf = (list: string) => nodes.filter(({ parent }) => parent === list).length
  return [
    { id: TEMPLATE, title: `模板${faulty.has(TEMPLATE) ? ' ●' : ''}`, parentId: '' },
    ...rootLists.map((list) => ({ id: list, title: `${memberTitle(list, 'record-template')}（${countOf(list)}）`, parentId: '' })),
    ...nodes.map(({ key, title, parent, uncertain }) => ({
      id: key,
      title: `${title}${uncertain ? '（待核）' : ''}${faulty.has(key) ? ' ●' : ''}`,
      parentId: parent,
    })),
  ]
}

/** Nodes of a tree; the same ones until a title or a place is another: most keys change neither. */
export function useTreeNodes(rows: Row[]): readonly TreeNode[] {
  const kept = useKept(rows)
  return useMemo(() => readNodes(kept), [kept])
}
