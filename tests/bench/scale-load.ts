import { Agent, request } from 'node:http'
import { loadavg } from 'node:os'
import { demoPassword } from '../../server/demo/accounts.ts'
import { logIn, type Client } from '../fixtures/client.ts'
import { processorTime } from './processor-time.ts'
import { path, type Shape } from './shapes.ts'

/** Those who ask: clerks, a reviewer and others of two institutes, a head who sees below, an administrator. */
export const people = ['jyshouli', 'jyshencha', 'jyadmin', 'snshouli', 'snshencha']

/** Calls of one shape by all clients at once. */
export interface LoadFigures {
  title: string
  times: number[]
  /** Calls that were refused, such as those that the store gave up after its time for a statement; not among `times`. */
  refused: number
  /** From the first call to the last answer. */
  seconds: number
  /** Of the server and its store, in ms a call. */
  processor: number
  /** Load average of the machine at the end. */
  load: number
}

interface Asker {
  /** Answers whether the call was. */
  post(call: string, input: Record<string, string>): Promise<boolean>
}

/** So many people logged in, each with a session and a connection of their own. */
export async function openClients(address: string, count: number, among: readonly string[] = people): Promise<Asker[]> {
  const agent = new Agent({ keepAlive: true, maxSockets: count })
  const clients: Asker[] = []
  for (let at = 0; at < count; at += 1) clients.push(asker(agent, address, await logIn(address, among[at % among.length] ?? '', demoPassword)))
  return clients
}

/** Every client asks again as soon as it is answered, for so many seconds. */
export async function measureLoad(
  clients: readonly Asker[],
  { title, params, call = path }: Shape,
  seconds: number,
  pids: readonly number[],
): Promise<LoadFigures> {
  const times: number[] = []
  let refused = 0
  const until = (from: number, length: number, keep: boolean): Promise<void[]> =>
    Promise.all(
      clients.map(async (client) => {
        while (performance.now() - from < length * 1000) {
          const began = performance.now()
          const answered = await client.post(call, params)
          if (keep && answered) times.push(performance.now() - began)
          else if (keep) refused += 1
        }
      }),
    )
  await until(performance.now(), seconds / 5, false)
  const used = processorTime(pids)
  const began = performance.now()
  await until(began, seconds, true)
  const processor = (processorTime(pids) - used) / (times.length + refused)
  return { title, times, refused, seconds: (performance.now() - began) / 1000, processor, load: loadavg()[0] ?? 0 }
}

/** Asks as cheaply as can be, so that those who ask leave the processors to who answers: the answer is read, not parsed. */
function asker(agent: Agent, address: string, { sessionid, cookie, csrf }: Client): Asker {
  const headers = { cookie, 'x-csrf-token': csrf, 'accept-encoding': 'gzip', 'content-type': 'application/x-www-form-urlencoded' }
  return {
    post: (call, input) =>
      new Promise((resolve, reject) => {
        const sent = request(`${address}${call}?__sid=${sessionid}`, { method: 'POST', agent, headers }, (answer) => {
          answer.resume()
          answer.once('end', () => {
            // who may not ask at all measures nothing
            if (answer.statusCode === 401 || answer.statusCode === 403) reject(new Error(`${call} answered ${answer.statusCode}`))
            else resolve(answer.statusCode === 200)
          })
          answer.once('error', reject)
        })
        sent.once('error', reject)
        sent.end(new URLSearchParams(input).toString())
      }),
  }
}
