import { useMemo } from 'react'
import { memberTitle } from '../../../engine/layers/nodes/vocabulary.ts'
import { completed } from '../../../engine/inspection/editions/common-sections.ts'
import { findNode, rootLists, TEMPLATE, templateNodes } from '../../../engine/inspection/editing/template-nodes.ts'
import type { Row } from '../../../engine/schema/format/json.ts'
import type { RecordTemplate } from '../../../engine/schema/inspection/record-template.ts'
import type { TemplateSection } from '../../../engine/schema/inspection/template-section.ts'
import { readNodes, type TreeNode } from '../../../renderers/tree/tree-nodes.ts'
import { useKept } from '../properties/use-kept.ts'

/** The template as rows of a tree: itself, its lists, and the nodes of each; sections that it shares with others stand where records show them. */
export function treeRows(template: RecordTemplate, common: readonly TemplateSection[], faulty: ReadonlySet<string>): Row[] {
  const nodes = templateNodes(completed(template, common))
  const own = new Set(templateNodes(template).map(({ key }) => key))
  const countOf = (list: string) => nodes.filter(({ parent }) => parent === list).length
  return [
    { id: TEMPLATE, title: `模板${faulty.has(TEMPLATE) ? ' ●' : ''}`, parentId: '' },
    ...rootLists.map((list) => ({ id: list, title: `${memberTitle(list, 'record-template')}（${countOf(list)}）`, parentId: '' })),
    ...nodes.map(({ key, title, list, parent, uncertain }) => ({
      id: key,
      title: `${title}${list === 'sections' && !own.has(key) ? '（共用）' : ''}${uncertain ? '（待核）' : ''}${faulty.has(key) ? ' ●' : ''}`,
      parentId: parent,
    })),
  ]
}

/** The id that a moved node comes to stand behind; sections that are shared stand behind the first of the template's own. */
export function ownNeighbour(template: RecordTemplate, common: readonly TemplateSection[], key: string): string | null {
  const isShared = templateNodes(completed(template, common)).some((node) => node.key === key && node.list === 'sections')
  return findNode(template, key)?.id ?? (isShared ? (template.sections[0]?.id ?? null) : null)
}

/** Nodes of a tree; the same ones until a title or a place is another: most keys change neither. */
export function useTreeNodes(rows: Row[]): readonly TreeNode[] {
  const kept = useKept(rows)
  return useMemo(() => readNodes(kept), [kept])
}
