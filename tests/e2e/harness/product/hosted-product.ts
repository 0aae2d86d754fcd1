import { fork, type ChildProcess } from 'node:child_process'
import { once } from 'node:events'
import { setTimeout as pause } from 'node:timers/promises'

/** A window that a test left open may hold on to a product: whoever stops it does not wait for that window longer, in ms. */
const PATIENCE = 5000

/** What a product is served from. */
export interface HostedSource {
  dataDir: string
  /** Applications to fill an empty store with. */
  demo: number
  port: number
  /** Variables of the environment beside those of every test. */
  settings: Readonly<Record<string, string>>
}

export interface HostMessage {
  asked: HostedSource | 'stop'
}

type HostAnswer = { address: string } | { failed: string }

/** Serves one product at a time, in one process for all of them. */
export interface ProductHost {
  /** Answers the address of the product once it takes requests. */
  serve(source: HostedSource): Promise<string>
  /** Ends the product, and with it the process where that is not done soon. */
  stop(): Promise<void>
  /** Ends the process. */
  end(): Promise<void>
}

/** Starts the process with the first product that is asked for. */
export function productHost(): ProductHost {
  let host: ChildProcess | null = null
  const ask = async (asked: HostMessage['asked']): Promise<string> => {
    const child = (host ??= newHost())
    const answer = await new Promise<HostAnswer>((resolve) => {
      const gone = (code: number | null) => resolve({ failed: `the process of the product ended with ${code}` })
      child.once('exit', gone)
      child.once('message', (message) => {
        child.off('exit', gone)
        resolve(message as HostAnswer)
      })
      child.send({ asked } satisfies HostMessage)
    })
    if ('failed' in answer) throw new Error(answer.failed)
    return answer.address
  }
  const newHost = (): ChildProcess => {
    const child = fork(new URL('product-host.ts', import.meta.url), { execArgv: ['--enable-source-maps', '--import', 'tsx'] })
    // the next product is served by another
    child.once('exit', () => {
      if (host === child) host = null
    })
    return child
  }
  const end = async (): Promise<void> => {
    const child = host
    if (!child) return
    const gone = once(child, 'exit')
    child.kill('SIGKILL')
    await gone
  }
  return {
    serve: ask,
    stop: async () => {
      if (!host) return
      const stopped = ask('stop').then(
        () => true,
        () => false,
      )
      if (!(await Promise.race([stopped, pause(PATIENCE, false)]))) await end()
    },
    end,
  }
}
