/** A map of at most so many entries: of more, the one neither read nor written for the longest is forgotten. */
export class LruMap<Key, Value> {
  private readonly entries = new Map<Key, Value>()
  private readonly most: number

  constructor(most: number) {
    this.most = most
  }

  get(key: Key): Value | undefined {
    const found = this.entries.get(key)
    if (found !== undefined) this.set(key, found)
    return found
  }

  set(key: Key, value: Value): void {
    this.entries.delete(key)
    this.entries.set(key, value)
    for (const [oldest] of this.entries) {
      if (this.entries.size <= this.most) return
      this.entries.delete(oldest)
    }
  }

  delete(key: Key): void {
    this.entries.delete(key)
  }

  keys(): Key[] {
    return [...this.entries.keys()]
  }
}
