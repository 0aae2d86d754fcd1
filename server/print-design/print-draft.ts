import { problem, ProblemError } from '../../engine/problem.ts'
import type { Print } from '../../engine/schema/business/print.ts'
import { requiredText } from '../calls/input/input.ts'
import { countInput } from '../calls/input/count-input.ts'
import type { OperationContext } from '../calls/operation.ts'
import { findSiteDraft, lockSite, PRINTS, siteVersions, type SiteDraft } from '../layouts/queries/site-layer.ts'
import { productOf } from '../layouts/site-schemas.ts'
import type { Database } from '../store/database.ts'

/** Largest print file, as JSON. */
export const LONGEST_PRINT = 256 * 1024

/** The print file that the input names as the product ships it; 404 when there is none. */
export function productPrint({ schemas, input }: Pick<OperationContext, 'schemas' | 'input'>): Print {
  const code = requiredText(input, 'code', 40)
  const print = productOf(schemas).prints.get(code)
  if (!print) throw new ProblemError(problem('record.not-found', '/code', { got: code }))
  return print
}

/** Where drafts and versions of a print file lie. */
export function placeOfPrint({ id }: Print): string {
  return `${PRINTS}${id}`
}

/** What holds of a print file now: version 0 and the product's where nothing was published, or where that was taken back. */
export async function currentPrint(db: Database, product: Print): Promise<{ version: number; print: Print; by: string; at: string }> {
  const [last] = await siteVersions<Print | null>(db, placeOfPrint(product), null, 1)
  return { version: last?.version ?? 0, print: last?.layer ?? product, by: last?.by ?? '', at: last?.at ?? '' }
}

/** The draft at the step that the input names, held from other writers until the transaction ends; 404 without one, 409 with the name of who has written since. */
export async function lockPrintDraft({ db, input }: Pick<OperationContext, 'db' | 'input'>, product: Print): Promise<SiteDraft<Print>> {
  const place = placeOfPrint(product)
  await lockSite(db, place)
  const draft = await findSiteDraft<Print>(db, place)
  if (!draft) throw new ProblemError(problem('record.not-found', '/code', { got: product.id }))
  if (draft.version !== countInput(input, 'version')) throw overtaken(draft)
  return draft
}

/** Refuses a write with who was there first. */
export function overtaken({ by, at }: { by: string; at: string }): ProblemError {
  return new ProblemError(by === '' ? problem('record.not-found', '/version') : problem('record.conflict', '/version', { by, at }))
}
