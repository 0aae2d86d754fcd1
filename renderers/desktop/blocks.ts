import type { ComponentType } from 'react'
import type { DesktopBlock } from '../../engine/schema/view.ts'
import type { BlockProps } from './block-props.ts'
import { FiguresBlock } from './FiguresBlock.tsx'
import { ShortcutsBlock } from './ShortcutsBlock.tsx'
import { TableBlock } from './TableBlock.tsx'
import { TodoBlock } from './TodoBlock.tsx'

/** Every block a desktop may name. */
export const blocks: Record<DesktopBlock['block'], ComponentType<BlockProps>> = {
  todo: TodoBlock,
  figures: FiguresBlock,
  shortcuts: ShortcutsBlock,
  table: TableBlock,
}
