import type { Row } from '../../../engine/schema/format/json.ts'
import type { FormSession } from './form-session.ts'

/**
 * The record as a widget sees it: read when asked, so that a picker gets what is typed now without drawing again on every key.
 * Names that the form does not know are looked up in the query.
 */
export function recordProxy({ store, query }: FormSession): Row {
  const read = (name: string) => {
    const own = store.peek(name)
    return own === undefined || own === null || own === '' ? (query[name] ?? own) : own
  }
  return new Proxy<Row>(
    {},
    {
      get: (_, name) => (typeof name === 'string' ? read(name) : undefined),
      has: (_, name) => typeof name === 'string' && read(name) !== undefined,
      ownKeys: () => [...new Set([...Object.keys(store.all()), ...Object.keys(query)])],
      getOwnPropertyDescriptor: (_, name) => {
        const value = typeof name === 'string' ? read(name) : undefined
        return value === undefined ? undefined : { value, enumerable: true, configurable: true, writable: true }
      },
    },
  )
}
