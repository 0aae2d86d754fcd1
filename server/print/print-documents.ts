import type { Print } from '../../engine/schema/business/print.ts'
import { requireSession } from '../calls/require-session.ts'
import type { OperationContext } from '../calls/operation.ts'
import { sealDocuments, type Sealing } from '../seals/seal-documents.ts'
import { sealFor, sealRegister, type SealRegister } from '../seals/seals-in-use.ts'
import { dateText } from '../store/time.ts'
import { layOut } from './layout/page-layout.ts'
import type { PrintData } from './print-data.ts'
import { renderPdf, type PrintedDocument } from './print-thread.ts'

/** What is printed of the records at these places, as one sealed PDF. */
export interface PrintedFile {
  pdf: Uint8Array
  /** Names of the records, as people know them. */
  names: string[]
}

/** Sets records as PDFs: all in one file, or a file each. Each document has pages of its own and its institute's seal. */
export async function* printedFiles(
  context: OperationContext,
  { gathered, count, copies }: { gathered: PrintData[]; count: number; copies: number },
  each: boolean,
): AsyncGenerator<PrintedFile> {
  const register = await sealRegister(context)
  const title = titleOf(gathered)
  const places = Array.from({ length: count }, (_, at) => at)
  for (const group of each ? places.map((at) => [at]) : [places]) {
    const { documents, sealings } = documentsOf(context, register, gathered, group, copies)
    context.task?.step(group[0] ?? 0, count)
    const rendered = renderPdf({ title, documents })
    const pdf = await sealDocuments(context, register, await (context.task?.during(rendered) ?? rendered), sealings, `${title}.pdf`)
    yield { pdf, names: group.map((at) => nameOf(gathered, at)) }
  }
}

/** What is printed, in words. */
export function titleOf(gathered: readonly PrintData[]): string {
  return gathered.map(({ print }) => print.title).join('、')
}

function nameOf(gathered: readonly PrintData[], at: number): string {
  const [{ entity, records } = { entity: null, records: [] }] = gathered
  return String(records[at]?.[entity?.['x-label'] ?? ''] ?? at + 1)
}

/** Whether a document has a place for the institute's seal. */
function bearsSeal({ blocks }: Print): boolean {
  return blocks.some((block) => block.block === 'grid' && block.rows.some((row) => row.some(({ seal }) => seal !== undefined)))
}

/** Address by which browsers reach the product: as the deployment says, else as this request came. */
function originOf({ services, request, task }: OperationContext): string {
  return task?.origin || services.links.origin || `${request.protocol}://${request.host}`
}

/** Record by record, its documents together, as they are handed over the counter. */
function documentsOf(
  context: OperationContext,
  register: SealRegister | null,
  gathered: readonly PrintData[],
  places: readonly number[],
  copies: number,
): { documents: PrintedDocument[]; sealings: Sealing[] } {
  const { user } = requireSession(context)
  const today = dateText(context.now())
  const dictionaryOf = (type: string) => context.schemas.dictionaries.get(type)?.items ?? []
  const origin = originOf(context)
  const documents: PrintedDocument[] = []
  const sealings: Sealing[] = []
  for (const at of places) {
    for (const { print: template, entity, records, papers, photos, drafts } of gathered) {
      const record = records[at]
      if (!record) continue
      const draft = drafts.has(record)
      const seal = !draft && bearsSeal(template) ? sealFor(register, template, entity, record) : null
      if (seal) sealings.push({ seal, record })
      const document = layOut(template, { record, user, today, origin, sealed: seal !== null, draft, photos, ...papers[at] }, dictionaryOf)
      for (let copy = 0; copy < copies; copy += 1) documents.push(document)
    }
  }
  return { documents, sealings }
}
