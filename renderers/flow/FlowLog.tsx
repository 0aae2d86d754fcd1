import type { FormModel } from '../../engine/model/model.ts'
import type { Row } from '../../engine/schema/format/json.ts'
import { Timeline } from './Timeline.tsx'
import { useLogRows } from './use-log-rows.ts'

/** The past of the record beside an audit form; a failure here leaves the form usable. */
export function FlowLog({ call, query, record }: { call: NonNullable<FormModel['log']>; query: Row; record: Row }) {
  const { answer, retry } = useLogRows(call, [query, record])
  return (
    <section className="vs-aside" aria-label="流程日志">
      <h3>流程日志</h3>
      {answer.state === 'loading' && <p className="vs-none">加载中…</p>}
      {answer.state === 'failed' && (
        <p className="vs-none" role="alert">
          {answer.problem.message}{' '}
          <button type="button" className="viewno-link" onClick={retry}>
            重试
          </button>
        </p>
      )}
      {answer.state === 'ready' && <Timeline rows={answer.rows} item={call.item} details={call.details.map((field) => ({ field }))} />}
    </section>
  )
}
