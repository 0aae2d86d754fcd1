import type { Problem } from '../../engine/problem.ts'
import { titleOfAnswer } from '../../engine/inspection/prepare-template.ts'
import { useRecord } from './record-context.ts'

const MOST = 8

interface Props {
  problems: readonly Problem[]
  onGo(path: string): void
}

/** What stands between the record and its submission, each a link to its place. */
export function ProblemList({ problems, onGo }: Props) {
  const { store } = useRecord()
  if (problems.length === 0) return null
  return (
    <div className="rec-problems" role="alert">
      <strong>还不能提交：{problems.length} 处未完成</strong>
      <ul>
        {problems.slice(0, MOST).map((each) => (
          <li key={`${each.path} ${each.code}`}>
            <button type="button" className="viewno-link" data-tone="danger" onClick={() => onGo(each.path)}>
              {titleOfAnswer(store.template, each.path)}
            </button>
            ：{each.message}
          </li>
        ))}
        {problems.length > MOST && <li>另有 {problems.length - MOST} 处，选“未填”可只看这些项目</li>}
      </ul>
    </div>
  )
}
