import { expect, test } from 'vitest'
import { ProblemError } from '../../problem.ts'
import { parseFile } from '../format/parse.ts'
import { entityKind } from './entity.ts'

const problemsWith = (pattern: string): string[] => {
  const property = { type: 'string', title: '编号', pattern }
  try {
    parseFile(
      entityKind,
      { kind: 'entity', version: 1, id: 'a', title: '甲', type: 'object', 'x-key': 'id', 'x-label': 'id', properties: { id: property } },
      'a.json',
    )
    return []
  } catch (error) {
    if (!(error instanceof ProblemError)) throw error
    return error.problems.map(({ file, path, message, got }) => `${file ?? ''} ${path} ${message} ${got ?? ''}`)
  }
}

test('given a field with a pattern that a text could make take for ever, when its file is read, then the place, what was expected and what was found are told', () => {
  const [problem, ...more] = problemsWith('^(a+)+$')
  expect(more).toEqual([])
  for (const words of ['a.json', '/properties/id/pattern', '太多种匹配方式', '^(a+)+$']) expect(problem).toContain(words)
})

test('given a field with a pattern that nothing can read, when its file is read, then it is refused, and not at the first record that is saved', () => {
  expect(problemsWith('(un')).toEqual([expect.stringContaining('有效的正则表达式（从第 4 个字符起无法识别）')])
})

test('given a field with a pattern that is soon decided, then its file is read', () => expect(problemsWith('^[A-Z]\\d{3,5}$')).toEqual([]))
