import type { Content } from 'pdfmake'
import type { PrintBlock } from '../../../engine/schema/business/print.ts'

/** A block with what it came to; nothing where it takes no room. */
export interface LaidBlock {
  block: PrintBlock
  content: Content[]
}

export const NEW_PAGE: Content = { text: ' ', fontSize: 1, lineHeight: 0.1, pageBreak: 'before' }

/** Blocks one after another: those that stay with what follows as one that never breaks, and new pages where they are due. */
export function pagesOf(blocks: readonly LaidBlock[]): Content[] {
  return withPageBreaks(kept(blocks.filter(({ content }) => content.length > 0)))
}

function kept(blocks: readonly LaidBlock[]): LaidBlock[] {
  const laid: LaidBlock[] = []
  let held: Content[] = []
  for (const [at, { block, content }] of blocks.entries()) {
    const together = [...held, ...content]
    const waits = 'keep' in block && block.keep === true && at < blocks.length - 1
    if (!waits) laid.push({ block, content: held.length > 0 ? [{ stack: together, unbreakable: true }] : content })
    held = waits ? together : []
  }
  return laid
}

/** A new page begins with what follows a cover or a page break, and with nothing that follows neither. */
function withPageBreaks(blocks: readonly LaidBlock[]): Content[] {
  const pages: Content[] = []
  let due = false
  for (const { block, content } of blocks) {
    if (block.block !== 'page-break') pages.push(...(due ? [NEW_PAGE] : []), ...content)
    due = block.block === 'page-break' || block.block === 'cover'
  }
  return pages
}
