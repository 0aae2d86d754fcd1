import { createStore } from 'jotai/vanilla'
import type { AtomStore } from './atom-store.ts'
import { createCallBook, type CallBook } from './http/call-address.ts'
import { createClient, type Client } from './http/client.ts'
import { shellCalls } from './http/shell-calls.ts'
import { createErrorReporter, type ErrorReporter } from './telemetry/error-reporter.ts'
import { ask, createOverlays, type OverlayStore } from './overlay-store.ts'
import { createSessionKeeper, type SessionKeeper } from './session/session.ts'
import { createTokenStore } from './session/token.ts'
import { browserTimes, createUseCounter, type UseCounter } from './telemetry/usage-counter.ts'

/** What lives as long as the page: the way to the server, the session, and what lies over the page. */
export interface Shell {
  /** What the session, the dialogs and the open pages know, for components to watch. */
  store: AtomStore
  client: Client
  calls: CallBook
  session: SessionKeeper
  overlays: OverlayStore
  errors: ErrorReporter
  /** Counts what becomes of opened screens. */
  uses: UseCounter
}

/** Puts the shell together. One per page; tests make their own with another `fetch`. */
export function createShell(fetch = window.fetch.bind(window)): Shell {
  const calls = createCallBook(shellCalls)
  const store = createStore()
  const overlays = createOverlays(store)
  const token = createTokenStore()
  let renewing: Promise<boolean> | null = null

  const client: Client = createClient({
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
  })
  const session = createSessionKeeper(store, () => client, token)
  const errors = createErrorReporter(client)
  const uses = createUseCounter({ send: (counted) => client.request('layout/uses', { uses: counted }, { keepalive: true }), ...browserTimes })
  return { store, client, calls, session, overlays, errors, uses }
}
