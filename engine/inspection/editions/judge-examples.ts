import type { Json } from '../../schema/format/json.ts'
import type { RecordTemplate } from '../../schema/inspection/record-template.ts'
import type { RecordTest } from '../../schema/inspection/record-test.ts'
import { expectedOf, judgedCase } from '../run-record-test.ts'
import type { CheckedExample, ExampleDifference } from './exchange.ts'

/** What an inspector sees first: told where draft and base differ, be it expected or not. */
const always = ['verdict', 'next', 'earliest', 'problems']

/**
 * The cases of an example judged by a draft and by its base: where the draft does not do what the example says, and where verdict, dates or what is
 * open come otherwise than by the base.
 */
export function judgeExamples(draft: RecordTemplate, base: RecordTemplate, test: RecordTest): CheckedExample[] {
  return test.cases.map((each) => {
    const expected = expectedOf(each)
    const [got, before] = [judgedCase(draft, test, each), judgedCase(base, test, each)]
    const problems = [...new Set([...always, ...Object.keys(expected)])].flatMap((at) => differenceAt(at, expected, got(at), before(at)))
    return { name: each.name, passed: problems.every(({ at }) => !fails(at, expected, got(at))), problems }
  })
}

function differenceAt(at: string, expected: Record<string, Json>, got: Json, base: Json): ExampleDifference[] {
  const changed = always.includes(at) && !same(got, base)
  return changed || fails(at, expected, got) ? [{ at, expected: expected[at] ?? base, got, base }] : []
}

function fails(at: string, expected: Record<string, Json>, got: Json): boolean {
  return Object.hasOwn(expected, at) && !same(expected[at] ?? null, got)
}

function same(one: Json, other: Json): boolean {
  return JSON.stringify(one) === JSON.stringify(other)
}
