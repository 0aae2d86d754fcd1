import { useMemo, useState, type KeyboardEvent } from 'react'
import { changeOfNode, nodeAt } from '../../../engine/design/drag-rules.ts'
import { copyAll, nudgeAll, pasteAll, placeAll, removeAll, toggleAll, type CopiedNode } from '../../../engine/design/bulk-edit.ts'
import type { Change } from '../../../engine/schema/screens/layer.ts'
import { outlineNodes, type OutlineNode, type OutlineSection } from '../../../engine/design/outline.ts'
import { Tree } from '../../../renderers/tree/Tree.tsx'
import '../../../renderers/tree/tree.css'
import { findInOutline, keyOf, moveOf, sectionAt, treeOf } from './outline-nodes.ts'
import type { Design } from '../state/use-design.ts'

interface Props {
  design: Design
  chosen: string
  /** All that are chosen, `chosen` among them. */
  together: ReadonlySet<string>
  onChoose(key: string): void
  onChooseMany(keys: readonly string[], key: string): void
  /** What was copied last, of this or another view. */
  copied: readonly CopiedNode[]
  onCopy(copied: readonly CopiedNode[]): void
}

const noMarks: ReadonlyMap<string, never> = new Map<string, never>()

/** The structure of a view as a tree: arrows walk, Alt with an arrow moves, F2 renames, Delete removes, Ctrl+C and Ctrl+V copy, H hides and shows; Ctrl or Shift with a click, Shift with an arrow choose several, and all of this is done to them at once. */
export function Outline({ design, chosen, together, onChoose, onChooseMany, copied, onCopy }: Props) {
  const { outline } = design
  const nodes = useMemo(() => treeOf(outline), [outline])
  const [word, setWord] = useState('')
  const [open, setOpen] = useState<ReadonlySet<string>>(() => new Set(outline.map(({ at }) => at)))
  const toggle = (id: string) => setOpen((before) => (before.has(id) ? new Set([...before].filter((each) => each !== id)) : new Set([...before, id])))

  const press = (event: KeyboardEvent) => {
    const key = event.target instanceof HTMLElement ? event.target.dataset['node'] : undefined
    const found = key === undefined ? null : findInOutline(outline, key)
    const nodes = found && key !== undefined ? chosenNodes(outline, together, key) : []
    const nudge = found && event.altKey && nodes.length > 1 ? nudges[event.key] : undefined
    const act = found && keys[`${event.ctrlKey || event.metaKey ? 'Ctrl+' : ''}${event.key.length === 1 ? event.key.toUpperCase() : event.key}`]
    if (found && nudge !== undefined) design.change(nudged(found.section, nodes, nudge))
    else if (act === 'paste' && found) design.change(pasteAll(design.view, found.section, copied, found.node.id))
    else if (act === 'remove') design.change(removeAll(nodes))
    else if (act === 'hide') design.change(toggleAll(nodes))
    else if (act === 'copy') onCopy(copyAll(design.view, nodes))
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
        together={together}
        onChooseMany={(ids, { id }) =>
          onChooseMany(
            ids.filter((each) => findInOutline(outline, each)),
            id,
          )
        }
        onChoose={({ id }) => (sectionAt(outline, id) && !findInOutline(outline, id) ? toggle(id) : onChoose(id))}
        onToggle={({ id }) => toggle(id)}
        onMove={(id, to) => {
          const change = moveOf(outline, id, to)
          const nodes = chosenNodes(outline, together, id)
          const target = nodes.length > 1 ? sectionAt(outline, to.parent) : null
          if (change?.op === 'place') design.change(target ? placeAll(target, nodes, change.after) : [change])
        }}
        onRename={({ id }, title) => {
          const found = findInOutline(outline, id)
          const words = found && nodeAt(design.view, found.node)
          const change = found && words && changeOfNode(found.node, words, { ...words, title })
          if (change) design.change([change])
        }}
      />
    </div>
  )
}

const nudges: Readonly<Record<string, -1 | 1>> = { ArrowUp: -1, ArrowDown: 1 }

/** The nodes that a gesture on one of them is done to: all that are chosen with it, in the order of the structure. */
function chosenNodes(outline: readonly OutlineSection[], together: ReadonlySet<string>, key: string): OutlineNode[] {
  const found = findInOutline(outline, key)
  if (!found) return []
  return together.has(key) ? outlineNodes(outline).filter((node) => together.has(keyOf(node))) : [found.node]
}

/** Only those of one list can go up and down together. */
function nudged(section: OutlineSection, nodes: readonly OutlineNode[], step: -1 | 1): Change[] {
  return nudgeAll(section, new Set(nodes.filter(({ at }) => at === section.at).map(({ id }) => id)), step)
}

const keys: Readonly<Record<string, 'remove' | 'hide' | 'copy' | 'paste'>> = { Delete: 'remove', H: 'hide', 'Ctrl+C': 'copy', 'Ctrl+V': 'paste' }
