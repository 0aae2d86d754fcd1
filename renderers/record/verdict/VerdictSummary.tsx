import { useAtomValue } from 'jotai/react'
import { useState } from 'react'
import type { RecordJudgement } from '../../../engine/inspection/judge-record.ts'
import { useRecord } from '../record-context.ts'
import { NextDateChoice } from './NextDateChoice.tsx'
import { VerdictExplanation } from './VerdictExplanation.tsx'

/** What is concluded as far as it is known, when the next inspection is due, and why. */
export function VerdictSummary() {
  const { store } = useRecord()
  const judged = useAtomValue(store.judgement, { store: store.atoms })
  const [asked, setAsked] = useState(false)
  const { verdict, next, counts } = judged
  return (
    <section className="rec-verdict" aria-label="结论">
      <p className="rec-verdict-title" data-tone={toneOf(judged)}>
        {verdict.outcome.title}
        {verdict.provisional && <small>其余 {counts.open} 项都符合时</small>}
      </p>
      <dl>
        <dt>下次检验日期</dt>
        <dd>{next.printed || '—'}</dd>
        <dt className="viewno-sr-only">结果</dt>
        <dd className="rec-verdict-counts">
          {store.template.symbols.pass} {counts.pass}　{store.template.symbols.fail} {counts.fail}　{store.template.symbols.none} {counts.none}
          {store.template.symbols.noted !== undefined && `　${store.template.symbols.noted} ${counts.noted}`}
        </dd>
      </dl>
      <NextDateChoice next={next} />
      {verdict.remark !== '' && <p className="rec-remark">{verdict.remark}</p>}
      <button type="button" className="viewno-link" aria-haspopup="dialog" onClick={() => setAsked(true)}>
        为什么？
      </button>
      {asked && <VerdictExplanation judged={judged} onClose={() => setAsked(false)} />}
    </section>
  )
}

function toneOf({ verdict, counts }: RecordJudgement): 'danger' | 'warning' | 'success' | 'default' {
  if (verdict.outcome.fails === true) return 'danger'
  if (counts.fail > 0) return 'warning'
  return verdict.provisional ? 'default' : 'success'
}
