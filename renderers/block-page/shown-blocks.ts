import type { SessionUser } from '../../engine/schema/accounts/session.ts'
import type { DesktopBlock } from '../../engine/schema/screens/kinds/desktop.ts'
import { blocks } from '../block-registry.ts'
import { rules } from '../loading/lazy-rules.ts'

/** The blocks of a page that its reader has something in: by their own condition, and by what they show. `opens`: views that the reader may open. */
export function shownBlocks(
  given: readonly DesktopBlock[],
  scope: { user: SessionUser; query: Record<string, string> },
  opens: (viewNo: string) => boolean,
): DesktopBlock[] {
  return given.filter((block) => (!block.visible || rules().test(block.visible, scope)) && (blocks.get(block.block)?.shows?.(block, opens) ?? true))
}
