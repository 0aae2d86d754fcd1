import { createServer, request, type IncomingMessage, type Server, type ServerResponse } from 'node:http'
import type { AddressInfo } from 'node:net'

/** The product as a site has it before and after a new version is put there, and while its server is away. */
export interface VersionedProduct {
  url: string
  /** From now on the pages are those of a newer version, with a worker of their own. */
  upgrade(): void
  /** Whether calls reach the server; pages and files always do. */
  answerCalls(answer: boolean): void
  close(): Promise<void>
}

/** How a page of the newer version is known. */
export const NEWER_MARK = '<meta name="version" content="newer" />'

/** Stands before a product and hands everything on. */
export async function versionedProduct(product: string): Promise<VersionedProduct> {
  let newer = false
  let answers = true
  const server: Server = createServer((asked, answer) => {
    if (!answers && asked.url?.startsWith('/api/')) return void asked.socket.destroy()
    handOn(product, asked, answer, newer ? changed : (_path, text) => text)
  })
  await new Promise<void>((ready) => server.listen(0, '127.0.0.1', ready))
  return {
    url: `http://127.0.0.1:${(server.address() as AddressInfo).port}`,
    upgrade: () => void (newer = true),
    answerCalls: (answer) => void (answers = answer),
    close: () =>
      new Promise((done) => {
        server.close(() => done())
        server.closeAllConnections()
      }),
  }
}

/** The page has a mark, and the list of kept files another revision of it, as after a build. */
function changed(path: string, text: string): string {
  if (path === '/sw.js') return text.replace(/(url:"index\.html",revision:")\w+/, '$1newer')
  return text.includes('<div id="root">') ? text.replace('</head>', `${NEWER_MARK}</head>`) : text
}

function handOn(product: string, asked: IncomingMessage, answer: ServerResponse, change: (path: string, text: string) => string): void {
  const path = asked.url ?? '/'
  const isText = path === '/sw.js' || (!path.startsWith('/api/') && !/\.\w+$/.test(path.split('?')[0] ?? '')) || path.startsWith('/index.html')
  const { 'accept-encoding': packed, ...headers } = asked.headers
  const onward = request(product + path, { method: asked.method, headers: isText ? headers : { ...headers, 'accept-encoding': packed } }, (got) => {
    if (!isText) {
      answer.writeHead(got.statusCode ?? 502, got.headers)
      got.pipe(answer)
      return
    }
    const parts: Buffer[] = []
    got.on('data', (part: Buffer) => parts.push(part))
    got.on('end', () => {
      // the newer text has another length, and is not to be taken for the one that the browser knows
      const { 'content-length': _length, etag: _etag, 'last-modified': _changed, ...kept } = got.headers
      answer.writeHead(got.statusCode ?? 502, kept)
      answer.end(change(path.split('?')[0] ?? '', Buffer.concat(parts).toString('utf8')))
    })
  })
  onward.on('error', () => answer.destroy())
  asked.pipe(onward)
}
