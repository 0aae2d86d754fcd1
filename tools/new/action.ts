import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { identifier, quotedTitle, type GeneratedEntry, type EntryRequest } from './generated-entry.ts'

const REGISTRY = 'engine/actions/registry.ts'

/** An action that asks for a selection and says on how many records it was started, with its test. */
export function newAction({ root, id, title }: EntryRequest): GeneratedEntry {
  const name = identifier(id, 'Action', readFileSync(join(root, REGISTRY), 'utf8'))
  return {
    files: {
      [`engine/actions/${id}.ts`]: `import * as z from 'zod/mini'
import { defineAction } from '../define.ts'
import { rowsOf } from '../runtime/effects/action-rows.ts'
import { succeed, warn } from '../runtime/effects/yield-effects.ts'
import { described } from '../schema/format/words.ts'

/** Says on how many records it was started; without any it asks for a selection. */
export const ${name} = defineAction({
  id: '${id}',
  title: '${quotedTitle(title)}',
  selects: 'many',
  params: z.strictObject({ message: z.optional(described('提示文字，{n} 为记录数', z.string())) }),
  *run({ message = '已选择 {n} 条记录' }, screen) {
    const rows = rowsOf(screen)
    if (rows.length === 0) return yield* warn('请选择数据')
    yield* succeed(message.replace('{n}', String(rows.length)))
  },
})
`,
      [`engine/actions/${id}.test.ts`]: `import { expect, test } from 'vitest'
import { runAction, screenOf } from '../../tests/fixtures/actions/run-action.ts'
import { ${name} } from './${id}.ts'

test('given a record, when run, then it is counted in the given words', () => {
  expect(runAction(${name}, { message: '共 {n} 条' }, screenOf({ row: { id: '1' } }))).toEqual([{ effect: 'notify', level: 'success', message: '共 1 条' }])
})

test('given nothing selected, when run, then a selection is asked for', () => {
  expect(runAction(${name}, {}, screenOf())).toEqual([{ effect: 'notify', level: 'warning', message: '请选择数据' }])
})
`,
    },
    line: { registry: REGISTRY, definition: 'ActionDefinition', from: `./${id}.ts`, name },
    then: `在界面的 toolbar、rowActions 或 footer 中写 "action": "${id}"`,
  }
}
