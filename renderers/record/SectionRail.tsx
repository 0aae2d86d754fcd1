import { useAtomValue } from 'jotai/react'
import type { TemplateSection } from '../../engine/schema/inspection/template-section.ts'
import { useRecord } from './record-context.ts'
import { StepsSwitch } from './steps/StepsSwitch.tsx'
import type { RecordSteps } from './steps/use-record-steps.ts'
import { useSection } from './use-slice.ts'

export type RecordFilter = 'all' | 'open' | 'failed' | 'changed'

interface Props {
  filter: RecordFilter
  onFilter(filter: RecordFilter): void
  onGo(section: string): void
  /** To go item by item instead; null where only all is offered. */
  steps: Pick<RecordSteps, 'on' | 'choose'> | null
}

/** The sections with what is open and what failed in each, and which results are shown. */
export function SectionRail({ filter, onFilter, onGo, steps }: Props) {
  const { store, last } = useRecord()
  const { counts } = useAtomValue(store.judgement, { store: store.atoms })
  const filters: { id: RecordFilter; title: string }[] = [
    { id: 'all', title: '全部' },
    { id: 'open', title: `未填 ${counts.open}` },
    { id: 'failed', title: `不符合 ${counts.fail + counts.noted}` },
    ...(last ? [{ id: 'changed' as const, title: '与上次不同' }] : []),
  ]
  return (
    <>
      {steps && <StepsSwitch steps={steps} />}
      <div className="vn-segments rec-filter" role="group" aria-label="显示">
        {filters.map(({ id, title }) => (
          <button key={id} type="button" aria-pressed={filter === id} onClick={() => onFilter(id)}>
            {title}
          </button>
        ))}
      </div>
      <ol className="rec-rail">
        {store.template.sections.map((section) => (
          <RailLine key={section.id} section={section} onGo={onGo} />
        ))}
      </ol>
    </>
  )
}

function RailLine({ section, onGo }: { section: TemplateSection; onGo(section: string): void }) {
  const { results, open, failed, missing, people } = useSection(section.id)
  const left = open + missing
  const state = failed > 0 ? 'failed' : left > 0 ? 'open' : 'done'
  return (
    <li>
      <button type="button" data-state={state} onClick={() => onGo(section.id)}>
        <span className="rec-rail-title">{section.title}</span>
        <span className="rec-rail-count">
          {failed > 0 && <b aria-label={`不符合 ${failed} 项`}>{failed}</b>}
          <span aria-label={left === 0 ? '已填完' : `还有 ${left} 项未填`}>
            {left === 0 ? '✓' : results > 0 ? `${results - open}/${results}` : `缺 ${missing}`}
          </span>
        </span>
        {people.length > 1 && <small>{people.join('、')}</small>}
      </button>
    </li>
  )
}
