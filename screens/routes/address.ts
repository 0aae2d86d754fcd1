import { createStore, type Store } from '../store.ts'

/** The address in the browser's bar: read by `Root` alone. */
export interface AddressBar {
  /** Path with query. */
  address: Store<string>
  /** Goes to one of our own addresses; `replace` leaves no step to go back to. */
  go(to: string, replace?: boolean): void
}

/** Follows the browser's history: links of ours push a step, back and forward are heard. */
export function createAddressBar(browser: Window = window): AddressBar {
  const read = () => browser.location.pathname + browser.location.search
  const address = createStore(read())
  browser.addEventListener('popstate', () => address.set(read()))
  return {
    address,
    go(to, replace = false) {
      if (to !== read()) browser.history[replace ? 'replaceState' : 'pushState'](null, '', to)
      address.set(read())
    },
  }
}
