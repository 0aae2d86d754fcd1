import type { WorkGuide } from '../../engine/inspection/exchange.ts'
import { usePorts } from '../contexts/ports-context.tsx'
import type { ItemGuide } from './record-context.ts'

/** How an item is inspected, by the work instruction in force: method, what is accepted, with which tools, and what to take care of. */
export function GuidePart({ step, guide }: ItemGuide) {
  const lines = [
    ['方法', step.method],
    ['合格判定', step.accept],
    ['仪器工具', step.tools],
    ['安全', guide.safety],
  ].filter(([, words]) => words !== '')
  return (
    <div className="rec-guide" role="note" aria-label="作业指导书">
      <dl>
        {lines.map(([title, words]) => (
          <div key={title}>
            <dt>{title}</dt>
            <dd>{words}</dd>
          </div>
        ))}
      </dl>
      <GuideLink guide={guide} />
    </div>
  )
}

/** Opens a work instruction as a whole, with its files. */
export function GuideLink({ guide }: { guide: WorkGuide }) {
  const ports = usePorts()
  const open = () => ports.dialog({ effect: 'dialog', viewNo: guide.view, query: { id: guide.id } })
  return (
    <button type="button" className="viewno-link" title={`${guide.number}，${guide.since} 起实施`} onClick={() => void open()}>
      {guide.title} {guide.edition}
    </button>
  )
}
