import { sql } from 'kysely'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { ProblemError } from '../../../engine/problem.ts'
import type { Row } from '../../../engine/schema/format/json.ts'
import { createKnownCalls } from '../../../screens/http/call-address.ts'
import { createClient, type Client } from '../../../screens/http/client.ts'
import { schemas } from '../../fixtures/product.ts'
import { onBothStores, startApp, type TestApp } from '../harness/test-app.ts'
import type { Browser } from '../harness/sessions.ts'

const SAVE = 'knowledge/save'

onBothStores('the browser and answers that are lost', (kind) => {
  let testApp: TestApp
  let user: Browser
  /** Answers that go missing on their way from now on. */
  let lost = 0
  beforeAll(async () => {
    testApp = await startApp({ store: kind })
    user = await testApp.login('superadmin')
  })
  afterAll(() => testApp?.close())

  /** The client of the product's pages in a tab of its own, on a line that may lose answers: what was sent has arrived all the same. */
  function tab(storage?: Pick<Storage, 'getItem' | 'setItem'>): Client {
    return createClient({
      fetch: async (url, { method, headers, body }) => {
        const sent = { method: method as 'POST', url, headers: headers as Record<string, string>, ...(typeof body === 'string' ? { payload: body } : {}) }
        const { statusCode, body: text } = await user.send(sent)
        if (lost > 0) {
          lost -= 1
          throw new TypeError('Failed to fetch')
        }
        return new Response(text, { status: statusCode })
      },
      calls: createKnownCalls([...schemas.calls.values()]),
      sid: () => user.sid,
      csrf: () => user.csrf,
      renew: async () => false,
      refreshCsrf: async () => false,
      pause: async () => undefined,
      ...(storage ? { storage } : {}),
    })
  }
  const count = async (title: string): Promise<number> =>
    (await sql<{ n: number }>`select count(*)::int as n from knowledge where title = ${title}`.execute(testApp.db)).rows[0]?.n ?? 0
  const record = (title: string): Row => ({ title, knowkind: '01' })
  const failed = (answer: Promise<unknown>) => expect(answer).rejects.toBeInstanceOf(ProblemError)

  it('given the answer to a new record was lost, when it is saved again, then there is one; once more makes another', async () => {
    const { request } = tab()
    lost = 1
    await failed(request(SAVE, record('甲')))
    const saved = (await request(SAVE, record('甲'))) as Row
    expect([await count('甲'), saved['title']]).toEqual([1, '甲'])
    await request(SAVE, record('甲'))
    expect(await count('甲')).toBe(2)
  })

  it('given it was edited in between, then that is another change', async () => {
    const { request } = tab()
    lost = 1
    await failed(request(SAVE, record('乙')))
    await request(SAVE, record('乙改'))
    expect([await count('乙'), await count('乙改')]).toEqual([1, 1])
  })

  it('given two tabs, then neither keeps the other from saving the same', async () => {
    lost = 1
    await failed(tab().request(SAVE, record('丙')))
    await tab().request(SAVE, record('丙'))
    expect(await count('丙')).toBe(2)
  })

  it('given the page was loaded again before the answer came, then the change of an action is still the same', async () => {
    const kept = new Map<string, string>()
    const storage = { getItem: (name: string) => kept.get(name) ?? null, setItem: (name: string, text: string) => void kept.set(name, text) }
    lost = 1
    await failed(tab(storage).request(SAVE, record('丁'), { idempotencyKey: 'first' }))
    await tab(storage).request(SAVE, record('丁'), { idempotencyKey: 'second' })
    expect(await count('丁')).toBe(1)
  })
})
