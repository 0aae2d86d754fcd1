import { expect, test } from 'vitest'
import { patternProblems } from './pattern-problems.ts'

const problemsWith = (pattern: string) => patternProblems({ properties: { id: { type: 'string', title: '编号', pattern } } })

test('given a field with a pattern that a text could make take for ever, then the place, what was expected and what was found are told', () => {
  expect(problemsWith('^(a+)+$')).toEqual([
    expect.objectContaining({ path: '/properties/id/pattern', got: '^(a+)+$', message: expect.stringContaining('太多种匹配方式') as string }),
  ])
})

test('given a field with a pattern that nothing can read, then it is refused here, and not at the first record that is saved', () => {
  expect(problemsWith('(un').map(({ message }) => message)).toEqual([expect.stringContaining('从第 4 个字符起无法识别')])
})

test('given a pattern that is soon decided, then nothing is told', () => expect(problemsWith('^[A-Z]\\d{3,5}$')).toEqual([]))
