/**
 * In the place of rjsf's comparison, whose library also takes maps, sets and typed arrays apart: what a form hands over is JSON, components and what holds them.
 * As there, functions are taken for equal, and what leads back to itself ends.
 */
export default function deepEquals(one: unknown, other: unknown): boolean {
  return equal(one, other, new WeakMap())
}

function equal(one: unknown, other: unknown, comparing: WeakMap<object, unknown>): boolean {
  if (Object.is(one, other)) return true
  if (typeof one === 'function') return typeof other === 'function'
  if (one === null || other === null || typeof one !== 'object' || typeof other !== 'object') return false
  if (Object.getPrototypeOf(one) !== Object.getPrototypeOf(other)) return false
  if (one instanceof Date) return one.getTime() === (other as Date).getTime()
  if (comparing.get(one) === other) return true
  comparing.set(one, other)
  const [mine, theirs] = [one as Record<string, unknown>, other as Record<string, unknown>]
  const names = Object.keys(mine)
  return names.length === Object.keys(theirs).length && names.every((name) => Object.hasOwn(theirs, name) && equal(mine[name], theirs[name], comparing))
}
