import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { identifier, quotedTitle, type GeneratedEntry, type EntryRequest } from './generated-entry.ts'

const REGISTRY = 'renderers/registry.ts'

/** A cell that shows a value with what is written behind it, with its story. */
export function newCell({ root, id, title }: EntryRequest): GeneratedEntry {
  const name = identifier(id, 'Cell', readFileSync(join(root, REGISTRY), 'utf8'))
  const words = quotedTitle(title)
  return {
    files: {
      [`renderers/cells/${id}.tsx`]: `import * as z from 'zod/mini'
import type { ColumnModel } from '../../engine/model/model.ts'
import type { Json, Row } from '../../engine/schema/format/json.ts'
import { singleValues } from '../../engine/schema/records/property-kind.ts'
import { described } from '../../engine/schema/format/words.ts'
import { defineCell, type CellProps } from '../contracts.ts'
import { plainText, shownText } from './parts/display-text.ts'

/** Nothing stands behind an empty value. */
function withSuffix(value: Json, row: Row, column: ColumnModel): string {
  const shown = shownText(value, row, column)
  return shown === '' ? '' : \`\${shown}\${plainText(column.params['suffix'])}\`
}

function Cell({ value, row, column }: CellProps) {
  return <>{withSuffix(value, row, column)}</>
}

/** A value with \`params.suffix\` behind it. */
export const ${name} = defineCell({
  id: '${id}',
  title: '${words}',
  fits: singleValues,
  params: z.strictObject({ suffix: z.optional(described('写在值后面的文字', z.string())) }),
  Component: Cell,
  text: withSuffix,
  plain: true,
})
`,
      [`renderers/cells/${id}.stories.tsx`]: `import { cellMeta } from '../../storybook/fixtures/cell-story.tsx'
import { states } from '../../storybook/fixtures/states.ts'
import { ${name} } from './${id}.tsx'

export default { ...cellMeta(${name}, { field: 'amount', value: 12, params: { suffix: ' 台' } }), title: '单元格/${words}' }

export const 已填 = states.已填
export const 空 = states.空
export const 长文本 = states.长文本
`,
    },
    line: { registry: REGISTRY, definition: 'CellDefinition', from: `./cells/${id}.tsx`, name },
    then: `在列中写 "cell": "${id}"`,
  }
}
