import { useState, type DragEvent } from 'react'
import { landingAt, type Landing, type Side } from './tree-moves.ts'
import type { TreeNode } from './tree-nodes.ts'

interface Over {
  id: string
  side: Side
}

/** Dragging nodes: the upper and lower quarter of a node are the places before and behind it, its middle the place in it. */
export function useTreeDrag(nodes: readonly TreeNode[], onMove: ((id: string, to: Landing) => void) | undefined) {
  const [moved, setMoved] = useState<string | null>(null)
  const [over, setOver] = useState<Over | null>(null)
  const end = () => {
    setMoved(null)
    setOver(null)
  }
  const propsOf = (node: TreeNode) => {
    if (!onMove) return {}
    return {
      draggable: node.parent !== null,
      'data-over': over?.id === node.id ? over.side : undefined,
      onDragStart: (event: DragEvent) => {
        event.dataTransfer.effectAllowed = 'move'
        event.dataTransfer.setData('text/plain', node.title)
        setMoved(node.id)
      },
      onDragOver: (event: DragEvent) => {
        const side = sideOf(event)
        if (moved === null || !landingAt(nodes, moved, node.id, side)) return setOver(null)
        event.preventDefault()
        if (over?.id !== node.id || over.side !== side) setOver({ id: node.id, side })
      },
      onDrop: (event: DragEvent) => {
        event.preventDefault()
        const to = moved === null ? null : landingAt(nodes, moved, node.id, sideOf(event))
        if (moved !== null && to) onMove(moved, to)
        end()
      },
      onDragEnd: end,
    }
  }
  return propsOf
}

function sideOf(event: DragEvent): Side {
  const { top, height } = event.currentTarget.getBoundingClientRect()
  const share = (event.clientY - top) / height
  return share < 0.25 ? 'before' : share > 0.75 ? 'after' : 'into'
}
