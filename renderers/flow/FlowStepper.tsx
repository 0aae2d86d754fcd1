import type { FlowStep, StepVisit } from '../../engine/runtime/flow-progress.ts'
import './flow.css'

const stateWords: Record<FlowStep['state'], string> = { done: '已完成', current: '当前步骤', returned: '已退回', ahead: '未到', ended: '已结束' }

/** The steps of a flow in order: what is done with who, when and how long, where the record stands, and what lies ahead. */
export function FlowStepper({ steps }: { steps: readonly FlowStep[] }) {
  if (steps.length === 0) return <p className="vs-none">还没有流程记录</p>
  return (
    <ol className="vs-steps">
      {steps.map((step) => (
        <li key={step.id} data-state={step.state} aria-current={step.state === 'current' ? 'step' : undefined}>
          <div className="vs-step-head">
            <strong>{step.title}</strong>
            <span className="vs-step-state">
              {step.state === 'done' || step.state === 'ahead' ? <span className="viewno-sr-only">{stateWords[step.state]}</span> : stateWords[step.state]}
            </span>
          </div>
          {step.waiting && <Waiting step={step} waiting={step.waiting} />}
          {step.visits.toReversed().map((visit) => (
            <Visit key={visit.left} visit={visit} />
          ))}
        </li>
      ))}
    </ol>
  )
}

function Waiting({ step, waiting }: { step: FlowStep; waiting: NonNullable<FlowStep['waiting']> }) {
  return (
    <p className="vs-step-line" data-overdue={waiting.overdue || undefined}>
      已停留 {spent(waiting.hours)}
      {step.workdays !== null && `，时限 ${step.workdays} 个工作日`}
      {waiting.overdue && <b>已超期</b>}
    </p>
  )
}

function Visit({ visit }: { visit: StepVisit }) {
  return (
    <div className="vs-visit" data-back={visit.back || undefined}>
      <p className="vs-step-line">
        <span>{visit.who}</span>
        <time>{visit.left.slice(0, 16)}</time>
      </p>
      <p className="vs-step-line" data-overdue={visit.overdue || undefined}>
        {visit.action}
        {visit.back && ` → ${visit.to}`}
        {visit.hours !== '' && <span>用时 {spent(visit.hours)}</span>}
        {visit.overdue && <b>超期</b>}
      </p>
      {visit.opinion !== '' && <p className="vs-said">{visit.opinion}</p>}
    </div>
  )
}

/** `30.5` hours → `1 天 6.5 小时`. */
function spent(hours: string): string {
  const all = Number(hours)
  if (!(all >= 24)) return all < 1 ? `${Math.round(all * 60)} 分钟` : `${all} 小时`
  const rest = Math.round(all % 24)
  return `${Math.floor(all / 24)} 天${rest > 0 ? ` ${rest} 小时` : ''}`
}
