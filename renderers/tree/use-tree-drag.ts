import { useState, type DragEvent } from 'react'
import { dropTargetAt, type DropTarget, type Side } from './tree-moves.ts'
import type { TreeNode } from './tree-nodes.ts'

interface Over {
  id: string
  side: Side
}

/** Dragging nodes, reported by their tree: the upper and lower quarter of a node are the places before and behind it, its middle the place in it. */
export function useTreeDrag(nodes: readonly TreeNode[], onMove: ((id: string, to: DropTarget) => void) | undefined) {
  const [moved, setMoved] = useState<string | null>(null)
  const [over, setOver] = useState<Over | null>(null)
  const end = () => {
    setMoved(null)
    setOver(null)
  }
  const events = {
    onDragStart: (event: DragEvent) => {
      const node = nodes.find(({ id }) => id === itemAt(event)?.dataset['node'])
      if (!node) return
      event.dataTransfer.effectAllowed = 'move'
      event.dataTransfer.setData('text/plain', node.title)
      setMoved(node.id)
    },
    onDragOver: (event: DragEvent) => {
      const place = placeOf(event)
      if (moved === null || !place || !dropTargetAt(nodes, moved, place.id, place.side)) return setOver(null)
      event.preventDefault()
      if (over?.id !== place.id || over.side !== place.side) setOver(place)
    },
    onDrop: (event: DragEvent) => {
      event.preventDefault()
      const place = placeOf(event)
      const to = moved === null || !place ? null : dropTargetAt(nodes, moved, place.id, place.side)
      if (moved !== null && to) onMove?.(moved, to)
      end()
    },
    onDragEnd: end,
  }
  return {
    events: onMove ? events : {},
    draggable: ({ parent }: TreeNode) => onMove !== undefined && parent !== null,
    overOf: ({ id }: TreeNode) => (over?.id === id ? over.side : undefined),
  }
}

/** The node of a tree that an event happened on. */
export function itemAt({ target }: { target: EventTarget }): HTMLElement | null {
  return target instanceof Element ? target.closest<HTMLElement>('[role="treeitem"]') : null
}

function placeOf(event: DragEvent): Over | null {
  const item = itemAt(event)
  return item && { id: item.dataset['node'] ?? '', side: sideOf(item, event.clientY) }
}

function sideOf(item: HTMLElement, y: number): Side {
  const { top, height } = item.getBoundingClientRect()
  const share = (y - top) / height
  return share < 0.25 ? 'before' : share > 0.75 ? 'after' : 'into'
}
