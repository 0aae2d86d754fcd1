import { useAtomValue } from 'jotai/react'
import { useCallback, useId, useRef, useState } from 'react'
import { test } from '../../engine/expressions/evaluate.ts'
import type { FormModel } from '../../engine/model/model.ts'
import { fillTemplate } from '../../engine/runtime/effects/template.ts'
import type { JsonObject, Row } from '../../engine/schema/format/json.ts'
import { usePorts } from '../contexts/ports-context.tsx'
import { PdfFrame } from '../print/PdfFrame.tsx'
import { NO_VIEWER, showsPdf } from '../print/shows-pdf.ts'
import { usePdf } from '../print/use-pdf.ts'
import type { FormSession } from './session/form-session.ts'
import './form-paper.css'

type Paper = NonNullable<FormModel['paper']>

interface Props {
  session: FormSession
  query: Row
  record: Row
}

/** The paper that a form decides about, as it would be issued now; nothing where the record has none. Whoever wants the data alone folds it away, for good. */
export function FormPaper({ session: { store, side }, query, record }: Props) {
  const id = useId()
  const { paper } = store.model
  const folded = useAtomValue(side.paperFolded, { store: store.atoms })
  // whether there is one is settled when the form opens
  const [there] = useState(() => paper !== undefined && (paper.visible === undefined || test(paper.visible, store.scope())))
  if (!paper || !there) return null
  return (
    <section className="vf-paper" aria-labelledby={id}>
      <h2>
        <button type="button" id={id} aria-expanded={!folded} onClick={() => side.foldPaper(!folded)}>
          {paper.title}
        </button>
      </h2>
      {!folded && (showsPdf() ? <ShownPaper paper={paper} query={query} record={record} /> : <p role="note">{NO_VIEWER}</p>)}
    </section>
  )
}

function ShownPaper({ paper: { call, params, title }, query, record }: Omit<Props, 'session'> & { paper: Paper }) {
  const ports = usePorts()
  const frame = useRef<HTMLIFrameElement>(null)
  const [asked] = useState(() => ({ ...(fillTemplate(params, [query, record]) as JsonObject), preview: 1 }))
  const fetch = useCallback(() => ports.file(call, asked), [ports, call, asked])
  const { pdf, again } = usePdf(fetch, title)
  return <PdfFrame pdf={pdf} title={title} frame={frame} onRetry={again} />
}
