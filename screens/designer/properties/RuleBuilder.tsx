import { useMemo, useState } from 'react'
import { emptyRule, readRule, writeRule, type RuleGroup } from '../../../engine/expressions/rule-builder.ts'
import { namesIn } from './rule-subjects.ts'
import { RuleConditions } from './RuleConditions.tsx'
import './rules.css'
import type { Design } from '../state/use-design.ts'
import { Dialog } from '../../../renderers/dialogs/Dialog.tsx'

interface Props {
  design: Design
  title: string
  text: string
  /** The rule as it is to be, '' for none. */
  onDone(text: string): void
  onCancel(): void
}

/** A rule as rows of conditions; what no row can say stays text, with the reason beside it. */
export function RuleBuilder({ design, title, text, onDone, onCancel }: Props) {
  const [read] = useState(() => readRule(text))
  const [rule, setRule] = useState<RuleGroup>('rule' in read ? read.rule : emptyRule)
  const [typed, setTyped] = useState(text)
  const names = useMemo(() => namesIn(design), [design])
  const isText = 'why' in read
  const result = isText ? typed.trim() : writeRule(rule)
  return (
    <Dialog open title={title} okText="确定" cancelText="取消" width={860} onOk={() => onDone(result)} onCancel={onCancel}>
      {isText ? (
        <div className="rule-text">
          <p role="status">{read.why}</p>
          <textarea className="vn-input" rows={4} aria-label="表达式" value={typed} onChange={(event) => setTyped(event.target.value)} />
        </div>
      ) : (
        <RuleConditions design={design} names={names} group={rule} title="条件" onChange={setRule} />
      )}
      <p className="rule-result">
        <small>表达式</small>
        <code>{result === '' ? '（没有条件）' : result}</code>
      </p>
    </Dialog>
  )
}
