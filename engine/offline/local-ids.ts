import type { Json, JsonObject } from '../schema/format/json.ts'

/** How an id begins that a device gave to what the server has not seen yet. */
export const LOCAL_MARK = 'local:'
const LOCAL = new RegExp(`${LOCAL_MARK}[A-Za-z0-9_-]+`, 'g')

/** Whether an id is of a device and not of the server. */
export function isLocalId(id: string): boolean {
  return id.startsWith(LOCAL_MARK)
}

/** Ids that a device gave and the server does not know, wherever they stand in a value: alone, in lists joined by commas, in JSON text. */
export function localIdsIn(value: Json): string[] {
  const found = new Set<string>()
  const visit = (each: Json): void => {
    if (typeof each === 'string') for (const [id] of each.matchAll(LOCAL)) found.add(id)
    else if (Array.isArray(each)) each.forEach(visit)
    else if (each !== null && typeof each === 'object') Object.values(each).forEach(visit)
  }
  visit(value)
  return [...found]
}

/** The value with ids of the server in place of those that the device gave, as far as they are known. */
export function withServerIds<Value extends Json>(value: Value, ids: Readonly<Record<string, string>>): Value {
  return hasAny(ids) ? (replaced(value, ids) as Value) : value
}

/** Without a list of them all: thousands are known after a day of photos. */
function hasAny(ids: Readonly<Record<string, string>>): boolean {
  for (const id in ids) if (Object.hasOwn(ids, id)) return true
  return false
}

function replaced(value: Json, ids: Readonly<Record<string, string>>): Json {
  if (typeof value === 'string') return value.replace(LOCAL, (id) => (Object.hasOwn(ids, id) ? (ids[id] ?? id) : id))
  if (Array.isArray(value)) return value.map((each) => replaced(each, ids))
  if (value === null || typeof value !== 'object') return value
  return Object.fromEntries(Object.entries(value).map(([name, each]) => [name, replaced(each, ids)]))
}

/** What stands at a JSON pointer of an answer, as text; null where nothing does. */
export function idAt(answer: Json, pointer: string): string | null {
  let value: Json | undefined = answer
  for (const name of pointer.split('/').slice(1)) {
    if (value === null || typeof value !== 'object') return null
    value = Array.isArray(value) ? value[Number(name)] : (value as JsonObject)[name]
  }
  return typeof value === 'string' || typeof value === 'number' ? String(value) : null
}
