import { readFileSync } from 'node:fs'
import { createServer, type IncomingMessage, type Server, type ServerResponse } from 'node:http'
import type { AddressInfo } from 'node:net'
import { extname, join } from 'node:path'

interface Product {
  id: number
  name: string
  kind: string
  price: number
  stock: number
  phone: string
}

const types: Record<string, string> = { '.html': 'text/html; charset=utf-8', '.js': 'text/javascript', '.css': 'text/css' }
const policy = "default-src 'self'; script-src 'self'; style-src 'self' 'unsafe-inline'; img-src 'self' data:; font-src 'self' data:"

/**
 * Somebody else's shop: products over REST as json-server has them (`_page`, `_limit`, `_sort`, `_order`, `X-Total-Count`, bare JSON), and a folder
 * of pages under a strict policy. Knows nothing of Viewno.
 */
export async function startShop(pages: string): Promise<{ url: string; stop(): Promise<void> }> {
  const products = Array.from({ length: 45 }, (_, at): Product => {
    const kind = at % 3 === 0 ? 'gauge' : 'valve'
    return {
      id: at + 1,
      name: `${kind === 'gauge' ? '压力表' : '安全阀'} ${String(at + 1).padStart(3, '0')}`,
      kind,
      price: 100 + at,
      stock: 45 - at,
      phone: '',
    }
  })
  const server: Server = createServer((request, response) => {
    const { pathname, searchParams } = new URL(request.url ?? '/', 'http://shop')
    if (!pathname.startsWith('/shop/products')) return sendPage(response, pages, pathname)
    void answer(request, products, pathname.split('/')[3], searchParams).then(({ status, body, total }) => {
      response.writeHead(status, { 'Content-Type': 'application/json', ...(total === undefined ? {} : { 'X-Total-Count': String(total) }) })
      response.end(JSON.stringify(body))
    })
  })
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  const { port } = server.address() as AddressInfo
  return { url: `http://127.0.0.1:${port}`, stop: () => new Promise((resolve) => server.close(() => resolve())) }
}

interface Answer {
  status: number
  body: unknown
  total?: number
}

async function answer(request: IncomingMessage, products: Product[], id: string | undefined, query: URLSearchParams): Promise<Answer> {
  if (id === undefined && request.method === 'GET') return page(products, query)
  const at = products.findIndex((each) => String(each.id) === id)
  if (request.method === 'GET') return at < 0 ? { status: 404, body: {} } : { status: 200, body: products[at] }
  const sent = JSON.parse(await textOf(request)) as Product
  if (request.method === 'POST') {
    const made = { ...sent, id: products.length + 1 }
    products.push(made)
    return { status: 201, body: made }
  }
  if (at < 0) return { status: 404, body: {} }
  products[at] = { ...sent, id: Number(id) }
  return { status: 200, body: products[at] }
}

function page(products: readonly Product[], query: URLSearchParams): Answer {
  const word = query.get('q') ?? ''
  const kind = query.get('kind') ?? ''
  const key = (query.get('_sort') ?? 'id') as keyof Product
  const turn = query.get('_order') === 'desc' ? -1 : 1
  const found = products
    .filter((each) => each.name.includes(word) && (kind === '' || each.kind === kind))
    .toSorted((a, b) => turn * (a[key] < b[key] ? -1 : a[key] > b[key] ? 1 : 0))
  const size = Number(query.get('_limit') ?? 10)
  const from = (Number(query.get('_page') ?? 1) - 1) * size
  return { status: 200, body: found.slice(from, from + size), total: found.length }
}

function sendPage(response: ServerResponse, pages: string, path: string): void {
  const name = path === '/' ? 'index.html' : path.slice(1)
  try {
    const content = readFileSync(join(pages, name))
    response.writeHead(200, { 'Content-Type': types[extname(name)] ?? 'application/octet-stream', 'Content-Security-Policy': policy })
    response.end(content)
  } catch {
    response.writeHead(404).end()
  }
}

async function textOf(request: IncomingMessage): Promise<string> {
  const parts: Buffer[] = []
  for await (const part of request) parts.push(part as Buffer)
  return Buffer.concat(parts).toString()
}
