import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { identifier, quotedTitle, type GeneratedEntry, type EntryRequest } from './generated-entry.ts'

const REGISTRY = 'renderers/block-registry.ts'

/** A desktop block that shows lines of text, with its story. */
export function newBlock({ root, id, title }: EntryRequest): GeneratedEntry {
  const name = identifier(id, 'Block', readFileSync(join(root, REGISTRY), 'utf8'))
  const words = quotedTitle(title)
  return {
    files: {
      [`renderers/blocks/${id}.tsx`]: `import * as z from 'zod/mini'
import type { Json } from '../../engine/schema/format/json.ts'
import { described } from '../../engine/schema/format/words.ts'
import { defineBlock, type BlockProps } from '../contracts.ts'

function Lines({ block }: BlockProps) {
  const lines = linesOf(block.params?.['lines'])
  if (lines.length === 0) return <p className="desktop-empty">暂无内容</p>
  return (
    <ul>
      {lines.map((line) => (
        <li key={line}>{line}</li>
      ))}
    </ul>
  )
}

function linesOf(value: Json | undefined): string[] {
  return Array.isArray(value) ? value.filter((each) => typeof each === 'string') : []
}

/** Lines of text, as \`params.lines\` has them. */
export const ${name} = defineBlock({
  id: '${id}',
  title: '${words}',
  params: z.strictObject({ lines: described('逐行显示的文字', z.array(z.string())) }),
  Component: Lines,
})
`,
      [`renderers/blocks/${id}.stories.tsx`]: `import { blockMeta, type BlockStory } from '../../storybook/fixtures/desktop.tsx'
import { longText, states } from '../../storybook/fixtures/states.ts'
import { ${name} } from './${id}.tsx'

const lines = ['工作日 9:00–17:00 受理', '节假日不受理']

export default {
  ...blockMeta(${name}, { id: '${id}', title: '${words}', block: '${id}', params: { lines } }),
  title: '区块/${words}',
}

export const 已填 = states.已填
export const 空: BlockStory = { args: { params: { lines: [] } } }
export const 长文本: BlockStory = { args: { params: { lines: [longText] } } }
`,
    },
    line: { registry: REGISTRY, definition: 'BlockDefinition', from: `./blocks/${id}.tsx`, name },
    then: `在桌面的 blocks 中写 "block": "${id}"`,
  }
}
