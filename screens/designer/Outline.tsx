import { useState, type KeyboardEvent } from 'react'
import { pasteNode, removeNode, rewrite, toggleHidden, nodeAt } from '../../engine/design/gestures.ts'
import type { Node } from '../../engine/layers/sections.ts'
import { Tree } from '../../renderers/tree/Tree.tsx'
import '../../renderers/tree/tree.css'
import { findInOutline, moveOf, sectionAt, treeOf } from './outline-nodes.ts'
import type { Design } from './use-design.ts'

interface Props {
  design: Design
  chosen: string
  onChoose(key: string): void
  /** What was copied last, of this or another view. */
  copied: Node | null
  onCopy(node: Node): void
}

const noMarks: ReadonlyMap<string, never> = new Map<string, never>()

/** The structure of a view as a tree: arrows walk, Alt with an arrow moves, F2 renames, Delete removes, Ctrl+C and Ctrl+V copy, H hides and shows. */
export function Outline({ design, chosen, onChoose, copied, onCopy }: Props) {
  const { outline } = design
  const nodes = treeOf(outline)
  const [word, setWord] = useState('')
  const [open, setOpen] = useState<ReadonlySet<string>>(() => new Set(outline.map(({ at }) => at)))
  const toggle = (id: string) => setOpen((before) => (before.has(id) ? new Set([...before].filter((each) => each !== id)) : new Set([...before, id])))

  const press = (event: KeyboardEvent) => {
    const key = event.target instanceof HTMLElement ? event.target.dataset['node'] : undefined
    const found = key === undefined ? null : findInOutline(outline, key)
    const act = found && keys[`${event.ctrlKey || event.metaKey ? 'Ctrl+' : ''}${event.key.length === 1 ? event.key.toUpperCase() : event.key}`]
    if (act === 'paste' && copied !== null) design.change([pasteNode(design.view, found?.section ?? none, copied, found?.node.id ?? null)])
    else if (act === 'remove' && found) design.change([removeNode(found.node)])
    else if (act === 'hide' && found) design.change([toggleHidden(found.node)])
    else if (act === 'copy' && found) onCopy(nodeAt(design.view, found.node))
    else return
    event.preventDefault()
    event.stopPropagation()
  }
  return (
    <div className="designer-outline" onKeyDownCapture={press}>
      <input
        className="vn-input"
        type="search"
        aria-label="在结构中查找"
        placeholder="查找字段、列、按钮"
        value={word}
        onChange={(event) => setWord(event.target.value)}
      />
      <Tree
        label="界面结构"
        nodes={nodes}
        open={open}
        marks={noMarks}
        search={word}
        chosen={chosen}
        onChoose={({ id }) => (sectionAt(outline, id) && !findInOutline(outline, id) ? toggle(id) : onChoose(id))}
        onToggle={({ id }) => toggle(id)}
        onMove={(id, to) => {
          const change = moveOf(outline, id, to)
          if (change) design.change([change])
        }}
        onRename={({ id }, title) => {
          const found = findInOutline(outline, id)
          const words = found && nodeAt(design.view, found.node)
          const change = found && words && rewrite(found.node, words, { ...words, title })
          if (change) design.change([change])
        }}
      />
    </div>
  )
}

const none = { at: '', title: '', nodes: [] }
const keys: Readonly<Record<string, 'remove' | 'hide' | 'copy' | 'paste'>> = { Delete: 'remove', H: 'hide', 'Ctrl+C': 'copy', 'Ctrl+V': 'paste' }
