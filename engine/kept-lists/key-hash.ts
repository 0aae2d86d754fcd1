/**
 * A key in 32 bits, the same in browser and server. It tells whoever has the key that it is meant, and nobody else which record it is: so the server
 * names records that are gone without naming those that were never there for the caller (docs/adr/0053).
 */
export function keyHash(key: string): number {
  let hash = 0x811c9dc5
  for (let at = 0; at < key.length; at += 1) hash = Math.imul(hash ^ key.charCodeAt(at), 0x01000193)
  return hash >>> 0
}
