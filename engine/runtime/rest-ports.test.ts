import { describe, expect, it, vi } from 'vitest'
import { problem } from '../problem.ts'
import type { Json } from '../schema/format/json.ts'
import { createRestPorts, type RestOptions } from './rest-ports.ts'

const calls = {
  list: { does: 'list', path: '/shops/{shop}/items' },
  detail: { does: 'detail', path: '/items/{id}' },
  save: { does: 'save', path: '/items', key: 'code' },
} as const

function portsOver(body: Json, more: Partial<RestOptions> = {}, status = 200) {
  const fetch = vi.fn(async (_address: string, _init: RequestInit) => new Response(JSON.stringify(body), { status, headers: { 'X-Total-Count': '45' } }))
  return { fetch, ports: createRestPorts({ base: 'https://shop', calls, fetch: fetch as unknown as typeof globalThis.fetch, ...more }) }
}

const asked = {
  view: 'v',
  shop: 'a/b',
  pageNo: 2,
  pageSize: 20,
  sort: [{ id: 'price', dir: 'desc' }],
  filters: [{ field: 'price', op: 'gte', value: 5 }],
  q: '阀 门',
}

describe('createRestPorts', () => {
  it('given a list, then page, order, search and filters go as the service takes them, and its page comes as ours', async () => {
    const { ports, fetch } = portsOver([{ id: 1 }], { fromRecord: (body) => ({ ...(body as object), seen: 'yes' }) })
    expect(await ports.request('list', asked)).toEqual({ list: [{ id: 1, seen: 'yes' }], total: 45 })
    const address = new URL(fetch.mock.calls[0]?.[0] ?? '')
    expect(address.pathname).toBe('/shops/a%2Fb/items')
    expect(Object.fromEntries(address.searchParams)).toEqual({
      _page: '2',
      _limit: '20',
      _sort: 'price',
      _order: 'desc',
      price_gte: '5',
      q: '阀 门',
    })
  })

  it('given a comparison that the service cannot make, then the list is refused and nothing is asked', async () => {
    const { ports, fetch } = portsOver([])
    await expect(ports.request('list', { ...asked, filters: [{ any: [{ field: 'name', op: 'eq', value: 'a' }] }] })).rejects.toMatchObject({
      problems: [{ code: 'call.unfit-operator' }],
    })
    await expect(ports.request('list', { ...asked, filters: [{ field: 'name', op: 'empty', value: null }] })).rejects.toMatchObject({
      problems: [{ code: 'call.unknown-field', path: 'name' }],
    })
    expect(fetch).not.toHaveBeenCalled()
  })

  it.each([
    [{ code: 'A 1', name: 'n' }, 'PUT', 'https://shop/items/A%201'],
    [{ code: null, name: 'n' }, 'POST', 'https://shop/items'],
    [{ name: 'n' }, 'POST', 'https://shop/items'],
  ])('given %j to save, then it goes by %s to %s, without the name of its view', async (values, method, address) => {
    const { ports, fetch } = portsOver({ code: 'A 1' })
    expect(await ports.request('save', { view: 'v', ...values })).toEqual({ code: 'A 1' })
    expect(fetch).toHaveBeenCalledWith(address, expect.objectContaining({ method, body: JSON.stringify(values) }))
  })

  it.each([
    [404, 'record.not-found'],
    [401, 'auth.required'],
    [403, 'right.denied'],
    [500, 'call.failed'],
  ])('given the status %i, then it is refused as %s', async (status, code) => {
    await expect(portsOver({}, {}, status).ports.request('detail', { id: '1' })).rejects.toMatchObject({ problems: [{ code }] })
  })

  it('given a refusal in its own words, then the translation names the field', async () => {
    const toProblems = (status: number, body: Json) =>
      status === 422 ? [problem('field.invalid', '/name', { message: String((body as { why: string }).why), title: '名称' })] : null
    await expect(portsOver({ why: '重名' }, { toProblems }, 422).ports.request('save', { name: 'n' })).rejects.toMatchObject({
      problems: [{ path: '/name', message: '重名' }],
    })
  })

  it('given no network, or a call nobody maps, then it says so', async () => {
    const fetch = (() => Promise.reject(new TypeError('Failed to fetch'))) as typeof globalThis.fetch
    const { ports } = portsOver({}, { fetch })
    await expect(ports.request('detail', { id: '1' })).rejects.toMatchObject({ problems: [{ code: 'call.network' }] })
    await expect(ports.request('constructor', {})).rejects.toMatchObject({ problems: [{ code: 'call.not-found' }] })
  })
})
