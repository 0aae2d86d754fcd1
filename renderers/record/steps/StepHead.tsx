import { useState } from 'react'
import { DownIcon } from '../../icons/svg-icons.tsx'
import { useRecord } from '../record-context.ts'
import { StepOverview } from './StepOverview.tsx'
import { StepsSwitch } from './StepsSwitch.tsx'
import type { RecordSteps } from './use-record-steps.ts'

/** Where one is in a record that is gone through item by item, how much is left, and the way to any other item. */
export function StepHead({ steps }: { steps: RecordSteps }) {
  const { step, at, count, left, atEnd } = steps
  const { store } = useRecord()
  const [looking, setLooking] = useState(false)
  const title = store.template.sections.find(({ id }) => id === step?.section)?.title ?? '结论'
  return (
    <div className="rec-step-head">
      <button type="button" className="rec-step-section" aria-haspopup="dialog" title="到其他项目" onClick={() => setLooking(true)}>
        <span>{title}</span>
        <DownIcon />
      </button>
      <StepsSwitch steps={steps} />
      <p role="status">
        {atEnd ? `共 ${count} 项` : `${at}/${count}`}，{left === 0 ? '已全部填写' : `余 ${left} 项未填`}
      </p>
      <span className="rec-step-done" aria-hidden="true">
        <i style={{ width: `${count === 0 ? 100 : ((count - left) / count) * 100}%` }} />
      </span>
      {looking && <StepOverview steps={steps} onClose={() => setLooking(false)} />}
    </div>
  )
}
