import { useMemo } from 'react'
import type { RuleAnswer } from '../../../engine/explain/explanation.ts'
import type { Trace } from '../../../engine/expressions/trace.ts'
import type { RecordJudgement } from '../../../engine/inspection/judge-record.ts'
import { prepareTemplate } from '../../../engine/inspection/prepare-template.ts'
import { explainVerdict } from '../../../engine/inspection/verdict.ts'
import type { RecordTemplate } from '../../../engine/schema/inspection/record-template.ts'
import { templateKey } from '../../../engine/schema/inspection/template-key.ts'
import { Dialog } from '../../dialogs/Dialog.tsx'
import { ExplainedRule } from '../../explain/ExplainedRule.tsx'
import '../../explain/explain.css'
import { useRecord } from '../record-context.ts'

interface Props {
  judged: RecordJudgement
  onClose(): void
}

/** Every rule of the verdict down to the one that decided, with what it read and its clause; then the rule of the next date. */
export function VerdictExplanation({ judged, onClose }: Props) {
  const { store } = useRecord()
  const { template } = store
  const asked = useMemo(() => explainVerdict(template, judged.scope), [template, judged])
  const { rule } = judged.next
  return (
    <Dialog open title={`为什么是“${judged.verdict.outcome.title}”？`} footer={null} width={640} onCancel={onClose}>
      <ol className="rec-why">
        {asked.map(({ rule: each, held, trace }) => (
          <li key={each.id} data-held={held}>
            <ExplainedRule rule={answerOf(template, each, held ? `成立，结论为“${judged.verdict.outcome.title}”` : '不成立', trace)} />
          </li>
        ))}
      </ol>
      <p className="rec-why-next">
        下次检验日期：{judged.next.printed || '无'}
        {judged.next.reason !== '' && `（最晚 ${judged.next.latest}，提前的原因：${judged.next.reason}）`}
        {rule && `（${rule.title}${rule.clause === undefined ? '' : `，${rule.clause}`}${rule.certain === false ? '，规程原文尚未核对' : ''}）`}
      </p>
    </Dialog>
  )
}

function answerOf(template: RecordTemplate, rule: RecordTemplate['verdict']['rules'][number], outcome: string, { inputs, step }: Trace): RuleAnswer {
  const { fields } = prepareTemplate(template)
  return {
    id: rule.id,
    title: rule.title,
    expression: rule.when,
    source: `${template.basis.map(({ code }) => code).join('、')} ${rule.clause ?? ''}${rule.certain === false ? '（规程原文尚未核对）' : ''}，模板 ${templateKey(template)}`,
    outcome,
    inputs: inputs.map(({ name, field, value }) => ({ name, title: fields.get(field)?.field.title ?? '', value, dictionary: '', label: '' })),
    step,
  }
}
