/** What a map has under a key; made and put there when it is asked for the first time. */
export function keep<Value>(map: Map<string, Value>, key: string, make: () => Value): Value {
  const found = map.get(key)
  if (found !== undefined) return found
  const made = make()
  map.set(key, made)
  return made
}
