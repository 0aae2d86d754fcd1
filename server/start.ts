import { existsSync } from 'node:fs'
import { createServer } from 'node:net'
import { join, resolve } from 'node:path'
import { mergeSiteLayers } from '../engine/layers/site/merge-site-layer.ts'
import { buildApp } from './app.ts'
import { openAuditFolder } from './logs/chain/audit-folder.ts'
import { openFileStore } from './attachments/file-stores/open-store.ts'
import { withStoreLog } from './attachments/file-stores/logged-store.ts'
import { sessionReader } from './sessions/read-session.ts'
import { firstAdministratorLink } from './accounts/first-administrator.ts'
import { Demonstration } from './demo/demonstration.ts'
import { refuseKnownPassword } from './demo/known-password.ts'
import { fillAreas } from './directory/areas.ts'
import { storePictures } from './demo/inspection/pictures.ts'
import { readLinks } from './services/links.ts'
import { startScheduler } from './jobs/scheduler.ts'
import { startTaskRunner } from './tasks/runner.ts'
import { operations } from './operations.ts'
import { loadSchemas } from './schemas/load-schemas.ts'
import { productFolder } from './schemas/product-folder.ts'
import type { Services } from './services/services.ts'
import { siteLayers } from './layouts/queries/site-layer.ts'
import { siteSchemas } from './layouts/site-schemas.ts'
import type { Schemas } from './schemas/schemas.ts'
import { keyFiles } from './seals/key-files.ts'
import { watchRequests } from './http/in-flight.ts'
import { logOptions } from './http/log.ts'
import { readPush } from './messages/push/read-push.ts'
import { readSmsProvider } from './messages/sms/read-provider.ts'
import { readProviders } from './sessions/sso/read-providers.ts'
import { refreshStatistics } from './store/housekeeping.ts'
import { migrate, storeTables } from './store/migration/migrate.ts'
import { makePartitions } from './store/partitions/make-partitions.ts'
import { keySourceOf, openKeyring } from './store/personal-data/key-file.ts'
import { sealStored } from './store/personal-data/seal-stored.ts'
import { openStore, type Store } from './store/open-store.ts'
import { StartError } from './services/start-error.ts'
import { jobHandlers } from './jobs/handlers/registry.ts'

export interface StartOptions {
  port: number
  host: string
  dataDir: string
  databaseUrl?: string
  /** A PostgreSQL that follows it, for lists, statistics and exports. */
  databaseReadUrl?: string
  /** Applications to fill an empty store with; 0 for accounts alone, null for nothing at all. */
  demo: number | null
  /** True has the whole demonstration filled in before the server listens; else the most of it follows behind. */
  demoWhole?: boolean
  /** Of the demonstration's accounts, where it is not the one that everybody knows. */
  demoPassword?: string
  logLevel?: string
  trustProxy?: boolean
  metricsToken?: string
  /** False leaves the scheduled jobs to other processes of the same store. */
  jobs?: boolean
  /** False leaves the link of the first administrator to another process, whose own it would end. */
  announces?: boolean
  /** The schemas of the product, where they were read already: by who starts it several times in one process. */
  schemas?: Schemas
  /** Called with progress in Chinese; `replace` overwrites the line before. */
  say(line: string, replace?: boolean): void
  /** Called when the store can serve no longer; the process should end at once. */
  onLost?(reason: StartError): void
}

export interface RunningServer {
  address: string
  /** The path of the one-time link on which the first administrator sets a password; null where there is one. */
  firstAdministrator: string | null
  /** True when this start has made the demonstration's accounts. */
  madeAccounts: boolean
  /** Stops taking requests, finishes those under way, closes the store and lets go of the folder. */
  close(): Promise<void>
}

/** Brings the product up; throws StartError with one sentence when it cannot. */
export async function start(options: StartOptions): Promise<RunningServer> {
  await requireFreePort(options.port, options.host)
  const root = productFolder()
  const { databaseUrl, databaseReadUrl: readUrl, onLost } = options
  const dataDir = resolve(options.dataDir)
  const keyring = await openKeyring(keySourceOf(process.env, dataDir, databaseUrl ? 'postgres' : 'pglite'))
  // the store opens on its own thread while the schemas are read on this one
  const storeOpening = openStore(databaseUrl ? { databaseUrl, keyring, ...(readUrl ? { readUrl } : {}) } : { dataDir, keyring, ...(onLost ? { onLost } : {}) })
  try {
    // a connection is made on this thread, and would time out behind the reading on a busy machine
    if (databaseUrl) await storeOpening
    const schemas = options.schemas ?? loadSchemas(join(root, 'schemas'))
    const store = await storeOpening
    const demo = demonstrationOf(store, schemas, options)
    await prepare(store, schemas, demo, options)
    return await serve(store, schemas, demo, options, root)
  } catch (error) {
    await storeOpening.then(
      (store) => store.close(),
      () => undefined,
    )
    throw error
  }
}

function demonstrationOf(store: Store, schemas: Schemas, { demo, demoWhole = false, demoPassword, say }: StartOptions): Demonstration | null {
  const password = demoPassword === undefined ? {} : { password: demoPassword }
  return demo === null ? null : new Demonstration(store, schemas, { wanted: { count: demo }, whole: demoWhole, ...password, say })
}

async function prepare(store: Store, schemas: Schemas, demo: Demonstration | null, { host, say }: StartOptions): Promise<void> {
  say(store.kind === 'pglite' ? '数据库：内置（PGlite）' : '数据库：PostgreSQL')
  for (const line of store.advice) say(line)
  await demo?.planAhead()
  const published = mergeSiteLayers(schemas, await siteLayers(store.db))
  const { done, open } = await migrate(store, published)
  if (done.length > 0) say(`数据结构已更新：${done.length} 项`)
  for (const line of open) say(`需人工处理：${line}`)
  const sealed = await sealStored(store.db, published, { changed: (rows) => say(`正在加密个人信息：${rows} 条`, true) })
  if (sealed > 0) say(`已加密个人信息：${sealed} 条`, true)
  await fillAreas(store.db, schemas)
  await makePartitions(store.db, storeTables(published), new Date())
  await (demo ? demo.prepare() : refreshStatistics(store, false))
  await refuseKnownPassword(store.db, host)
}

async function serve(store: Store, schemas: Schemas, demo: Demonstration | null, options: StartOptions, root: string): Promise<RunningServer> {
  const { host, port, dataDir, logLevel = 'warn', trustProxy = false, jobs = true, metricsToken } = options
  const web = join(root, 'dist/web')
  const files = withStoreLog(await openFileStore(process.env, resolve(dataDir), store.guard), store.db, () => new Date())
  // pictures of the demonstration's records, a few kilobytes
  if (demo) await storePictures(files)
  const push = readPush(process.env)
  const services: Services = {
    files,
    sms: readSmsProvider(process.env, (line) => app.log.info(line)),
    links: readLinks(process.env),
    ...(push ? { push } : {}),
    sso: readProviders(process.env),
    audit: await openAuditFolder(resolve(process.env['AUDIT_DIR'] ?? join(dataDir, 'audit'))),
    seals: keyFiles(resolve(process.env['SEAL_KEYS'] ?? join(dataDir, 'seals'))),
  }
  const app = buildApp({
    store,
    schemas,
    services,
    sessions: sessionReader(schemas),
    trustProxy,
    ...(existsSync(join(web, 'index.html')) ? { staticDir: web } : {}),
    logger: logOptions(logLevel),
    ...(metricsToken ? { metricsToken } : {}),
    demoProgress: () => demo?.progress ?? null,
  })
  const busy = watchRequests(app)
  const site = siteSchemas(schemas, store.db)
  const scheduler = await startScheduler({
    store,
    schemas,
    published: () => site.now(),
    services,
    works: jobHandlers,
    now: () => new Date(),
    ...(jobs ? {} : { pause: 0 }),
    onError: (error, job) => app.log.error({ err: error, job }, 'job failed'),
  })
  const tasks = await startTaskRunner({
    store,
    services,
    operations,
    published: () => site.now(),
    now: () => new Date(),
    onError: (error, task) => app.log.error({ err: error, task }, 'task failed'),
  })
  try {
    await app.listen({ port, host })
  } catch (error) {
    await Promise.all([scheduler.stop(), tasks.stop()])
    throw portError(error, port, host)
  }
  demo?.begin(busy)
  const link = options.announces === false ? null : await firstAdministratorLink(store.db, schemas, new Date())
  return {
    firstAdministrator: link,
    madeAccounts: demo?.madeAccounts ?? false,
    address: `http://${host === '0.0.0.0' || host === '::' ? 'localhost' : host}:${port}`,
    close: async () => {
      await Promise.all([app.close(), scheduler.stop(), tasks.stop(), demo?.stop()])
      await store.close()
    },
  }
}

/** A busy port is reported before minutes go into preparing the store. */
function requireFreePort(port: number, host: string): Promise<void> {
  if (!Number.isInteger(port) || port < 1 || port > 65535) throw new StartError(`PORT 应为 1 到 65535 的整数。`)
  return new Promise((done, fail) => {
    const probe = createServer()
    probe.once('error', (error) => fail(portError(error, port, host)))
    probe.listen(port, host, () => probe.close(() => done()))
  })
}

function portError(error: unknown, port: number, host: string): unknown {
  const code = (error as NodeJS.ErrnoException).code
  if (code === 'EADDRINUSE') return new StartError(`端口 ${port} 已被占用，请用 PORT 指定其他端口。`, error)
  if (code === 'EACCES') return new StartError(`没有权限使用端口 ${port}，请用 PORT 指定 1024 以上的端口。`, error)
  if (code === 'EADDRNOTAVAIL' || code === 'ENOTFOUND') return new StartError(`本机没有地址 ${host}，请核对 HOST。`, error)
  return error
}
