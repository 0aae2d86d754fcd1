import { useState } from 'react'
import type { ImportedSheets } from '../../../engine/inspection/editions/exchange.ts'
import { ProblemError } from '../../../engine/problem.ts'
import type { JsonObject } from '../../../engine/schema/format/json.ts'
import type { RecordTemplate } from '../../../engine/schema/inspection/record-template.ts'
import { useAnnouncer } from '../../../renderers/announcer/announcer-context.ts'
import { PushButton } from '../../../renderers/button/PushButton.tsx'
import { refusalText } from '../../designer/state/refusal-text.ts'
import type { TemplateCalls } from '../state/template-calls.ts'
import type { Edition } from '../state/use-edition.ts'
import type { Saving } from '../state/use-saving.ts'
import { ImportDialog } from './ImportDialog.tsx'

interface Props {
  calls: TemplateCalls
  editionKey: string
  edition: Edition
  saving: Saving
  /** Something may be imported over it. */
  writable: boolean
}

/** An edition out to Excel, and a changed workbook back over a draft: what it would become is shown first, and taking it over is one step to undo. */
export function ExcelActions({ calls, editionKey, edition, saving, writable }: Props) {
  const { message } = useAnnouncer()
  const [imported, setImported] = useState<ImportedSheets | null>(null)
  const [busy, setBusy] = useState(false)
  const attempt = (work: () => Promise<void>) => {
    setBusy(true)
    const failed = (error: unknown) => {
      if (!(error instanceof ProblemError && error.problems.some(({ code }) => code === 'file.cancelled'))) message.error(refusalText(error))
    }
    work()
      .catch(failed)
      .finally(() => setBusy(false))
  }
  // what is typed and not yet saved belongs to the draft that the workbook says, or is read over
  const kept = async () => {
    if (writable) await saving.save()
  }
  const take = (template: RecordTemplate) => {
    edition.change('导入 Excel', (draft) => replaceWords(draft as unknown as JsonObject, template as unknown as JsonObject))
    setImported(null)
    message.success('已导入草稿')
  }
  return (
    <>
      <PushButton disabled={busy} onClick={() => attempt(async () => kept().then(() => calls.exportSheet(editionKey, `${edition.template.title}.xlsx`)))}>
        导出 Excel
      </PushButton>
      {writable && (
        <PushButton disabled={busy} onClick={() => attempt(async () => kept().then(async () => setImported(await calls.importSheet(editionKey))))}>
          导入 Excel…
        </PushButton>
      )}
      {imported && <ImportDialog imported={imported} onCancel={() => setImported(null)} onTake={() => take(imported.template)} />}
    </>
  )
}

/** Everything that a template says in place of what it said. */
function replaceWords(draft: JsonObject, template: JsonObject): void {
  for (const word of Object.keys(draft)) if (template[word] === undefined) Reflect.deleteProperty(draft, word)
  Object.assign(draft, template)
}
