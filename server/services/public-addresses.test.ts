import { describe, expect, it, vi } from 'vitest'
import { askPublic, isInnerAddress } from './public-addresses.ts'

describe('addresses of the internet', () => {
  it.each([
    '127.0.0.1',
    '10.1.2.3',
    '172.31.0.1',
    '192.168.1.1',
    '169.254.169.254',
    '100.64.0.1',
    '0.0.0.0',
    '255.255.255.255',
    '::1',
    '::',
    'fd00::1',
    'fe80::1',
    '::ffff:10.0.0.1',
    '::ffff:127.0.0.1',
  ])('given %s, then it is an inner one', (ip) => expect(isInnerAddress(ip)).toBe(true))

  it.each(['8.8.8.8', '172.32.0.1', '100.128.0.1', '2606:4700::1111', '::ffff:8.8.8.8'])('given %s, then it is a public one', (ip) =>
    expect(isInnerAddress(ip)).toBe(false),
  )

  it.each([[['10.0.0.5']], [['8.8.8.8', '127.0.0.1']], [[]]])('given a name that leads to %j, when it is asked, then nothing goes out', async (found) => {
    const ask = vi.fn<typeof fetch>()
    await expect(askPublic(ask, () => Promise.resolve(found))('https://push.example.cn/x')).rejects.toThrow('push.example.cn is no public address')
    expect(ask).not.toHaveBeenCalled()
  })

  it('given a name that leads to the internet, then it is asked as it is', async () => {
    const ask = vi.fn<typeof fetch>(() => Promise.resolve(new Response('ok')))
    await askPublic(ask, () => Promise.resolve(['8.8.8.8']))('https://push.example.cn/x', { method: 'POST' })
    expect(ask).toHaveBeenCalledWith('https://push.example.cn/x', { method: 'POST' })
  })

  it('given an address instead of a name, then it is checked as well', async () => {
    const ask = vi.fn<typeof fetch>()
    for (const url of ['http://127.0.0.1:9/x', 'http://[::1]:9/x']) await expect(askPublic(ask)(url)).rejects.toThrow('is no public address')
    expect(ask).not.toHaveBeenCalled()
  })
})
