import { problem, type Problem } from '../../problem.ts'
import type { TitleOf } from '../nodes/titles.ts'
import { propTitle } from '../nodes/vocabulary.ts'
import { scopeTitles } from './check-change.ts'
import type { Locked } from './locks.ts'

/** What is said of a change of something locked. */
export function lockProblem({ change, word, scope }: Locked, titleOf: TitleOf): Problem {
  const id = change.op === 'add' ? String(change.node['id']) : change.id
  return problem('layer.locked', '/config', { title: titleOf(change.at, id), got: propTitle(word), scope: scopeTitles[scope] })
}
