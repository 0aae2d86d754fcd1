import { afterAll, beforeAll, expect, it } from 'vitest'
import { call } from '../harness/applications.ts'
import { onBothStores, startApp, type TestApp } from '../harness/test-app.ts'

onBothStores('links to other systems', (kind) => {
  let testApp: TestApp
  beforeAll(async () => {
    testApp = await startApp({ store: kind })
  })
  afterAll(() => testApp?.close())

  it('answers the configured address, framed where its origin is trusted, to whoever may open the screen', async () => {
    const director = await testApp.login('jcfenguan')
    const { body } = await call(director, '/api/common/linkAddress', { view: 'equCheckMng/qpsys' })
    expect(body.data).toEqual({ address: 'https://qp.example.cn/login', framed: true, setting: 'LINK_QPSYS' })
    const clerk = await testApp.login('jyshouli')
    expect((await call(clerk, '/api/common/linkAddress', { view: 'equCheckMng/qpsys' })).body.code).toBe('right.denied')
    expect((await call(director, '/api/common/linkAddress', { view: 'base/workDesktop' })).body.code).not.toBeUndefined()
  })

  it('lets pages frame the trusted origins and nothing else', async () => {
    const { headers } = await testApp.app.inject({ method: 'GET', url: '/health' })
    expect(headers['content-security-policy']).toMatch(/frame-src 'self' blob: https:\/\/qp\.example\.cn(;|$)/)
  })
})
