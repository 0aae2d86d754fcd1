import { existsSync, readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { identifier, quotedTitle, type GeneratedEntry, type EntryRequest } from './generated-entry.ts'

/** An operation of a room of the server that answers the caller's name and the server's time, with its test. Throws RangeError for a room that has no operations. */
export function newOperation({ root, id, title, room = '' }: EntryRequest): GeneratedEntry {
  const registry = `server/${room}/operations.ts`
  const rooms = readdirSync(join(root, 'server')).filter((each) => existsSync(join(root, 'server', each, 'operations.ts')))
  if (!rooms.includes(room)) throw new RangeError(`用 --room 指定它所在的文件夹：${rooms.join('、')}`)
  const name = identifier(id, 'Operation', readFileSync(join(root, registry), 'utf8'))
  return {
    files: {
      [`server/${room}/operations/${id}.ts`]: `import * as z from 'zod/mini'
import { described } from '../../../engine/schema/format/words.ts'
import { onlyInput } from '../../calls/input/input.ts'
import { requireSession } from '../../calls/require-session.ts'
import { defineOperation } from '../../calls/operation.ts'

/** Answers who asks, what time the server has, and the note of the call's row. */
export const ${name} = defineOperation({
  id: '${id}',
  title: '${quotedTitle(title)}',
  params: z.strictObject({ note: z.optional(described('一并答复的说明', z.string())) }),
  transaction: false,
  async run(context) {
    const { call, input, now } = context
    onlyInput(input, [])
    return { name: requireSession(context).user.name, at: now().toISOString(), note: call.params?.['note'] ?? '' }
  },
})
`,
      [`server/${room}/operations/${id}.test.ts`]: `import { expect, test } from 'vitest'
import type { OperationContext } from '../../calls/operation.ts'
import { ${name} } from './${id}.ts'

/** As much of a request as the operation reads. */
function contextOf(session: { user: { name: string } } | null): OperationContext {
  return { call: { params: { note: '说明' } }, input: {}, session, now: () => new Date('2026-01-01T00:00:00Z') } as unknown as OperationContext
}

test('given a session, when run, then caller, time and note are answered', async () => {
  expect(await ${name}.run(contextOf({ user: { name: '李文静' } }))).toEqual({ name: '李文静', at: '2026-01-01T00:00:00.000Z', note: '说明' })
})

test('given no session, when run, then it is refused', async () => {
  await expect(${name}.run(contextOf(null))).rejects.toThrow('登录已失效')
})
`,
    },
    line: { registry, definition: 'Operation', from: `./operations/${id}.ts`, name },
    then: `在 schemas/calls 添加一行 "operation": "${id}"`,
  }
}
