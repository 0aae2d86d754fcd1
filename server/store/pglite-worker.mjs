// Owns the embedded database on a thread of its own: answers raw PostgreSQL protocol messages, one after another.
// Plain JavaScript, since Node starts a worker without a TypeScript loader.
import { PGlite } from '@electric-sql/pglite'
import { pg_trgm } from '@electric-sql/pglite/contrib/pg_trgm'
import { parentPort, workerData } from 'node:worker_threads'

// one process and no replicas: the write-ahead log need only bring a killed process back
const settings = ['wal_level=minimal', 'max_wal_senders=0', 'max_wal_size=256MB']

let queue = open()

async function open() {
  const startParams = [...PGlite.defaultStartParams, ...settings.flatMap((setting) => ['-c', setting])]
  const options = { extensions: { pg_trgm }, relaxedDurability: false, startParams, pgliteWasmModule: workerData.program }
  const lite = new PGlite({ ...options, ...(workerData.dataDir ? { dataDir: workerData.dataDir } : {}) })
  await lite.waitReady
  await lite.exec("set time zone 'Asia/Shanghai'")
  parentPort.postMessage({ ready: true })
  return lite
}

queue.catch((error) => parentPort.postMessage({ failed: String(error?.message ?? error) }))

parentPort.on('message', (message) => {
  queue = queue.then(async (lite) => {
    try {
      parentPort.postMessage({ id: message.id, ...(await answer(lite, message)) })
    } catch (error) {
      parentPort.postMessage({ id: message.id, failed: String(error?.message ?? error) })
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
  return { bytes: await lite.execProtocolRaw(message.bytes) }
}
