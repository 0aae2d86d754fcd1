import Fastify, { type FastifyInstance } from 'fastify'
import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { registerPages } from './pages.ts'

describe('the built pages', () => {
  const folder = mkdtempSync(join(tmpdir(), 'viewno-pages-'))
  let app: FastifyInstance

  beforeAll(async () => {
    mkdirSync(join(folder, 'assets'))
    writeFileSync(join(folder, 'index.html'), '<!doctype html><html data-theme="system" data-density="middle"><title>here</title>')
    writeFileSync(join(folder, 'assets/index-new.js'), 'export {}')
    writeFileSync(join(folder, 'sw.js'), 'self.skipWaiting')
    writeFileSync(join(folder, 'manifest.webmanifest'), '{}')
    app = Fastify()
    registerPages(app, folder)
    await app.ready()
  })
  afterAll(async () => {
    await app.close()
    rmSync(folder, { recursive: true })
  })

  const get = (url: string, accept = '*/*') => app.inject({ url, headers: { accept } })

  it('given the address of a screen, answers the page, never kept by the browser', async () => {
    const answer = await get('/some/screen?id=1', 'text/html,*/*')
    expect(answer.statusCode).toBe(200)
    expect(answer.body).toContain('here')
    expect(answer.headers['cache-control']).toBe('no-cache')
  })

  it.each([
    ['viewno_look=dark.compact', 'data-theme="dark" data-density="compact"'],
    ['other=1', 'data-theme="system" data-density="middle"'],
    ['viewno_look="><script>', 'data-theme="system" data-density="middle"'],
  ])('given the cookie %s, the page comes with %s', async (cookie, look) => {
    expect((await app.inject({ url: '/', headers: { cookie } })).body).toContain(`<html ${look}>`)
  })

  it('given the start page asked for by a probe that takes anything, answers the page', async () => {
    expect((await get('/')).statusCode).toBe(200)
    expect((await get('/some/screen')).statusCode).toBe(404)
  })

  it('given a part of the program, answers it, to be kept for good', async () => {
    const answer = await get('/assets/index-new.js')
    expect(answer.statusCode).toBe(200)
    expect(answer.headers['cache-control']).toContain('immutable')
  })

  it.each([
    ['/sw.js', 'javascript'],
    ['/manifest.webmanifest', 'application/manifest+json'],
  ])('given %s, answers it from the root, asked for anew each time', async (url, type) => {
    const answer = await get(url)
    expect([answer.statusCode, answer.headers['cache-control']]).toEqual([200, 'no-cache'])
    expect(answer.headers['content-type']).toContain(type)
  })

  it.each(['*/*', 'text/html,*/*'])('given a part that an upgrade took away and Accept %s, answers 404 and not the page', async (accept) => {
    const answer = await get('/assets/index-old.js', accept)
    expect(answer.statusCode).toBe(404)
    expect(answer.headers['content-type']).toContain('application/json')
  })

  it('given a call that does not exist, answers 404 and not the page', async () => {
    expect((await get('/api/nothing', 'text/html')).statusCode).toBe(404)
  })
})
