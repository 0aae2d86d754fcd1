import { interpretRecord } from '../../engine/validation/interpret-record-schema.ts'
import { childrenOf } from '../../engine/schema/records/child-entities.ts'
import { recordSchema } from '../../engine/schema/records/derive-record-schema.ts'
import type { View } from '../../engine/schema/screens/view.ts'
import { runScreenTest, type CaseResult } from '../../engine/testing/run-screen-test.ts'
import type { TestEnvironment } from '../../engine/testing/test-people.ts'
import { demoPeople } from '../demo/people.ts'
import type { Schemas } from '../schemas/schemas.ts'

/** Longest sentence that people take in. */
const READABLE = 80

/** A screen as a site layer leaves it, with the files that go with it. */
interface LayeredFiles {
  view: View
  files: Schemas
}

/** A case of the view's screen tests that held before and does not any more. */
export interface BrokenTest {
  text: string
  usages: string[]
  records: number
  of: 'test'
}

/** Runs the screen tests that lie beside the view, as it is and as it would be: what no longer holds, each with why. None without tests. */
export function brokenTests(before: LayeredFiles, after: LayeredFiles): BrokenTest[] {
  const test = before.files.screenTest?.(before.view.viewNo)
  if (!test) return []
  const earlier = runScreenTest(test, testEnvironment(before))
  return runScreenTest(test, testEnvironment(after)).flatMap((result, at): BrokenTest[] => {
    const [was, now] = [failureTexts(earlier[at]), failureTexts(result)]
    const news = now.filter((line) => !was.includes(line))
    return news.length === 0 ? [] : [{ text: `界面测试“${result.name}”不再通过`, usages: news, records: 0, of: 'test' }]
  })
}

function failureTexts(result: CaseResult | undefined): string[] {
  if (!result) return []
  return [
    ...result.failures.map(({ subject, expected, got, why }) => {
      const whole = `${subject}：应为 ${expected}，现为 ${got}`
      // of two long lists only the difference is read
      return why.length > 0 && whole.length > READABLE ? `${subject}：${why.slice(0, 2).join('；')}` : [whole, ...why.slice(0, 2)].join('；')
    }),
    ...result.problems.map(({ message }) => message),
  ]
}

/** The test environment of one view. Rules of records are interpreted: a draft is checked again and again, and compiling takes longer. */
function testEnvironment({ view, files }: LayeredFiles): TestEnvironment {
  return {
    views: new Map([...files.views, [view.viewNo, view]]),
    entities: files.entities,
    roles: files.roles,
    calls: files.calls,
    people: demoPeople(),
    validatorOf: (entity) => interpretRecord(recordSchema(entity, childrenOf(files, entity))),
  }
}
