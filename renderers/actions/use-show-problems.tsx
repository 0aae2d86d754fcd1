import { useCallback } from 'react'
import type { Problem, ProblemError } from '../../engine/problem.ts'
import { colorVar } from '../theme/variables.ts'
import { useAnnouncer } from '../announcer/announcer-context.ts'

/** Shows a refusal: one problem as a message, several as a dialog; each with its cure. */
export function useShowProblems(): (error: ProblemError) => Promise<void> {
  const { message, modal } = useAnnouncer()
  return useCallback(
    async ({ problems }: ProblemError) => {
      const [first, ...others] = problems
      if (!first) return
      if (others.length === 0) message.error({ content: <ProblemText problem={first} />, duration: first.cure ? 6 : 4 })
      else modal.error({ title: '操作未完成', content: <ProblemList problems={problems} />, okText: '知道了', width: 520 })
    },
    [message, modal],
  )
}

function ProblemText({ problem }: { problem: Problem }) {
  return (
    <span>
      {problem.message}
      {problem.cure && <span style={{ color: colorVar('text2') }}>，{problem.cure}</span>}
    </span>
  )
}

/** Every problem with its cure, as a list. */
export function ProblemList({ problems }: { problems: readonly Problem[] }) {
  return (
    <ul style={{ margin: 0, paddingInlineStart: 18, maxHeight: 320, overflowY: 'auto' }}>
      {problems.map((problem, index) => (
        <li key={`${problem.path}:${problem.code}:${index}`}>
          <ProblemText problem={problem} />
        </li>
      ))}
    </ul>
  )
}
