import type { Store } from '../../../../server/store/open-store.ts'

/** Thrown to undo a transaction that is done. */
class Undone extends Error {}

/**
 * From now on every transaction of the store is carried out and answered as ever, and then undone: whoever comes next finds the records as they
 * were. The answer ends that.
 */
export function undoChanges({ db }: Store): () => void {
  const begin = db.transaction.bind(db)
  db.transaction = () => {
    const builder = begin()
    const execute = builder.execute.bind(builder)
    builder.execute = async (work) => {
      const kept: Awaited<ReturnType<typeof work>>[] = []
      const doing = execute(async (trx) => {
        kept.push(await work(trx))
        throw new Undone()
      })
      await doing.catch((error: unknown) => {
        if (!(error instanceof Undone)) throw error
      })
      return kept[0] as Awaited<ReturnType<typeof work>>
    }
    return builder
  }
  return () => void (db.transaction = begin)
}
