import type { SequenceBlocks } from '../../calls/operation.ts'
import type { Database } from '../../store/database.ts'
import { advanceSequence } from '../queries/sequence.ts'

/**
 * Numbers assigned within a transaction: each sequence is read once and advanced once at the end. Its row is locked meanwhile, so that no other
 * transaction assigns from it.
 */
export class LockedSequenceBlocks implements SequenceBlocks {
  readonly #values = new Map<string, { first: number; last: number }>()
  readonly #prefixes = new Map<string, Promise<string>>()

  /** Next value of a sequence; `first` asks for it where none was handed out yet. */
  async next(name: string, first: () => Promise<number>): Promise<number> {
    const known = this.#values.get(name)
    if (known) return (known.last += 1)
    const value = await first()
    this.#values.set(name, { first: value, last: value })
    return value
  }

  /** What stands before numbers, read once for the same question. */
  prefix(asked: string, read: () => Promise<string>): Promise<string> {
    const known = this.#prefixes.get(asked) ?? read()
    this.#prefixes.set(asked, known)
    return known
  }

  /** Writes the last numbers handed out back to the sequences. */
  async persist(db: Database): Promise<void> {
    for (const [name, { first, last }] of this.#values) if (last > first) await advanceSequence(db, name, last)
  }
}
