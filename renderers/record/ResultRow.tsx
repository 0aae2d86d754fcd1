import { memo, type ReactNode } from 'react'
import { decidesResult } from '../../engine/inspection/judge-field.ts'
import type { RecordTemplate, SignState } from '../../engine/schema/inspection/record-template.ts'
import type { TemplateItem, TemplateResult } from '../../engine/schema/inspection/template-section.ts'
import { FaultPart } from './FaultPart.tsx'
import { useRecord, type LastRecord } from './record-context.ts'
import { RecordField } from './fields/RecordField.tsx'
import { meaningOf, SignButtons } from './SignButtons.tsx'
import { useResult } from './use-slice.ts'

interface Props {
  item: TemplateItem
  result: TemplateResult
  /** Stands before the words of the result, where an item has but one. */
  lead?: ReactNode
}

/** One result: what is looked at, its sign, the values that decide it, and what was found last time. */
export const ResultRow = memo(function ResultRow({ item, result, lead }: Props) {
  const { store, last, shown, readOnly } = useRecord()
  const slice = useResult(result.id)
  if (shown && !shown.has(`results/${result.id}`)) return null
  const fields = result.fields ?? []
  const label = [item.title, result.no, result.content === item.title ? '' : result.content].filter(Boolean).join(' ')
  // what is measured is entered in its inputs; all else is signed in its row, and so is what need not be measured and was not
  const measured = slice.by !== 'sign' && (result.pass !== undefined || fields.some(decidesResult))
  const outOf = slice.by === 'rule' && slice.state === 'none'
  // signed before its condition ceased to hold: nothing is lost, but it has to be taken back
  const stale = outOf && slice.answer.state !== undefined && slice.answer.state !== 'none' ? slice.answer.state : undefined
  const inert = (outOf && !stale) || measured
  const told = slice.state === 'fail' || slice.state === 'noted'
  return (
    <div
      className="rec-result"
      role="group"
      aria-label={label}
      data-state={slice.state}
      data-out={outOf || undefined}
      data-signed={slice.state === 'open' ? slice.answer.state : undefined}
      data-result={result.id}
      data-stop={inert ? undefined : `results/${result.id}`}
      tabIndex={inert ? undefined : 0}
    >
      <div className="rec-result-line">
        <span className="rec-result-words">
          {lead}
          {result.no !== undefined && <b>{result.no}</b>}
          {(!lead || result.content !== item.title) && <span>{result.content}</span>}
          {result.certain === false && <em title="规程原文尚未核对">待核</em>}
        </span>
        <LastSign last={last} result={result} template={store.template} />
        {outOf ? (
          <span className="rec-out" title={`适用条件不成立：${slice.rule}`}>
            {store.template.symbols.none} 不适用
            {stale && !readOnly && (
              <button type="button" className="viewno-link" onClick={() => store.setResult(result.id, { state: undefined })}>
                清除已填的 {store.template.symbols[stale]}
              </button>
            )}
          </span>
        ) : (
          <SignButtons result={result} slice={slice} label={label} />
        )}
      </div>
      {!outOf && slice.state !== 'none' && fields.length > 0 && (
        <div className="rec-fields">
          {fields.map((field) => (
            <RecordField key={field.id} field={field} />
          ))}
        </div>
      )}
      {slice.refused && (
        <p className="rec-refused" role="alert">
          {slice.refused.message}
          <button type="button" className="viewno-link" onClick={() => store.takeTheirs(`results/${result.id}`)}>
            采用已保存的内容
          </button>
          <button type="button" className="viewno-link" onClick={() => keepMine(store, `results/${result.id}`)}>
            保留我填写的
          </button>
        </p>
      )}
      {told && !outOf && <FaultPart result={result} slice={slice} />}
    </div>
  )
})

function keepMine(store: ReturnType<typeof useRecord>['store'], path: string): void {
  store.keepMine(path)
  void store.flush()
}

/** What was found last time, when that is something. */
function LastSign({ last, result, template }: { last: LastRecord | null; result: TemplateResult; template: RecordTemplate }) {
  const state = last?.judged.results.get(result.id)?.state ?? 'open'
  if (state === 'open') return null
  const sign: SignState = state
  const fault = last?.answers.results[result.id]?.fault ?? ''
  return (
    <span className="rec-last" data-state={sign} title={`上次检验：${meaningOf(sign, template)}${fault === '' ? '' : `，${fault}`}`}>
      上次 {template.symbols[sign]}
    </span>
  )
}
