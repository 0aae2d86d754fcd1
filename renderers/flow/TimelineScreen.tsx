import { useMemo } from 'react'
import type { TimelineModel } from '../../engine/model/model.ts'
import type { EffectiveView } from '../../engine/schema/screens/effective-view.ts'
import { FormSkeleton } from '../loading/FormSkeleton.tsx'
import { Timeline } from './Timeline.tsx'
import { useLogRows } from './use-log-rows.ts'

interface TimelineScreenProps {
  effective: EffectiveView
  model: TimelineModel
  query: Record<string, string>
}

/** The past of one record: who did what, when and why. */
export function TimelineScreen({ model, query }: TimelineScreenProps) {
  const { answer, retry } = useLogRows(model.find, [query])
  const details = useMemo(() => model.columns.filter((column) => !column.hidden).map(detailOf), [model.columns])
  if (answer.state === 'loading') return <FormSkeleton />
  if (answer.state === 'failed') {
    return (
      <div className="vf-failure" role="alert">
        <strong>{answer.problem.message}</strong>
        <p>{answer.problem.cure}</p>
        <button type="button" className="vf-plain-button" onClick={retry}>
          重试
        </button>
      </div>
    )
  }
  return (
    <div className="vs-screen">
      <Timeline rows={answer.rows} item={model.item} details={details} />
    </div>
  )
}

function detailOf({ field, title, property }: TimelineModel['columns'][number]): { field: string; title: string; unit?: string } {
  const unit = property?.['x-unit']
  return { field, title, ...(unit === undefined ? {} : { unit }) }
}
