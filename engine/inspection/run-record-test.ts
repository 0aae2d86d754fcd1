import type { Problem } from '../problem.ts'
import type { Json, Row } from '../schema/format/json.ts'
import type { RecordTemplate, SignState } from '../schema/inspection/record-template.ts'
import type { RecordTest, TestAnswers } from '../schema/inspection/record-test.ts'
import type { RecordAnswers, ResultAnswer } from './answers.ts'
import { judgeRecord, type RecordJudgement } from './judge-record.ts'
import { recordProblems, type RecordProblems } from './record-problems.ts'

/** One expectation that does not hold: where, what was expected, what came. */
export interface RecordTestFailure {
  name: string
  at: string
  expected: Json
  got: Json
}

type RecordTestCase = RecordTest['cases'][number]

/** Judges every example of a test file; answers what comes otherwise than expected. Pure. */
export function runRecordTest(template: RecordTemplate, test: RecordTest): RecordTestFailure[] {
  return test.cases.flatMap((each) => [...differences(expectedOf(each), judgedCase(template, test, each))].map((found) => ({ name: each.name, ...found })))
}

/** What comes of one case: the value at a place as expectations name it (`verdict`, `next`, `results/<id>` …). */
export function judgedCase(template: RecordTemplate, test: RecordTest, each: TestAnswers): (at: string) => Json {
  const answers = answersOf(template, test, each)
  const judged = judgeRecord(template, answers, test.today)
  return gotOf(judged, recordProblems(template, answers, judged))
}

/** The answers of one case: those of the file, the case's own over them, and `rest` for what is still open. */
export function answersOf(template: RecordTemplate, test: RecordTest, each: TestAnswers): RecordAnswers {
  const values = merged(test.values, each.values)
  const results = Object.fromEntries(
    Object.entries(merged(test.results, each.results)).map(([id, answer]) => [
      id,
      typeof answer === 'string' ? { state: answer as SignState } : (answer as ResultAnswer),
    ]),
  )
  if (test.rest === undefined) return { values, results }
  const { rest } = test
  const open = [...judgeRecord(template, { values, results }, test.today).results].filter(([, { state }]) => state === 'open')
  return { values, results: { ...results, ...Object.fromEntries(open.map(([id]) => [id, { ...results[id], state: rest }])) } }
}

function merged(base: Row | TestAnswers['results'] = {}, own: Row | TestAnswers['results'] = {}): Row {
  return Object.fromEntries(Object.entries({ ...base, ...own }).filter(([, value]) => value !== null)) as Row
}

/** What a case expects, by its places. */
export function expectedOf({ expect }: RecordTestCase): Row {
  const flat = (word: string, values: Row = {}) => Object.entries(values).map(([id, value]): [string, Json] => [`${word}/${id}`, value])
  const { verdict, next, earliest, problems = [], warnings } = expect
  return {
    ...(verdict === undefined ? {} : { verdict }),
    ...(next === undefined ? {} : { next }),
    ...(earliest === undefined ? {} : { earliest }),
    problems,
    ...(warnings === undefined ? {} : { warnings }),
    ...Object.fromEntries([
      ...flat('results', expect.results),
      ...flat('items', expect.items),
      ...flat('values', expect.values),
      ...flat('counts', expect.counts),
    ]),
  }
}

function gotOf(judged: RecordJudgement, { errors, warnings }: RecordProblems): (at: string) => Json {
  const places = (problems: readonly Problem[]) => problems.map(({ path }) => path)
  return (at) => {
    const [word = '', ...rest] = at.split('/')
    const id = rest.join('/')
    if (word === 'verdict') return judged.verdict.outcome.id
    if (word === 'next') return judged.next.printed
    if (word === 'earliest') return judged.next.earliest
    if (word === 'problems') return places(errors)
    if (word === 'warnings') return places(warnings)
    if (word === 'results') return judged.results.get(id)?.state ?? null
    if (word === 'items') return judged.items.find(({ item }) => item.id === id)?.state ?? null
    return word === 'values' ? (judged.values[id] ?? null) : (judged.counts[id as keyof RecordJudgement['counts']] ?? null)
  }
}

function* differences(expected: Row, got: (at: string) => Json): Generator<Omit<RecordTestFailure, 'name'>> {
  for (const [at, wanted] of Object.entries(expected)) {
    const came = got(at)
    if (JSON.stringify(came) !== JSON.stringify(wanted)) yield { at, expected: wanted, got: came }
  }
}
