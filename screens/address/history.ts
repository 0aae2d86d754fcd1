/** The addresses of this window, one after another. */
export interface History {
  /** Path with query and fragment. */
  read(): string
  /** To another address; `replace` leaves no step to go back to. */
  go(to: string, replace: boolean): void
  /** Calls back after each change, also by the browser's own buttons, until the returned function is called. */
  watch(listener: () => void): () => void
}

/** That of the browser. */
export function browserHistory(): History {
  const listeners = new Set<() => void>()
  return {
    read: () => location.pathname + location.search + location.hash,
    go(to, replace) {
      if (replace) history.replaceState(null, '', to)
      else history.pushState(null, '', to)
      for (const listener of [...listeners]) listener()
    },
    watch(listener) {
      listeners.add(listener)
      window.addEventListener('popstate', listener)
      return () => {
        listeners.delete(listener)
        window.removeEventListener('popstate', listener)
      }
    },
  }
}

/** One without a browser, for tests and stories. */
export function memoryHistory(first: string): History & { back(): void } {
  const listeners = new Set<() => void>()
  const steps = [first]
  const tell = () => [...listeners].forEach((listener) => listener())
  return {
    read: () => steps.at(-1) ?? first,
    go(to, replace) {
      if (replace) steps.pop()
      steps.push(to)
      tell()
    },
    back() {
      if (steps.length > 1) steps.pop()
      tell()
    },
    watch(listener) {
      listeners.add(listener)
      return () => listeners.delete(listener)
    },
  }
}
