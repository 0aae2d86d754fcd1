import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { startApp, type TestApp } from '../harness/test-app.ts'

describe('what the server is besides its calls', () => {
  let testApp: TestApp
  beforeAll(async () => {
    testApp = await startApp({})
  })
  afterAll(() => testApp?.close())

  it('sends a policy that runs no script but its own', async () => {
    const { headers } = await testApp.app.inject({ url: '/api/health' })
    expect(String(headers['content-security-policy'])).toContain("script-src 'self';")
    expect(headers['x-content-type-options']).toBe('nosniff')
    expect(headers['cache-control']).toBe('no-store')
  })

  it('answers validators that run without a compiler, for good', async () => {
    const { validatorAddress } = await import('../../../server/schemas/validator-address.ts')
    for (const entity of testApp.schemas.entities.values()) {
      const response = await testApp.app.inject({ url: validatorAddress(testApp.schemas, entity) })
      expect(response.statusCode).toBe(200)
      expect(response.headers['cache-control']).toContain('immutable')
      const module = (await import(`data:text/javascript,${encodeURIComponent(response.body)}`)) as { default: (record: unknown) => boolean }
      expect(module.default('no record')).toBe(false)
      expect(response.body).not.toMatch(/\brequire\(|new Function|\beval\(/)
    }
    expect((await testApp.app.inject({ url: '/api/validators/0000000000000000.js' })).statusCode).toBe(404)
    expect((await testApp.app.inject({ url: '/api/validators/..%2F..%2Fpackage.json' })).statusCode).toBe(404)
  })

  it('says nothing of its inside when something breaks', async () => {
    const browser = await testApp.login('superadmin')
    await testApp.db.schema.alterTable('unitBasic').renameTo('gone').execute()
    const { status, body } = await browser.post('/api/unitbasic/listUnitBasic', { view: 'pick/unit' })
    await testApp.db.schema.alterTable('gone').renameTo('unitBasic').execute()
    expect({ status, code: body.code }).toEqual({ status: 500, code: 'call.failed' })
    expect(JSON.stringify(body)).not.toMatch(/unitBasic|relation|select|stack|\.ts/i)
    expect(body.problems?.[0]).toMatchObject({ message: '操作失败，请稍后重试' })
    expect(JSON.stringify(body.problems)).toContain(body.requestId)
  })

  it('limits what strangers may ask in a minute', async () => {
    const browser = testApp.browser()
    const statuses = await Promise.all(
      Array.from({ length: 320 }, () =>
        browser
          .send({ method: 'POST', url: '/api/save_error_logger', payload: '{}', headers: { 'content-type': 'application/json' } })
          .then((response) => response.statusCode),
      ),
    )
    expect(statuses.filter((status) => status === 429).length).toBeGreaterThan(0)
  })
})
