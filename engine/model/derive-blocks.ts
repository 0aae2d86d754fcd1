interface PageOfBlocks<Kind, Block> {
  kind: Kind
  viewNo: string
  title: string
  blocks: Block[]
}

/** The blocks of a desktop or of a page for a hand but for the hidden ones. Apart from the other kinds: it is the first screen, and needs none of what they read rules with. */
export function deriveBlocks<Kind extends 'desktop' | 'mobile', Block extends { hidden?: boolean | undefined }>({
  kind,
  viewNo,
  title,
  blocks,
}: PageOfBlocks<Kind, Block>): PageOfBlocks<Kind, Block> {
  return { kind, viewNo, title, blocks: blocks.filter(({ hidden }) => hidden !== true) }
}
