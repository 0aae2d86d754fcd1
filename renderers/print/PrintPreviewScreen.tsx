import { Segmented } from 'antd'
import { useCallback, useMemo, useRef, useState } from 'react'
import { test } from '../../engine/expressions/evaluate.ts'
import type { PrintPreviewModel } from '../../engine/model/model.ts'
import { fillTemplate, templateNames } from '../../engine/runtime/effects/template.ts'
import type { JsonObject } from '../../engine/schema/format/json.ts'
import type { PrintTemplate } from '../../engine/schema/screens/kinds/print-preview.ts'
import { today } from '../timing/today.ts'
import { usePorts, useSession } from '../contexts/ports-context.tsx'
import { PdfFrame } from './PdfFrame.tsx'
import { PrintButtons } from './PrintButtons.tsx'
import { usePdf } from './use-pdf.ts'
import { AntdTheme } from '../theme/AntdTheme.tsx'

interface Props {
  model: PrintPreviewModel
  query: Record<string, string>
}

/** What a print of some records will look like, by the template chosen; says so when no record was named. */
export function PrintPreviewScreen({ model, query }: Props) {
  const { user } = useSession()
  const templates = useMemo(
    () => model.templates.filter(({ visible }) => visible === undefined || test(visible, { query, user, today: today() })),
    [model, query, user],
  )
  const [first] = templates
  const named = templateNames(model.print.params).every((name) => (query[name] ?? '') !== '')
  if (!named) return <Nothing text="未选择要打印的记录" cure="请在列表中选择记录后再打开打印预览" />
  if (!first) return <Nothing text="没有适用的打印模板" cure="请核对所选记录，或联系管理员配置打印模板" />
  return <Preview model={model} query={query} templates={templates} first={first.id} />
}

function Nothing({ text, cure }: { text: string; cure: string }) {
  return (
    <div className="print-nothing" role="status">
      <strong>{text}</strong>
      <p>{cure}</p>
    </div>
  )
}

function Preview({ model, query, templates, first }: Props & { templates: PrintTemplate[]; first: string }) {
  const ports = usePorts()
  const [chosen, setChosen] = useState(first)
  const { call, params } = model.print
  const code = templates.find(({ id }) => id === chosen)?.code ?? ''
  const asked = useMemo(() => ({ ...(fillTemplate(params, [query]) as JsonObject), code }), [params, query, code])
  const fetch = useCallback(() => ports.file(call, { ...asked, preview: 1 }), [ports, call, asked])
  const onPrinted = useCallback(() => ports.request('common/printed', asked), [ports, asked])
  const { pdf, again } = usePdf(fetch, model.title)
  const frame = useRef<HTMLIFrameElement>(null)
  return (
    <div className="print-page">
      <div className="print-bar" role="toolbar" aria-label="打印">
        {templates.length > 1 && (
          <AntdTheme>
            <Segmented aria-label="打印模板" value={chosen} onChange={setChosen} options={templates.map(({ id, title }) => ({ value: id, label: title }))} />
          </AntdTheme>
        )}
        <span className="print-bar-end">
          <PrintButtons pdf={pdf} frame={frame} onPrinted={onPrinted} />
        </span>
      </div>
      <PdfFrame pdf={pdf} title={model.title} frame={frame} onRetry={again} />
    </div>
  )
}
