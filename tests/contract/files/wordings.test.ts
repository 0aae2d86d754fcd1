import { expect, test } from 'vitest'
import { problem } from '../../../engine/problem.ts'
import { messages, type ProblemCode } from '../../../engine/problem-messages.ts'
import { innerWords, isOfFiles } from '../../fixtures/inner-words.ts'

test('given any problem but those of files, when it is told, then all its words are words of people', () => {
  const codes = (Object.keys(messages) as ProblemCode[]).filter((code) => !isOfFiles(code))
  const told = codes.map((code) => {
    const { message, cure } = messages[code]
    const names = [...`${message}${cure}`.matchAll(/\{(\w+)\}/g)].map(([, name = '']) => name)
    const made = problem(code, '', Object.fromEntries(names.map((name) => [name, '某项'])))
    return { code, text: `${made.message} ${made.cure}` }
  })
  expect(told.flatMap(({ code, text }) => innerWords(text).map((word) => `${code}: ${word} in ${text}`))).toEqual([])
  expect(told.length).toBeGreaterThan(100)
})
