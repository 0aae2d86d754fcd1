import { useEffect, type RefObject } from 'react'
import type { Entity } from '../../engine/schema/records/entity.ts'
import { isTopmost } from '../keys/use-shortcuts.ts'
import './next-line.css'

interface Props {
  came: { left: number; capped: boolean }
  /** What people call the record. */
  name: string
  /** Measure word of such records. */
  measure: string
  root: RefObject<HTMLElement | null>
  onBack(): void
}

/** Says that this record came by itself after the one before was done with, how many are left, and leads back to the list. */
export function NextLine({ came: { left, capped }, name, measure, root, onBack }: Props) {
  useEscape(root, onBack)
  return (
    <div className="vf-next" role="status">
      <span>
        下一{measure}：{name}
        <span className="vf-next-left">{left > 0 ? `（还有 ${left}${capped ? '+' : ''} ${measure}）` : `（最后一${measure}）`}</span>
      </span>
      <button type="button" className="viewno-link" onClick={onBack}>
        返回列表（Esc）
      </button>
    </div>
  )
}

/** Measure word of an entity's records, as people count them. */
export function measureOf(entity: Entity): string {
  return (entity['x-counted'] ?? '条').slice(0, 1)
}

/**
 * Esc leads back from wherever the focus is, a field of the form or the tab of the page: what was typed is asked about. It closes first what stands open,
 * such as the choices of a field; a dialog closes by itself.
 */
function useEscape(root: RefObject<HTMLElement | null>, onBack: () => void): void {
  useEffect(() => {
    // what is open closes before the stroke comes back up
    let closes = false
    const look = ({ target, isComposing }: KeyboardEvent) => {
      closes = isComposing || (target instanceof Element && target.closest('[aria-expanded="true"], [contenteditable="true"], .ant-picker-focused') !== null)
    }
    const listen = (event: KeyboardEvent) => {
      if (event.key !== 'Escape' || event.defaultPrevented || closes || root.current?.dataset['mode'] === 'dialog' || !isTopmost(root.current)) return
      onBack()
    }
    document.addEventListener('keydown', look, { capture: true })
    document.addEventListener('keydown', listen)
    return () => {
      document.removeEventListener('keydown', look, { capture: true })
      document.removeEventListener('keydown', listen)
    }
  }, [root, onBack])
}
