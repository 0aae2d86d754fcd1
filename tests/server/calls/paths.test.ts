import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { operations } from '../../../server/operations.ts'
import { startPlatform, type Platform } from '../harness/sessions.ts'

let platform: Platform
beforeAll(async () => {
  platform = await startPlatform()
})
afterAll(() => platform.close())

describe('a guarded call without a session', () => {
  it.each([
    '/api/user/permission',
    '/api/user/permission.js',
    '/api/user/permission/',
    '//api/user/permission',
    '/api//user/permission',
    '/api/user%2Fpermission',
    '/API/user/permission',
    '/api/user/permission;a=b',
    '/api/./user/permission',
    '/api/user/../user/permission',
    '/scdeap/a/login/../../../api/user/permission',
    '/api/user/permission%00',
    '/api/user/permission%20',
    '/api/user/permission?x=.js',
    '/api/user/permission#login',
  ])('stays shut by the shape %j', async (url) => {
    const response = await platform.app.inject({ method: 'POST', url, payload: '', headers: { 'content-type': 'application/x-www-form-urlencoded' } })
    expect([400, 401, 404]).toContain(response.statusCode)
    expect(response.body).not.toMatch(/node_modules|\bat \w+ \(|select /)
  })

  it.each(['GET', 'PUT', 'DELETE', 'PATCH', 'HEAD', 'OPTIONS'] as const)('stays shut by the method %s', async (method) => {
    expect((await platform.app.inject({ method, url: '/api/user/permission' })).statusCode).toBe(404)
  })

  it('answers every call of the schemas that is not public with 401', async () => {
    for (const call of platform.schemas.calls.values()) {
      if (call.public) continue
      const response = await platform.app.inject({ method: call.method, url: call.path })
      expect([call.id, response.statusCode]).toEqual([call.id, operations.has(call.operation) ? 401 : 404])
    }
  })
})
