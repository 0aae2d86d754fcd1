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

  it('given who made the tiles, then their text and page are taken; without them there is none', () => {
    const read = readLinks({ MAP_ATTRIBUTION: ' © 天地图 GS(2024)0568号 ', MAP_ATTRIBUTION_URL: 'https://www.tianditu.gov.cn' })
    expect(read.attribution).toEqual({ text: '© 天地图 GS(2024)0568号', link: 'https://www.tianditu.gov.cn/' })
    expect(readLinks({}).attribution).toEqual({ text: '', link: '' })
  })

  it.each([
    [{ MAP_ATTRIBUTION: '© <a href="https://t.example.cn">瓦片</a>' }, /MAP_ATTRIBUTION .*< 和 >/],
    [{ MAP_ATTRIBUTION: '一行\n两行' }, /MAP_ATTRIBUTION /],
    [{ MAP_ATTRIBUTION: '字'.repeat(121) }, /MAP_ATTRIBUTION /],
    [{ MAP_ATTRIBUTION: '© 瓦片', MAP_ATTRIBUTION_URL: 'http://t.example.cn' }, /MAP_ATTRIBUTION_URL .*https/],
    [{ MAP_ATTRIBUTION: '© 瓦片', MAP_ATTRIBUTION_URL: 'javascript:alert(1)' }, /MAP_ATTRIBUTION_URL/],
    [{ MAP_ATTRIBUTION_URL: 'https://t.example.cn' }, /没有 MAP_ATTRIBUTION/],
  ])('refuses the attribution %o', (env, told) => {
    expect(() => readLinks(env)).toThrow(told)
  })
})
