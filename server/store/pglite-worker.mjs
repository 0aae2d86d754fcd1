// Owns the embedded database on a thread of its own: answers raw PostgreSQL protocol messages, one after another.
// Plain JavaScript, since Node starts a worker without a TypeScript loader.
import { PGlite } from '@electric-sql/pglite'
import { pg_trgm } from '@electric-sql/pglite/contrib/pg_trgm'
import { parentPort, workerData } from 'node:worker_threads'
import { DurableFiles } from './folder/durable-files.mjs'
import { Fence, FolderLostError } from './folder/fence.mjs'

const { dataDir, program, shared } = workerData
const fence = workerData.fence ? new Fence(workerData.fence) : null
const files = dataDir ? new DurableFiles(dataDir, shared) : null

// one process and no replicas: the write-ahead log need only bring a killed process back; what hears syncs is told by fsync alone
const settings = ['wal_level=minimal', 'max_wal_senders=0', 'max_wal_size=256MB', ...(files ? ['fsync=on', 'wal_sync_method=fsync'] : [])]

let queue = guarded(open)

/** Work on the folder while it is ours. */
function guarded(work) {
  return fence ? fence.around(work) : work()
}

async function open() {
  const params = PGlite.defaultStartParams.filter((param) => !files || param !== '-F')
  const startParams = [...params, ...settings.flatMap((setting) => ['-c', setting])]
  const lite = new PGlite({ extensions: { pg_trgm }, relaxedDurability: false, startParams, pgliteWasmModule: program, ...(files ? { fs: files } : {}) })
  await lite.waitReady
  await lite.exec("set time zone 'Asia/Shanghai'")
  files?.syncAll()
  parentPort.postMessage({ ready: true })
  return lite
}

queue.catch((error) => parentPort.postMessage({ failed: String(error?.message ?? error), lost: error instanceof FolderLostError }))

parentPort.on('message', (message) => {
  queue = queue.then(async (lite) => {
    try {
      parentPort.postMessage({ id: message.id, ...(await guarded(() => answer(lite, message))) })
    } catch (error) {
      parentPort.postMessage({ id: message.id, failed: String(error?.message ?? error), lost: error instanceof FolderLostError })
    }
    return lite
  })
  queue.catch(() => undefined)
})

async function answer(lite, message) {
  if (message.close) {
    await lite.close()
    return {}
  }
  const bytes = await lite.execProtocolRaw(message.bytes)
  return { bytes, ...(files ? { owed: files.takeOwed() } : {}) }
}
