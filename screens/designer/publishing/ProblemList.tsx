import { quickFixFor, nodeOfProblem } from '../../../engine/design/quick-fixes.ts'
import type { Problem } from '../../../engine/problem.ts'
import { keyOf } from '../canvas/outline-nodes.ts'
import type { Verdict } from '../state/design-calls.ts'
import type { Design } from '../state/use-design.ts'

interface Props {
  design: Design
  verdict: Verdict | null
  onGo(key: string): void
}

/**
 * Everything that prevents publishing, each problem with a link to where it is and, where there is one, its quick fix.
 */
export function ProblemList({ design, verdict, onGo }: Props) {
  const problems = verdict?.problems ?? []
  if (verdict === null && design.dead.length === 0) return <p className="workbench-none">正在检查…</p>
  if (problems.length === 0 && design.dead.length === 0) return <p className="workbench-none">没有问题</p>
  return (
    <ul className="workbench-problems" aria-label="问题">
      {design.dead.map(({ reason, change }, at) => (
        <li key={`dead ${at}`}>
          <span>{reason}</span>
          <button type="button" className="viewno-link" onClick={() => dropChange(design, design.words.changes.indexOf(change))}>
            去掉这项改动
          </button>
        </li>
      ))}
      {problems.map((each, at) => (
        <ProblemLine key={at} each={each} design={design} onGo={onGo} />
      ))}
    </ul>
  )
}

function ProblemLine({ each, design, onGo }: { each: Problem; design: Design; onGo(key: string): void }) {
  const key = placeOf(each, design)
  const cure = quickFixFor(design.view, each, design.titleOf)
  return (
    <li>
      <span>
        {each.message}
        {each.cure && <small>{each.cure}</small>}
      </span>
      {cure && (
        <button type="button" className="viewno-link" onClick={() => design.change([cure.change])}>
          {cure.title}
        </button>
      )}
      {key !== null && (
        <button type="button" className="viewno-link" onClick={() => onGo(key)}>
          转到
        </button>
      )}
    </li>
  )
}

/** The node that a problem is about: of a change, or of the view as it has become. */
function placeOf(problem: Problem, { words, view }: Design): string | null {
  const at = Number(/^\/changes\/(\d+)/.exec(problem.path)?.[1] ?? NaN)
  const change = words.changes[at]
  const place = nodeOfProblem(view, problem)
  if (!change) return place && keyOf(place)
  return keyOf({ at: change.at, id: change.op === 'add' ? String(change.node['id']) : change.id })
}

function dropChange(design: Design, at: number): void {
  if (at >= 0) design.write('去掉一项改动', (words) => void words.changes.splice(at, 1))
}
