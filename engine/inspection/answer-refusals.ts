import { problem } from '../problem.ts'
import type { RecordTemplate } from '../schema/inspection/record-template.ts'
import type { RecordValidator } from '../validation/validate-record.ts'
import { answersFrom, placeOf } from './answer-paths.ts'
import { answerProblems } from './answer-problems.ts'
import type { AnswerChange, RefusedAnswer } from './exchange.ts'

/**
 * Answers that cannot be, whoever else writes: at no place of the template, of the wrong shape, or beyond what an instrument can show. The same in browser
 * and server; `validate` is compiled from `answersSchema`.
 */
export function malformedAnswers(
  template: RecordTemplate,
  wanted: readonly Pick<AnswerChange, 'path' | 'value'>[],
  validate: RecordValidator,
): RefusedAnswer[] {
  const strange = wanted
    .filter(({ path }) => placeOf(path) === null)
    .map(({ path }) => ({ change: path, problem: problem('inspection.unknown', path, { got: path }) }))
  const found = answerProblems(template, answersFrom(wanted), validate)
  const malformed = wanted.flatMap(({ path }) => found.filter((each) => isAt(each.path, path)).map((each) => ({ change: path, problem: each })))
  return [...strange, ...malformed]
}

function isAt(path: string, change: string): boolean {
  return path === change || path.startsWith(`${change}/`)
}
