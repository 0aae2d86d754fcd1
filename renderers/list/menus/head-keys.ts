import type { KeyboardEvent } from 'react'
import type { ColumnModel } from '../../../engine/model/model.ts'
import { byPin, moved, resized, type ColumnLayout } from '../settings/column-layout.ts'

/** Px that a key makes a column wider or narrower. */
const STEP = 16
const LEAST = 48

/** What a key on the head of a column asks for. */
export type HeadKey = { does: 'move' | 'resize'; by: -1 | 1 } | { does: 'menu' }

/** Alt+←/→ moves the column, Shift+←/→ makes it narrower or wider, Alt+↓ opens its menu; null for every other key. */
export function headKey({
  key,
  altKey,
  shiftKey,
  ctrlKey,
  metaKey,
}: Pick<KeyboardEvent, 'key' | 'altKey' | 'shiftKey' | 'ctrlKey' | 'metaKey'>): HeadKey | null {
  if (ctrlKey || metaKey || altKey === shiftKey) return null
  if (key === 'ArrowDown') return altKey ? { does: 'menu' } : null
  const by = ({ ArrowLeft: -1, ArrowRight: 1 } as const)[key]
  return by === undefined ? null : { does: altKey ? 'move' : 'resize', by }
}

/** The column one place further among those of its side that are drawn; who is moved is meant to be seen there. The same layout where it stands at the end. */
export function movedBy(layout: readonly ColumnLayout[], id: string, by: -1 | 1, drawn: readonly Pick<ColumnModel, 'id' | 'hidden'>[]): ColumnLayout[] {
  const side = layout.find((column) => column.id === id)?.pinned
  const shown = layout.filter((column) => column.pinned === side && drawn.some((each) => each.id === column.id && !each.hidden))
  const neighbour = shown[shown.findIndex((column) => column.id === id) + by]
  if (!neighbour || side === undefined) return [...layout]
  const places = layout.map((column) => column.id)
  return byPin(moved(layout, places.indexOf(id), places.indexOf(neighbour.id)).map((column) => (column.id === id ? { ...column, kept: true } : column)))
}

/** The column so much wider or narrower than it is drawn, from now on a chosen width. */
export function resizedBy(layout: readonly ColumnLayout[], id: string, by: -1 | 1, width: number): ColumnLayout[] {
  return resized(layout, id, Math.max(LEAST, Math.round(width) + by * STEP))
}
