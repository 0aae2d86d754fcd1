import { atom, createStore, type Atom } from 'jotai/vanilla'
import type { AtomStore } from './atom-store.ts'
import { createKnownCalls, type KnownCalls } from './http/call-address.ts'
import { createClient, type Client } from './http/client.ts'
import { exchangeable } from './http/exchangeable-client.ts'
import { askDemoProgress, type DemoProgress } from './http/demo-progress.ts'
import { askReady, createStoreWatch } from './http/store-watch.ts'
import { shellCalls } from './http/shell-calls.ts'
import type { SealedNotesOf } from './session/sealed-notes.ts'
import { createErrorReporter, type ErrorReporter } from './telemetry/error-reporter.ts'
import { ask, createOverlayStore, type OverlayStore } from './overlay-store.ts'
import { createSessionStore, type SessionStore } from './session/session.ts'
import { createTokenStore } from './session/token.ts'
import { browserTimes, createUsageCounter, type UsageCounter } from './telemetry/usage-counter.ts'

/** What lives as long as the page: the way to the server, the session, and what lies over the page. */
export interface Shell {
  /** What the session, the dialogs and the open pages know, for components to watch. */
  store: AtomStore
  client: Client
  /** The client that always asks the server. */
  online: Client
  /** Puts another client in the place of the usual one for everybody who holds it; null takes it back. */
  exchange(make: ((online: Client) => Client) | null): void
  /** The database is away, and requests wait for it. */
  storeAway: Atom<boolean>
  calls: KnownCalls
  session: SessionStore
  overlays: OverlayStore
  errors: ErrorReporter
  /** Counts what becomes of opened screens. */
  uses: UsageCounter
  /** Where what somebody has typed is kept sealed on this device. */
  sealedNotes: SealedNotesOf
  /** How far the demonstration is that the server fills in; null when there is nothing to wait for. */
  demoProgress(): Promise<DemoProgress | null>
}

/** Puts the shell together. One per page; tests make their own with another `fetch`. */
export function createShell(fetch = window.fetch.bind(window), sealedNotes: SealedNotesOf = () => null): Shell {
  const calls = createKnownCalls(shellCalls)
  const store = createStore()
  const overlays = createOverlayStore(store)
  const token = createTokenStore()
  const storeAway = atom(false)
  let renewing: Promise<boolean> | null = null

  const online: Client = createClient({
    fetch,
    calls,
    sid: token.read,
    secret: token.secret,
    csrf: () => session.csrf(),
    renew() {
      if (store.get(session.state).phase !== 'ready') return Promise.resolve(false)
      renewing ??= ask<boolean>(overlays, (answer) => ({ kind: 'login', answer })).finally(() => {
        renewing = null
      })
      return renewing
    },
    refreshCsrf: () => session.refreshCsrf(),
    onFailure: (failure) => errors.ajax(failure),
    storage: sessionStorage,
    storeWatch: createStoreWatch({
      ask: () => askReady(fetch),
      onChange: (away) => store.set(storeAway, away),
      pause: (ms) => new Promise((done) => setTimeout(done, ms)),
      now: Date.now,
    }),
  })
  const { client, exchange } = exchangeable(online)
  const session = createSessionStore(store, () => client, token)
  const errors = createErrorReporter(client)
  const uses = createUsageCounter({ send: (counted) => client.request('layout/uses', { uses: counted }, { keepalive: true }), ...browserTimes })
  return { store, client, online, exchange, storeAway, calls, session, overlays, errors, uses, sealedNotes, demoProgress: () => askDemoProgress(fetch) }
}
