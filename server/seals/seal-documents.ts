import { evaluate } from '../../engine/expressions/evaluate.ts'
import { problem, ProblemError } from '../../engine/problem.ts'
import type { Row } from '../../engine/schema/format/json.ts'
import type { OperationContext } from '../calls/operation.ts'
import { requireSession } from '../calls/require-session.ts'
import { insertRecord } from '../records/queries/record.ts'
import { newRecord } from '../records/record-completion.ts'
import { storedFields } from '../records/record-write.ts'
import type { SealRegister } from './seals-in-use.ts'
import { signPdf } from './sign-pdf.ts'

/** A printed record with the seal that its document bears. */
export interface Sealing {
  seal: Row
  record: Row
}

/**
 * Seals a PDF with every seal that its documents bear and whose key is at hand, and notes each sealing; without a key it stays as it is. Throws ProblemError
 * when a key cannot be used: a paper that should be sealed does not go out without its seal.
 */
export async function sealDocuments(
  context: OperationContext,
  register: SealRegister | null,
  pdf: Uint8Array,
  sealings: readonly Sealing[],
  file: string,
): Promise<Uint8Array> {
  const keys = context.services.seals
  if (!register || !keys) return pdf
  const { words } = register
  let sealed = pdf
  for (const seal of new Set(sealings.map((each) => each.seal))) {
    const began = performance.now()
    const of = sealings.filter((each) => each.seal === seal)
    const note = (state: string, failure: string) =>
      noteSealings(context, register, of, { document: file, ms: Math.round(performance.now() - began), state, failure })
    try {
      const key = await keys.keyOf(String(seal[words.serial] ?? ''))
      if (!key) continue
      sealed = await signPdf(sealed, key, { name: String(seal[words.name] ?? ''), reason: file, at: context.now() })
      await note('1', '')
    } catch (error) {
      const got = error instanceof Error ? error.message : String(error)
      await note('2', got)
      throw error instanceof ProblemError ? error : new ProblemError(problem('seal.key', '', { title: String(seal[words.name] ?? ''), got }))
    }
  }
  return sealed
}

async function noteSealings(context: OperationContext, { words }: SealRegister, sealings: readonly Sealing[], input: Row): Promise<void> {
  const entity = context.schemas.entities.get(words.log.entity)
  if (!entity) return
  const { user } = requireSession(context)
  for (const { seal, record } of sealings) {
    const said = Object.fromEntries(Object.entries(words.log.set).map(([field, value]) => [field, evaluate(value, { record, row: seal, user, input })]))
    await insertRecord(context.db, entity, storedFields(entity, newRecord(context, entity, {}, said)), { userId: user.id, now: context.now() })
  }
}
