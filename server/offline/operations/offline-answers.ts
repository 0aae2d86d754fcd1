import { createHash } from 'node:crypto'
import * as z from 'zod/mini'
import { canonical } from '../../../engine/layers/nodes/hash.ts'
import type { KeptAnswer } from '../../../engine/offline/words.ts'
import { ProblemError } from '../../../engine/problem.ts'
import type { Json, JsonObject } from '../../../engine/schema/format/json.ts'
import { badParameter, jsonInput, onlyInput } from '../../calls/input/input.ts'
import { defineOperation, type OperationContext } from '../../calls/operation.ts'
import { askAsCaller } from '../ask-as-caller.ts'
import { mostKept } from '../packages.ts'

const MOST = 50
/** So many are worked on at once: while the store answers one, another is read and hashed. More would leave others of the site waiting. */
const AT_ONCE = 4
const LONGEST = 512 * 1024
/** An answer that has become as large, or has taken as long, ends there: the device asks for the rest again. */
const ENOUGH = { bytes: 6 * 1024 * 1024, ms: 15_000 }

const request = z.strictObject({
  call: z.string().check(z.maxLength(200)),
  params: z.record(z.string(), z.json()),
  hash: z.optional(z.string().check(z.maxLength(64))),
})
const requests = z.array(request).check(z.minLength(1), z.maxLength(MOST))
type Asked = z.infer<typeof request>

/**
 * Answers many requests at once, each as the caller would be answered, in their order. One that is refused stands in its place with its code; one that the
 * device has already is told to be the same. There may be fewer answers than requests, never none.
 */
export const offlineAnswers = defineOperation({
  id: 'offline-answers',
  title: '任务包内容',
  contract: {
    needs: { requests: `JSON：[{call, params, hash}]，最多 ${MOST} 项` },
    answers: { fields: { hash: '内容摘要', data: '答复', same: '与设备上的相同', refused: '拒绝的原因代码' }, list: true },
  },
  transaction: false,
  perMinute: 300,
  async run(context) {
    onlyInput(context.input, ['requests'])
    const asked = requests.safeParse(jsonInput(context.input, 'requests', LONGEST))
    if (!asked.success) throw badParameter('requests', `JSON：1 到 ${MOST} 项 {call, params, hash}`)
    const began = performance.now()
    const answers: KeptAnswer[] = []
    let bytes = 0
    for (let done = 0; done < asked.data.length; done += AT_ONCE) {
      const found = await Promise.all(asked.data.slice(done, done + AT_ONCE).map((each) => answerOf(context, each)))
      answers.push(...found.map(({ answer }) => answer))
      bytes += found.reduce((sum, { size }) => sum + size, 0)
      if (bytes > ENOUGH.bytes || performance.now() - began > ENOUGH.ms) break
    }
    return answers as unknown as Json
  },
})

async function answerOf(context: OperationContext, { call, params, hash }: Asked): Promise<{ answer: KeptAnswer; size: number }> {
  try {
    const most = mostKept(context, call, String(params['view'] ?? ''))
    const data = await askAsCaller(context, { call, params: params as JsonObject }, most)
    const text = canonical(data)
    const now = createHash('sha256').update(text).digest('base64url')
    return now === hash ? { answer: { hash: now, same: true }, size: 0 } : { answer: { hash: now, data }, size: text.length }
  } catch (error) {
    if (!(error instanceof ProblemError)) throw error
    return { answer: { refused: error.problems[0]?.code ?? 'call.failed' }, size: 0 }
  }
}
