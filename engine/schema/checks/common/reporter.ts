import { didYouMean } from '../../../did-you-mean.ts'
import { checkExpression } from '../../../expressions/check.ts'
import type { Known } from '../../../expressions/type-environment.ts'
import { problem, type Problem, type ProblemValues } from '../../../problem.ts'
import type { ProblemCode } from '../../../problem-messages.ts'
import type { FilePlace } from './schema-files.ts'

/** Problems of one file, each with its JSON pointer. */
export class Report {
  readonly problems: Problem[] = []
  private readonly place: FilePlace

  constructor(place: FilePlace) {
    this.place = place
  }

  add(code: ProblemCode, path: string, values: ProblemValues): void {
    this.take(problem(code, path, values), path)
  }

  /** Takes over a problem found elsewhere, at a place of this file. */
  take(found: Problem, path: string): void {
    this.problems.push({ ...found, path: `${this.place.pointer}${path}`, file: this.place.file })
  }

  /** The word must be one of the known; `what` says of which kind it is. */
  known(got: string | undefined, words: Iterable<string>, path: string, what: string): void {
    if (got === undefined) return
    const list = [...words]
    if (!list.includes(got)) this.add('schema.unknown-reference', path, { got, expected: what, suggestion: didYouMean(got, list) })
  }

  expression(text: string | undefined, known: Known, path: string, expects: 'bool' | 'any'): void {
    if (text === undefined) return
    for (const found of checkExpression(text, known, expects)) this.take(found, path)
  }
}
