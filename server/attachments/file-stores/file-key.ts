const KEY = /^[a-z0-9]{8,64}$/

/** A key of the file store is of our own making; anything else never becomes a path or an address. */
export function requireKey(key: string): string {
  if (!KEY.test(key)) throw new Error('bad file key')
  return key
}
