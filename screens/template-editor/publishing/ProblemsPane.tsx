import type { Problem } from '../../../engine/problem.ts'
import { findNode, keyAtPointer } from '../../../engine/inspection/editing/template-nodes.ts'
import type { RecordTemplate } from '../../../engine/schema/inspection/record-template.ts'

interface Props {
  template: RecordTemplate
  /** Null while nothing is known yet. */
  problems: readonly Problem[] | null
  onGo(key: string): void
}

/** Everything that keeps a draft from being published, each with the way to its node. */
export function ProblemsPane({ template, problems, onGo }: Props) {
  if (problems === null) return <p className="workbench-none">改动保存后检查</p>
  if (problems.length === 0) return <p className="workbench-none">没有问题</p>
  return (
    <ul className="workbench-problems" aria-label="问题">
      {problems.map((each, at) => {
        const key = keyAtPointer(template, each.path)
        return (
          <li key={at}>
            <span>
              <b>{findNode(template, key)?.title ?? '模板'}</b>
              {each.message}
              {each.cure && <small>{each.cure}</small>}
            </span>
            <button type="button" className="viewno-link" onClick={() => onGo(key)}>
              转到
            </button>
          </li>
        )
      })}
    </ul>
  )
}
