import type { JsonObject } from '../../engine/schema/format/json.ts'

/** Sends what the outbox holds; the default writes to the log. */
export interface SmsProvider {
  /** Throws `SmsRefused` when another try would be refused as well. */
  send(message: { id: string; phone: string; content: string }): Promise<{ receipt: string }>
  /** What a delivery report says that the gateway sent us; null when it is not the gateway's. Without it no reports come. */
  report?(report: JsonObject, now: Date): SmsReport | null
}
/** What became of a message. */
export interface SmsReport {
  receipt: string
  delivered: boolean
  reason: string
}
