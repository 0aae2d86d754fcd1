import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import type { FastifyInstance, LightMyRequestResponse } from 'fastify'
import { buildApp } from '../../../server/app.ts'
import { openFolderStore } from '../../../server/attachments/file-stores/folder-store.ts'
import { sessionReader } from '../../../server/sessions/read-session.ts'
import { demoPassword } from '../../../server/demo/accounts.ts'
import { readLinks } from '../../../server/services/links.ts'
import type { Database } from '../../../server/store/database.ts'
import type { FileStore } from '../../../server/services/file-store.ts'
import type { SmsProvider } from '../../../server/services/sms-provider.ts'
import type { Schemas } from '../../../server/schemas/schemas.ts'
import { ownSchemas } from '../../fixtures/product.ts'
import type { StoreKind } from './test-app.ts'
import { copyTemplateStore } from './template-copy.ts'
import type { Template } from './templates.ts'
import { credentials, type Browser } from './sessions.ts'

/** A running server with demonstration data, real files in a folder of its own, and SMS that are collected. */
export interface FileApp {
  app: FastifyInstance
  db: Database
  schemas: Schemas
  folder: string
  files: FileStore
  sent: { id: string; phone: string; content: string }[]
  sms: SmsProvider
  login(name: string): Promise<Client>
  close(): Promise<void>
}

export interface Client {
  post(path: string, input?: Record<string, unknown>, headers?: Record<string, string>): Promise<{ status: number; body: Body }>
  get(path: string, query?: Record<string, string>): Promise<LightMyRequestResponse>
  upload(file: { name: string; content: Buffer }, meta: Record<string, string>, path?: string): Promise<{ status: number; body: Body }>
}

export interface Body {
  isSuccess: boolean
  errorMsg?: string
  code?: string
  problems?: { code: string; path: string; message: string }[]
  // answers differ from call to call; each test says what it expects
  data: Record<string, unknown> & Record<string, unknown>[]
}

/** Starts the product on one of the stores, filled with a small demonstration, or with accounts alone. */
export async function startFileApp(kind: StoreKind, template: Template = 'filled'): Promise<FileApp> {
  process.env['CAPTCHA_FIXED'] = 'a1b2'
  const folder = await mkdtemp(join(tmpdir(), 'viewno-documents-'))
  const schemas = ownSchemas()
  const store = await copyTemplateStore(kind, template)
  const sent: FileApp['sent'] = []
  const sms: SmsProvider = {
    send: (message) => {
      sent.push(message)
      return Promise.resolve({ receipt: `R-${message.id}` })
    },
  }
  const files = await openFolderStore(folder)
  const app = buildApp({ store, schemas, services: { files, sms, links: readLinks({}), sso: new Map() }, sessions: sessionReader(schemas) })
  await app.ready()
  return {
    app,
    db: store.db,
    schemas,
    folder,
    files,
    sent,
    sms,
    login: (name) => loginClient(app, name),
    async close() {
      await app.close()
      await store.close()
      await rm(folder, { recursive: true, force: true })
    },
  }
}

let address = 10

async function loginClient(app: FastifyInstance, name: string): Promise<Client> {
  const remoteAddress = `10.0.1.${(address += 1)}`
  let cookie = ''
  let csrf = ''
  let sid = ''
  const headers = (): Record<string, string> => ({ ...(cookie ? { cookie: `viewno_session=${cookie}` } : {}), 'x-csrf-token': csrf })
  const post: Client['post'] = async (path, input = {}, more = {}) => {
    const payload = new URLSearchParams(
      Object.entries(input).map(([key, value]) => [key, typeof value === 'string' ? value : value === null ? '' : JSON.stringify(value)]),
    ).toString()
    const response = await app.inject({
      method: 'POST',
      url: `${path}?__sid=${sid}`,
      remoteAddress,
      payload,
      headers: { 'content-type': 'application/x-www-form-urlencoded', ...headers(), ...more },
    })
    return { status: response.statusCode, body: response.json() }
  }
  const send: Browser['send'] = (options) => app.inject({ remoteAddress, ...options })
  const { input } = await credentials({ post, send } as unknown as Browser, name, demoPassword)
  const response = await app.inject({
    method: 'POST',
    url: '/scdeap/a/login',
    remoteAddress,
    payload: new URLSearchParams(input).toString(),
    headers: { 'content-type': 'application/x-www-form-urlencoded' },
  })
  const body = response.json<{ isSuccess: boolean; errorMsg?: string; data: { csrf: string; sessionid: string } }>()
  if (!body.isSuccess) throw new Error(`login of ${name}: ${body.errorMsg}`)
  cookie = response.cookies.find((each) => each.name === 'viewno_session')?.value ?? ''
  csrf = body.data.csrf
  sid = body.data.sessionid
  return {
    post,
    get: (path, query = {}) =>
      app.inject({ method: 'GET', url: `${path}?${new URLSearchParams({ ...query, __sid: sid }).toString()}`, remoteAddress, headers: headers() }),
    async upload(file, meta, path = '/api/equipment-documents/attachments') {
      const boundary = '----viewno'
      const parts = Object.entries(meta).map(([key, value]) =>
        Buffer.from(`--${boundary}\r\nContent-Disposition: form-data; name="${key}"\r\n\r\n${value}\r\n`),
      )
      const head = Buffer.from(
        `--${boundary}\r\nContent-Disposition: form-data; name="file"; filename="${file.name}"\r\nContent-Type: application/octet-stream\r\n\r\n`,
      )
      const payload = Buffer.concat([...parts, head, file.content, Buffer.from(`\r\n--${boundary}--\r\n`)])
      const answer = await app.inject({
        method: 'POST',
        url: `${path}?__sid=${sid}`,
        remoteAddress,
        payload,
        headers: { 'content-type': `multipart/form-data; boundary=${boundary}`, ...headers() },
      })
      return { status: answer.statusCode, body: answer.json() }
    },
  }
}
