import rateLimit from '@fastify/rate-limit'
import fastify, { type FastifyInstance } from 'fastify'
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { ProblemError } from '../../engine/problem.ts'
import { defineOperation, type Operation } from '../calls/operation.ts'
import { addressOf, callLimits, type CallLimits } from './call-limits.ts'

const drawn = defineOperation({ id: 'drawn', title: '画', transaction: false, perMinute: 1, run: async () => null })
const free = defineOperation({ id: 'free', title: '取', transaction: false, run: async () => null })

describe('limits of calls', () => {
  let app: FastifyInstance
  let limits: CallLimits
  const ask = async (url: string, remoteAddress = '10.0.0.1') => (await app.inject({ url, remoteAddress })).body

  beforeEach(async () => {
    vi.useFakeTimers({ toFake: ['Date'] })
    app = fastify()
    app.register(rateLimit, { global: false })
    app.register(async (inside) => {
      limits = callLimits(inside, { public: 2, session: 3 }, new Map<string, Operation>([drawn, free].map((each) => [each.id, each])))
      const answer = (error: unknown) => (error instanceof ProblemError ? error.problems[0]?.code : String(error))
      inside.get('/public', (request) => limits.public(request, addressOf(request)).then(() => 'yes', answer))
      inside.get<{ Params: { who: string } }>('/session/:who', (request) => limits.session(request, request.params.who).then(() => 'yes', answer))
      inside.get('/drawn', (request) => Promise.resolve(limits.operations.get('drawn')?.(request, addressOf(request))).then(() => 'yes', answer))
    })
    await app.ready()
  })
  afterEach(async () => {
    vi.useRealTimers()
    await app.close()
  })

  it('given more calls than a minute allows, then the rest is refused until the next minute, and others go on', async () => {
    expect([await ask('/public'), await ask('/public'), await ask('/public'), await ask('/public', '10.0.0.2')]).toEqual(['yes', 'yes', 'call.too-many', 'yes'])
    vi.setSystemTime(Date.now() + 60_000)
    expect(await ask('/public')).toBe('yes')
  })

  it('given sessions of one address, then each is counted by itself', async () => {
    for (let time = 0; time < 3; time += 1) expect(await ask('/session/a')).toBe('yes')
    expect([await ask('/session/a'), await ask('/session/b')]).toEqual(['call.too-many', 'yes'])
  })

  it('given an operation that allows less, then it alone is refused, and one without a limit of its own has none', async () => {
    expect([await ask('/drawn'), await ask('/drawn'), await ask('/public')]).toEqual(['yes', 'call.too-many', 'yes'])
    expect([...limits.operations.keys()]).toEqual(['drawn'])
  })

  it('given addresses of one network of version 6, then they are one caller', async () => {
    const answers: string[] = []
    for (const address of ['2001:db8:1:2::1', '2001:db8:1:2::2', '2001:db8:1:2:ffff::3', '2001:db8:1:3::1']) answers.push(await ask('/public', address))
    expect(answers).toEqual(['yes', 'yes', 'call.too-many', 'yes'])
  })
})
