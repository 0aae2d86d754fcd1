import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { identifier, quotedTitle, type GeneratedEntry, type EntryRequest } from './generated-entry.ts'

const REGISTRY = 'engine/validators/registry.ts'

/** A validator that asks for a least number of characters, with its test. */
export function newValidator({ root, id, title }: EntryRequest): GeneratedEntry {
  const name = identifier(id, 'Validator', readFileSync(join(root, REGISTRY), 'utf8'))
  return {
    files: {
      [`engine/validators/${id}.ts`]: `import * as z from 'zod/mini'
import { defineValidator } from '../define.ts'
import { described } from '../schema/format/words.ts'

/** A text of at least so many characters, spaces at both ends not counted. */
export const ${name} = defineValidator({
  id: '${id}',
  title: '${quotedTitle(title)}',
  params: z.strictObject({ least: described('最少字数', z.int().check(z.gte(1))) }),
  source: 'own rule',
  check: (value, { least }) => (typeof value === 'string' && [...value.trim()].length >= least ? null : \`请至少填写 \${least} 个字\`),
})
`,
      [`engine/validators/${id}.test.ts`]: `import { expect, test } from 'vitest'
import { ${name} } from './${id}.ts'

const params = { least: 3 }

test.each(['甲乙丙', ' 甲乙丙 ', 'abcd', '9'.repeat(100_000)])('given a text that is long enough, when checked, then it is valid (%#)', (value) => {
  expect(${name}.check(value, params, {})).toBeNull()
})

test.each(['甲', '甲乙 ', '', 1234, null, [], {}, true])('given %j, when checked, then it is refused in Chinese', (value) => {
  expect(${name}.check(value, params, {})).toBe('请至少填写 3 个字')
})
`,
    },
    line: { registry: REGISTRY, definition: 'ValidatorDefinition', from: `./${id}.ts`, name },
    then: `在业务对象字段的 x-validate 或表单项的 validators 中写 { "id": "${id}", "params": { "least": 3 } }`,
  }
}
