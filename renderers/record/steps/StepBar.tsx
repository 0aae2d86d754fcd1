import leftOutlined from '@ant-design/icons-svg/es/asn/LeftOutlined'
import rightOutlined from '@ant-design/icons-svg/es/asn/RightOutlined'
import { Icon } from '../../icons/Icon.tsx'
import { useRecord } from '../record-context.ts'
import { SignButtons } from '../SignButtons.tsx'
import { useResult } from '../use-slice.ts'
import type { RecordSteps } from './use-record-steps.ts'

/** What a thumb reaches while a record is gone through item by item: the signs of the one in front, back, on, and how far one is. */
export function StepBar({ steps }: { steps: RecordSteps }) {
  const { step, at, count, done, move, toNextOpen } = steps
  if (!step) return null
  return (
    <div className="rec-steps" role="group" aria-label="逐项填写">
      {step.result !== '' && <StepSigns key={step.result} result={step.result} onDone={toNextOpen} />}
      <div className="rec-steps-line">
        <button type="button" aria-label="上一项" disabled={at <= 1} onClick={() => move(-1)}>
          <Icon of={leftOutlined} />
        </button>
        <span role="status">
          第 {at} 项，已填 {done}/{count}
        </span>
        <button type="button" disabled={done === count} onClick={toNextOpen}>
          下一个未填
        </button>
        <button type="button" aria-label="下一项" disabled={at >= count} onClick={() => move(1)}>
          <Icon of={rightOutlined} />
        </button>
      </div>
    </div>
  )
}

/** The signs of a result; one that leaves nothing to say of it leads on. */
function StepSigns({ result: id, onDone }: { result: string; onDone(): void }) {
  const { store } = useRecord()
  const slice = useResult(id)
  const result = store.template.sections.flatMap(({ items = [] }) => items.flatMap(({ results }) => results)).find((each) => each.id === id)
  if (!result || slice.by === 'value') return null
  const signed = () => {
    const { state } = store.atoms.get(store.judgement).results.get(id) ?? {}
    if (state === 'pass' || state === 'none') onDone()
  }
  return <SignButtons result={result} slice={slice} label={result.content} onSigned={signed} />
}
