import { useState } from 'react'
import type { FormModel } from '../../engine/model/model.ts'
import type { Row } from '../../engine/schema/format/json.ts'
import type { FlowProgress } from './use-flow-progress.ts'
import { FlowLog } from './FlowLog.tsx'
import { FlowStepper } from './FlowStepper.tsx'

interface Props {
  answer: FlowProgress
  log: FormModel['log']
  query: Row
  record: Row
}

/** Beside a form: where the record stands in its flow, and the log of all that happened to it. */
export function FlowAside({ answer, log, query, record }: Props) {
  const [shown, setShown] = useState<'steps' | 'log'>('steps')
  return (
    <section className="vs-aside" aria-label="流程">
      {log ? (
        <div className="vs-switch" role="group" aria-label="流程显示方式">
          <button type="button" aria-pressed={shown === 'steps'} onClick={() => setShown('steps')}>
            流程步骤
          </button>
          <button type="button" aria-pressed={shown === 'log'} onClick={() => setShown('log')}>
            流程日志
          </button>
        </div>
      ) : (
        <h3>流程步骤</h3>
      )}
      {log && shown === 'log' ? <FlowLog call={log} query={query} record={record} /> : <Steps answer={answer} />}
    </section>
  )
}

function Steps({ answer: { state, steps, retry } }: { answer: FlowProgress }) {
  if (state === 'loading') return <p className="vs-none">加载中…</p>
  if (steps) return <FlowStepper steps={steps.steps} />
  return (
    <p className="vs-none" role="alert">
      流程步骤加载失败{' '}
      <button type="button" className="viewno-link" onClick={retry}>
        重试
      </button>
    </p>
  )
}
