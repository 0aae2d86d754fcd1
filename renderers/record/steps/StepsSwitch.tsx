import type { RecordSteps } from './use-record-steps.ts'

/** All of the record in one list, or an item a screen. */
export function StepsSwitch({ steps: { on, choose } }: { steps: Pick<RecordSteps, 'on' | 'choose'> }) {
  return (
    <div className="vn-segments rec-filter rec-steps-switch" role="group" aria-label="填写方式">
      <button type="button" aria-pressed={!on} onClick={() => choose(false)}>
        列表
      </button>
      <button type="button" aria-pressed={on} onClick={() => choose(true)}>
        逐项
      </button>
    </div>
  )
}
