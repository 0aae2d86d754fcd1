import { describe, expect, it } from 'vitest'
import { readLinks } from './links.ts'

describe('links of a deployment', () => {
  it('given settings, then each target has its address and frames their origins', () => {
    const links = readLinks({ LINK_QPSYS: 'https://qp.example.cn/login?a=1', FRAME_ORIGINS: 'https://qp.example.cn/x, http://10.0.0.5:8080', PATH: '/bin' })
    expect([links.addressOf('QPSYS'), links.addressOf('PATH')]).toEqual(['https://qp.example.cn/login?a=1', ''])
    expect(links.frameOrigins).toEqual(['https://qp.example.cn', 'http://10.0.0.5:8080'])
  })

  it.each(['javascript:alert(1)', 'qp.example.cn', 'https://user:secret@qp.example.cn/', 'file:///etc/passwd'])('refuses %s', (address) => {
    expect(() => readLinks({ LINK_QPSYS: address })).toThrow(/LINK_QPSYS/)
    expect(() => readLinks({ FRAME_ORIGINS: address })).toThrow(/FRAME_ORIGINS/)
  })
})
