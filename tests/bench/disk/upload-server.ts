import multipart from '@fastify/multipart'
import fastify from 'fastify'
import { openFolderStore } from '../../../server/attachments/file-stores/folder-store.ts'
import { receiveFile } from '../../../server/attachments/receive.ts'

/** The way of an upload into the file store, alone in a process of its own that tells its parent what memory it uses. */
const app = fastify()
app.register(multipart)
const files = await openFolderStore(process.argv[2] ?? '')
app.post('/', async (request) => {
  const { size, sha256 } = await receiveFile(request, files, 2048)
  return { size, sha256 }
})
const address = await app.listen({ port: 0, host: '127.0.0.1' })
const tell = (): void => void process.send?.({ address, rss: process.memoryUsage().rss })
tell()
setInterval(tell, 100)
