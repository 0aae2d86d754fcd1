import { useEffect, useMemo, useState } from 'react'
import type { Scope } from '../../../engine/expressions/scope.ts'
import type { ColumnModel, ListModel } from '../../../engine/model/model.ts'
import { queryText } from '../../../engine/runtime/effects/action-rows.ts'
import { fillTemplate } from '../../../engine/runtime/effects/template.ts'
import { ProblemError } from '../../../engine/problem.ts'
import type { Entity } from '../../../engine/schema/records/entity.ts'
import type { Row } from '../../../engine/schema/format/json.ts'
import { useRelatedLists } from '../../form/detail/use-related-lists.ts'
import { usePorts, useSession } from '../../contexts/ports-context.tsx'
import { useFetch } from '../../loading/use-fetch.ts'
import type { GridContext } from '../context/grid-context.ts'
import { detailOf, queryOf, recordOf, type RowDetail } from './detail-view.ts'
import { detailGroups, rowGroups } from './preview-fields.ts'
import { PreviewFields } from './PreviewFields.tsx'

interface Props {
  row: Row
  columns: readonly ColumnModel[]
  model: ListModel
  entity: Entity
  scope: Scope
  context: GridContext
}

/** Whoever goes down the rows by a held key asks for none of the records that are passed. */
const REST_MS = 150

/** The record of one row: from the row at first, then from its detail. */
export function PreviewBody({ row, columns, model, entity, scope, context }: Props) {
  const ports = usePorts()
  const session = useSession()
  const rests = useRests()
  const { answer, reload } = useFetch(
    useMemo(
      () =>
        rests
          ? async (signal: AbortSignal) => {
              const detail = await detailOf(ports, session, model)
              return detail && { detail, record: await recordOf(ports, detail, row, signal) }
            }
          : undefined,
      [rests, ports, session, model, row],
    ),
  )
  const detail = answer.state === 'ready' && answer.data?.record ? answer.data.detail : null
  const record = answer.state === 'ready' ? (answer.data?.record ?? null) : null
  const groups = useMemo(
    () =>
      detail && record
        ? detailGroups(detail.model, detail.effective.entity, columns, record, { ...scope, form: record, query: queryOf(detail.query, row) })
        : rowGroups(columns, row),
    [detail, record, columns, row, scope],
  )
  const shown = record ? { ...row, ...record } : row
  const records = detail ? { entity: detail.effective.entity.id, key: detail.model.key } : { entity: entity.id, key: model.key }
  return (
    <div className="viewno-preview-body" tabIndex={0} role="region" aria-label="记录内容" aria-busy={answer.state === 'loading'}>
      {detail && record && <Related detail={detail} record={record} />}
      <PreviewFields groups={groups} row={row} record={shown} context={{ ...context, records }} />
      {answer.state === 'failed' && (
        <p role="alert" className="viewno-preview-failed">
          {answer.error instanceof ProblemError ? answer.error.problems.map(({ message }) => message).join('；') : '其余内容没有取到'}
          <button type="button" className="viewno-link" onClick={reload}>
            重试
          </button>
        </p>
      )}
    </div>
  )
}

/** How many records of other lists belong to this one, each a way to them. */
function Related({ detail: { model }, record }: { detail: RowDetail; record: Row }) {
  const { opens, navigate } = usePorts()
  const lists = useRelatedLists(model.related, record).filter(({ view, count }) => count !== 0 && opens(view))
  if (lists.length === 0) return null
  return (
    <nav className="viewno-preview-related" aria-label="相关记录">
      {lists.map(({ id, title, view, query, count }) => (
        <button key={id} type="button" className="viewno-link" onClick={() => navigate(view, queryText(fillTemplate(query, [record]) as Row))}>
          {title}
          {count !== null && <b>{count}</b>}
        </button>
      ))}
    </nav>
  )
}

function useRests(): boolean {
  const [rests, setRests] = useState(false)
  useEffect(() => {
    const timer = setTimeout(() => setRests(true), REST_MS)
    return () => clearTimeout(timer)
  }, [])
  return rests
}
