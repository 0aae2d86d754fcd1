import type { Fetch } from './transport.ts'

/** How far the demonstration is that the server fills in behind the pages: a share from 0 to 1, and rows. */
export interface DemoProgress {
  share: number
  rows: number
  /** It could not go on, and does so when the server is started again. */
  failed: boolean
}

/** Asks the server; null when nothing is being filled in. A server that cannot be asked throws. */
export async function askDemoProgress(fetch: Fetch): Promise<DemoProgress | null> {
  const response = await fetch('/api/health/live', { credentials: 'same-origin' })
  const { data } = (await response.json()) as { data?: { demo?: Partial<DemoProgress> } }
  const { share, rows, failed } = data?.demo ?? {}
  return typeof share === 'number' && typeof rows === 'number' ? { share, rows, failed: failed === true } : null
}
