import { join } from 'node:path'
import { describe, expect, test } from 'vitest'
import { answerProblems } from '../../../engine/inspection/answer-problems.ts'
import { judgeRecord } from '../../../engine/inspection/judge-record.ts'
import { recordProblems } from '../../../engine/inspection/record-problems.ts'
import type { RecordTemplate } from '../../../engine/schema/inspection/record-template.ts'
import { answersValidator } from '../../inspection/answers-validator.ts'
import { loadSchemas } from '../../schemas/load-schemas.ts'
import { randomFrom } from '../random.ts'
import { exampleReader, type Example } from './example-answers.ts'
import { makeAnswers, type MadeAnswers, type Outcome } from './made-answers.ts'

const templates = loadSchemas(join(import.meta.dirname, '../../../schemas')).recordTemplates ?? new Map<string, RecordTemplate>()
const exampleOf = exampleReader()
const examples = new Map(
  [...templates].flatMap(([key, template]): [string, Example][] => [exampleOf(template)].flatMap((example) => (example ? [[key, example]] : []))),
)
const ROUNDS = 12

function made(example: Example, seed: number, outcome: Outcome, archive = {}): MadeAnswers {
  const answers = makeAnswers(example, {
    outcome,
    inspectedOn: 'inspdate',
    day: '2026-09-03',
    archive,
    notice: 'YJJY2026000001',
    thing: 'one',
    random: randomFrom(seed),
  })
  if (!answers) throw new Error(`no answers for ${example.template.id}`)
  return answers
}

describe.each([...examples])('answers made for %s', (_key, example) => {
  const { template } = example
  test.each<Outcome>(['conforming', 'failing', 'rectified'])('given %s is wished for, then what is made can be submitted and has one verdict', (outcome) => {
    for (let seed = 1; seed <= ROUNDS; seed += 1) {
      const { answers, judged } = made(example, seed, outcome)
      const again = judgeRecord(template, answers, '2026-09-03')
      expect([answerProblems(template, answers, answersValidator(template)), recordProblems(template, answers, again).errors]).toEqual([[], []])
      expect([again.verdict.provisional, again.verdict.outcome.id, again.next.date]).toEqual([false, judged.verdict.outcome.id, judged.next.date])
      const states = [...again.results.values()].map(({ state }) => state)
      const [failed, noted] = [states.filter((state) => state === 'fail').length, states.filter((state) => state === 'noted').length]
      if (outcome === 'conforming') expect([failed, noted, again.verdict.outcome.fails]).toEqual([0, 0, undefined])
      if (outcome === 'failing') expect([failed > 0, failed <= 6]).toEqual([true, true])
      if (outcome === 'rectified')
        expect([failed, noted <= 2, noted > 0 && template.noted !== 'rectified', again.verdict.outcome.fails]).toEqual([0, true, false, undefined])
    }
  })
})

test('given every template, then each has an example to make answers from', () => {
  expect([...templates.keys()].filter((key) => !examples.has(key))).toEqual([])
})

test('given the same wishes, then the answers are the same; others come of another stream of numbers', () => {
  const [example] = examples.values()
  if (!example) throw new Error('no example')
  expect(made(example, 3, 'failing').answers).toEqual(made(example, 3, 'failing').answers)
  expect(made(example, 4, 'failing').answers).not.toEqual(made(example, 3, 'failing').answers)
})

test('given many failing records of one template, then few items make up most of the failures', () => {
  const example = examples.get('elevator-traction-periodic.2023')
  if (!example) throw new Error('no example')
  const counts = new Map<string, number>()
  for (let seed = 1; seed <= 200; seed += 1) {
    for (const [id, { state }] of made(example, seed, 'failing').judged.results) if (state === 'fail') counts.set(id, (counts.get(id) ?? 0) + 1)
  }
  const sorted = [...counts.values()].sort((one, other) => other - one)
  const total = sorted.reduce((sum, each) => sum + each, 0)
  expect(sorted.slice(0, 10).reduce((sum, each) => sum + each, 0)).toBeGreaterThan(total / 2)
  expect(total / 200).toBeGreaterThan(1)
  expect(total / 200).toBeLessThan(4)
})
