import { createServer, type RequestListener, type Server } from 'node:http'
import type { AddressInfo } from 'node:net'
import { afterEach, expect, test } from 'vitest'
import { bytesWithin, outgoingTo } from './outgoing.ts'

const servers: Server[] = []
afterEach(() => {
  for (const server of servers.splice(0)) {
    server.closeAllConnections()
    server.close()
  }
})

/** A system that answers as told, with its address and what it was asked. */
async function system(answer: RequestListener): Promise<{ address: string; asked: string[] }> {
  const asked: string[] = []
  const server = createServer((request, response) => {
    asked.push(`${request.method ?? ''} ${request.url ?? ''}`)
    answer(request, response)
  })
  servers.push(server)
  await new Promise<void>((listening) => server.listen(0, '127.0.0.1', listening))
  return { address: `http://127.0.0.1:${(server.address() as AddressInfo).port}`, asked }
}

const LIMITS = { ms: 2000, bytes: 1000 }

test('given a system of the configuration, when it is asked, then its answer comes whole', async () => {
  const { address, asked } = await system((_, response) => response.writeHead(201).end('{"receipt":"R"}'))
  expect(await outgoingTo([`${address}/send`], LIMITS)(`${address}/send?id=1`, { method: 'POST' })).toEqual({ ok: true, status: 201, text: '{"receipt":"R"}' })
  expect(asked).toEqual(['POST /send?id=1'])
})

test('given an address that is not of the configuration, when it is asked, then nothing goes out', async () => {
  const inside = await system((_, response) => response.end('secret'))
  const { address } = await system((_, response) => response.end())
  const ask = outgoingTo([address], LIMITS)
  for (const url of [inside.address, address.replace('http:', 'https:'), 'http://169.254.169.254/latest/meta-data', 'file:///etc/passwd'])
    await expect(ask(url)).rejects.toThrow('is no address of the configuration')
  expect(inside.asked).toEqual([])
})

test.each([301, 302, 303, 307, 308])('given a system that redirects into the own network (%i), then the other place is never asked', async (status) => {
  const inside = await system((_, response) => response.end('secret'))
  const { address } = await system((_, response) => response.writeHead(status, { location: inside.address }).end())
  await expect(outgoingTo([address], LIMITS)(address)).rejects.toThrow()
  expect(inside.asked).toEqual([])
})

test('given an answer without end, then it is given up at its limit and the line is cut', async () => {
  let cut: () => void = () => undefined
  const closed = new Promise<void>((resolve) => (cut = resolve))
  const { address } = await system((request, response) => {
    request.socket.on('close', cut)
    const more = setInterval(() => response.write('x'.repeat(500)), 1)
    response.on('close', () => clearInterval(more))
  })
  await expect(outgoingTo([address], LIMITS)(address)).rejects.toThrow('larger than 1000 bytes')
  await closed
})

test('given an answer that begins and never ends, or none at all, then it is given up when its time is over', async () => {
  const slow = await system((_, response) => response.write('{'))
  const silent = await system(() => undefined)
  for (const { address } of [slow, silent]) await expect(outgoingTo([address], { ...LIMITS, ms: 100 })(address)).rejects.toThrow()
})

test('given a body of just the size, then it is read; of one byte more, then not', async () => {
  expect((await bytesWithin(new Response('1234'), 4)).toString()).toBe('1234')
  await expect(bytesWithin(new Response('12345'), 4)).rejects.toThrow('larger than 4')
})
