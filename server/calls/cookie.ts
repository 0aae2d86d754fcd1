import fastifyCookie from '@fastify/cookie'
import type { FastifyReply, FastifyRequest } from 'fastify'

const NAME = 'viewno_session'

/** Where a page of token store type 2 keeps the secret: its session storage, from which it goes in this header. */
const HEADER = 'x-viewno-session'

/** Secret of the session as the browser sent it, by header (token store type 2) or cookie; '' when there is none. */
export function sentSecret(request: FastifyRequest): string {
  const header = request.headers[HEADER]
  return typeof header === 'string' && header !== '' ? header : readCookie(request, NAME)
}

/** A cookie of the request, '' when there is none. */
export function readCookie(request: FastifyRequest, name: string): string {
  const header = request.headers.cookie
  return (header ? fastifyCookie.parse(header)[name] : undefined) ?? ''
}

/** Gives the browser a secret, usually the session's: no script reads it, no foreign page sends it, and over https it never leaves that. */
export function writeCookie(request: FastifyRequest, reply: FastifyReply, secret: string, seconds: number, name = NAME): void {
  const cookie = fastifyCookie.serialize(name, secret, { path: '/', httpOnly: true, sameSite: 'lax', secure: request.protocol === 'https', maxAge: seconds })
  reply.header('set-cookie', cookie)
}

/** Takes the session from the browser. */
export function clearCookie(request: FastifyRequest, reply: FastifyReply): void {
  writeCookie(request, reply, '', 0)
}
