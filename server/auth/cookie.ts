import fastifyCookie from '@fastify/cookie'
import type { FastifyReply, FastifyRequest } from 'fastify'

const NAME = 'viewno_session'

/** Secret of the session cookie as the browser sent it, '' when there is none. */
export function readCookie(request: FastifyRequest): string {
  const header = request.headers.cookie
  return (header ? fastifyCookie.parse(header)[NAME] : undefined) ?? ''
}

/** Gives the browser a session: no script reads it, no foreign page sends it, and over https it never leaves that. */
export function writeCookie(request: FastifyRequest, reply: FastifyReply, secret: string, seconds: number): void {
  const cookie = fastifyCookie.serialize(NAME, secret, { path: '/', httpOnly: true, sameSite: 'lax', secure: request.protocol === 'https', maxAge: seconds })
  reply.header('set-cookie', cookie)
}

/** Takes the session from the browser. */
export function clearCookie(request: FastifyRequest, reply: FastifyReply): void {
  writeCookie(request, reply, '', 0)
}
