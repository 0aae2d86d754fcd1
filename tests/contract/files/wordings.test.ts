import { expect, test } from 'vitest'
import { problem } from '../../../engine/problem.ts'
import { messages, type ProblemCode } from '../../../engine/problem-messages.ts'
import { innerWords } from '../../fixtures/inner-words.ts'

/** Told to who writes files, in words of the files. */
const ofFiles = /^(schema|view|expression|layer|design)\./

test('given any problem but those of files, when it is told, then all its words are words of people', () => {
  const codes = (Object.keys(messages) as ProblemCode[]).filter((code) => !ofFiles.test(code))
  const told = codes.map((code) => {
    const { message, cure } = messages[code]
    const names = [...`${message}${cure}`.matchAll(/\{(\w+)\}/g)].map(([, name = '']) => name)
    const made = problem(code, '', Object.fromEntries(names.map((name) => [name, '某项'])))
    return { code, text: `${made.message} ${made.cure}` }
  })
  expect(told.flatMap(({ code, text }) => innerWords(text).map((word) => `${code}: ${word} in ${text}`))).toEqual([])
  expect(told.length).toBeGreaterThan(100)
})
