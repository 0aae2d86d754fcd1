import { describe, expect, it, vi } from 'vitest'
import type { Json, JsonObject } from '../../engine/schema/format/json.ts'
import type { Client } from '../http/client.ts'
import { bindSso, endSso, readReturn } from './sso.ts'

function clientWith(answers: Record<string, Json>) {
  const request = vi.fn(async (call: string, _params: JsonObject) => answers[call] ?? null)
  const client: Client = {
    request,
    file: async () => ({ blob: new Blob(), name: '' }),
    fileOrTask: async () => ({ blob: new Blob(), name: '' }),
    upload: async () => null,
    encode: () => ({ url: '', method: 'GET', headers: {}, body: undefined }),
  }
  return { client, request }
}

describe('single sign-on', () => {
  it.each([
    ['ticket', '?ticket=t&state=s', { proof: 't', state: 's' }],
    ['ticket', '?ynSsoToken=y&state=s', { proof: 'y', state: 's' }],
    ['code', '?code=c', { proof: 'c', state: '' }],
    ['code', '?ticket=t&state=s', null],
    ['ticket', '?redirect=%2Fa', null],
  ] as const)('by %s reads of %s what it came back with', (provider, query, expected) => {
    expect(readReturn(provider, new URLSearchParams(query))).toEqual(expected)
  })

  it('given an account that is bound, answers its session; else whom to bind', async () => {
    const session = { bound: true, sessionid: 's1' }
    const { client, request } = clientWith({ 'sso/code': session, 'sso/ticket': { bound: false, bindToken: 'b', name: '李' } })
    expect(await endSso(client, 'code', { proof: 'c', state: 's' })).toEqual({ session })
    expect(request).toHaveBeenCalledWith('sso/code', { code: 'c', state: 's', loginType: '4', tokenStore: '1' })
    expect(await endSso(client, 'ticket', { proof: 't', state: 's' })).toEqual({ unbound: { bindToken: 'b', name: '李' } })
  })

  it('binds with credentials that travel encrypted', async () => {
    const challenge = { challengeId: 'c', key: '0123456789abcdeffedcba9876543210', iv: '0123456789abcdeffedcba9876543210' }
    const { client, request } = clientWith({ 'login-challenge': challenge, 'sso/bind': { sessionid: 's1' } })
    await bindSso(client, 'b', ' zhang ', 'secret')
    const sent = request.mock.calls.at(-1)?.[1]
    expect(sent).toMatchObject({ bindToken: 'b', challengeId: 'c' })
    expect(JSON.stringify(sent)).not.toMatch(/zhang|secret/)
  })
})
