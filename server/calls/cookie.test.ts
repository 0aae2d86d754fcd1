import type { FastifyReply, FastifyRequest } from 'fastify'
import { describe, expect, it } from 'vitest'
import { clearCookie, sentSecret, writeCookie } from './cookie.ts'

function written(protocol: 'http' | 'https', write: (request: FastifyRequest, reply: FastifyReply) => void): string {
  const headers: string[] = []
  write({ protocol } as FastifyRequest, { header: (_: string, value: string) => headers.push(value) } as unknown as FastifyReply)
  return headers.join()
}

describe('the session cookie', () => {
  it('is out of reach of scripts and foreign pages, and secure over https', () => {
    const secure = written('https', (request, reply) => writeCookie(request, reply, 'secret', 60))
    expect(secure).toBe('viewno_session=secret; Max-Age=60; Path=/; HttpOnly; Secure; SameSite=Lax')
    expect(written('http', (request, reply) => writeCookie(request, reply, 'secret', 60))).not.toContain('Secure')
  })

  it('is taken back by one that has ended', () => {
    expect(written('http', clearCookie)).toMatch(/^viewno_session=; Max-Age=0;/)
  })

  it('is read among others, and is empty when absent', () => {
    expect(sentSecret({ headers: { cookie: 'a=1; viewno_session=secret; b=2' } } as FastifyRequest)).toBe('secret')
    expect(sentSecret({ headers: {} } as FastifyRequest)).toBe('')
  })

  it('gives way to the header of a page that keeps the secret in its session storage', () => {
    const headers = { cookie: 'viewno_session=old', 'x-viewno-session': 'kept' }
    expect(sentSecret({ headers } as unknown as FastifyRequest)).toBe('kept')
  })
})
