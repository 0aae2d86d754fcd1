import type { ShortcutLine } from '../keys/shortcuts-context.ts'

const walking: ShortcutLine[] = [
  { keys: '↑ / ↓', does: '上一个、下一个节点' },
  { keys: '→ / ←', does: '展开、到第一个下级；收起、回到上级' },
  { keys: 'Home / End', does: '第一个、最后一个节点' },
  { keys: '字母、数字', does: '到下一个以它开头的节点' },
  { keys: 'Enter / Space', does: '打开节点' },
]
const moving: ShortcutLine[] = [
  { keys: 'Alt+↑ / Alt+↓', does: '在同级中上移、下移' },
  { keys: 'Alt+→ / Alt+←', does: '移为上面节点的下级、移出到上级之后' },
]
const renaming: ShortcutLine = { keys: 'F2', does: '改名：Enter 确定，Esc 放弃' }

/** The keys that a tree understands for this user. */
export function treeKeys({ moves, renames }: { moves: boolean; renames: boolean }): ShortcutLine[] {
  return [...walking, ...(moves ? moving : []), ...(renames ? [renaming] : [])]
}
