import type { AddressInfo } from 'node:net'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { buildApp } from '../../../server/app.ts'
import { sessionReader } from '../../../server/sessions/read-session.ts'
import type { Services } from '../../../server/services/services.ts'
import { onBothStores, startApp, type TestApp } from '../harness/test-app.ts'

onBothStores('a server in operation', (kind) => {
  let testApp: TestApp
  beforeAll(async () => {
    testApp = await startApp({ store: kind })
  })
  afterAll(() => testApp?.close())

  const server = (more: { metricsToken?: string } = {}) =>
    buildApp({
      store: testApp.store,
      schemas: testApp.schemas,
      services: { links: { frameOrigins: [] } } as unknown as Services,
      sessions: sessionReader(testApp.schemas),
      ...more,
    })

  it('is ready while its store answers, and live in any case', async () => {
    const app = server()
    expect((await app.inject({ url: '/api/health' })).json()).toMatchObject({ isSuccess: true, data: { ready: true, store: kind } })
    expect((await app.inject({ url: '/api/health/live' })).statusCode).toBe(200)
    await app.close()
  })

  it('says that it is not ready while its store is gone, asks it once a second at most, and is well by itself afterwards', async () => {
    let gone = true
    let asked = 0
    const db = new Proxy(testApp.store.db, {
      get(target, name) {
        if (name === 'getExecutor') asked += 1
        if (name === 'getExecutor' && gone) throw new Error('gone')
        const value: unknown = Reflect.get(target, name, target)
        return typeof value === 'function' ? (value.bind(target) as unknown) : value
      },
    })
    const app = buildApp({
      store: { ...testApp.store, db },
      schemas: testApp.schemas,
      services: { links: { frameOrigins: [] } } as unknown as Services,
      sessions: sessionReader(testApp.schemas),
    })
    const health = () => app.inject({ url: '/api/health' })
    const answers = await Promise.all(Array.from({ length: 10 }, health))
    expect(answers.map(({ statusCode, headers }) => [statusCode, headers['retry-after']])).toEqual(answers.map(() => [503, '5']))
    expect(asked).toBe(1)
    gone = false
    await new Promise((resolve) => setTimeout(resolve, 1100))
    expect((await health()).statusCode).toBe(200)
    await app.close()
  })

  it('tells its figures in the format of Prometheus to whoever holds the token, and nobody else', async () => {
    const app = server({ metricsToken: 't0ken' })
    await app.inject({ method: 'POST', url: '/api/user/info' })
    await app.inject({ url: '/never/there?name=secret' })
    const ask = (authorization: string) => app.inject({ url: '/api/metrics', headers: { authorization } })
    expect([(await ask('')).statusCode, (await ask('Bearer wrong')).statusCode]).toEqual([404, 404])
    const { headers, body } = await ask('Bearer t0ken')
    expect(headers['content-type']).toMatch(/^text\/plain; version=0\.0\.4/)
    expect(body).toContain('viewno_requests_total{method="POST",route="/api/user/info",status="401"} 1')
    expect(body).toContain('viewno_request_duration_seconds_count{route="/api/user/info"} 1')
    expect(body).toMatch(/^viewno_sessions_open \d+$/m)
    expect(body).not.toMatch(/secret|never/)
    for (const line of body.trimEnd().split('\n')) expect(line).toMatch(/^(#.*|[a-z_]+(\{[^}]*\})? -?[\d.e+-]+)$/)
    await app.close()
    const closed = server()
    expect((await closed.inject({ url: '/api/metrics', headers: { authorization: 'Bearer ' } })).statusCode).toBe(404)
    await closed.close()
  })

  it('finishes what is under way when it stops, and takes nothing new', async () => {
    const app = server()
    let begun = (): void => undefined
    const begins = new Promise<void>((resolve) => (begun = resolve))
    app.addHook('preHandler', async () => {
      begun()
      await new Promise((resolve) => setTimeout(resolve, 200))
    })
    await app.listen({ port: 0, host: '127.0.0.1' })
    const address = `http://127.0.0.1:${(app.server.address() as AddressInfo).port}/api/health/live`
    const underway = fetch(address)
    await begins
    const began = Date.now()
    const closing = app.close()
    expect((await underway).status).toBe(200)
    await closing
    expect(Date.now() - began).toBeLessThan(5000)
    await expect(fetch(address)).rejects.toThrow()
  })
})
