import type { ComponentType } from 'react'
import type { Client } from '../http/client.ts'

/** What it takes to have the messages of who is logged in pushed to this device. */
export interface PushSource {
  /** Key of the site. */
  publicKey: string
  /** Whose messages. */
  person: string
  request: Client['request']
  /** Registers the worker of the product, where it is not. */
  startWorker(): Promise<void>
}

/** How a person's own menu offers it. */
export interface PushDeed {
  /** The switch itself. */
  Switch: ComponentType
  /** Opens the switch in a dialog. */
  onOpen(): void
}
