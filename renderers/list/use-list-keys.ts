import { useMemo, type RefObject } from 'react'
import type { ActionModel } from '../../engine/model/model.ts'
import { shortcutLines } from '../keys/shortcut-lines.ts'
import { useKeys } from '../keys/keys-context.ts'

const grid = [
  { keys: '↑ / ↓', does: '上一行、下一行；← → 换列' },
  { keys: 'Enter', does: '打开当前行；在操作列进入各操作' },
  { keys: 'Space', does: '选中、取消选中当前行' },
]

/** Tells of the keys of a list: those of its rows and the shortcuts of its buttons. */
export function useListKeys(root: RefObject<HTMLElement | null>, toolbar: readonly ActionModel[]): void {
  useKeys(
    '列表',
    useMemo(() => [...grid, ...shortcutLines(toolbar)], [toolbar]),
    root,
  )
}
