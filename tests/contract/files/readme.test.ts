import { cpSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { formatProblem } from '../../../tools/format-problem.ts'
import { fileProblems } from '../../../tools/lint/lint-schemas.ts'

const root = join(import.meta.dirname, '../../..')
const read = (path: string) => readFileSync(join(root, path), 'utf8')

test('given the README, then its new screen has at most 15 lines, and in the product lint finds nothing', async () => {
  const shown = /```json\n([\s\S]*?)\n```/.exec(read('README.md'))?.[1] ?? ''
  expect(shown.split('\n').length).toBeLessThanOrEqual(15)
  const copy = mkdtempSync(join(tmpdir(), 'readme-'))
  cpSync(join(root, 'schemas'), join(copy, 'schemas'), { recursive: true })
  writeFileSync(join(copy, 'schemas/views/safeMng/keyUnitsOverdue.json'), shown)
  const problems = await fileProblems(copy)
  rmSync(copy, { recursive: true })
  expect(problems.map(formatProblem)).toEqual([])
}, 60_000)

test('given the texts that everybody reads, then they keep to their length', () => {
  expect(read('README.md').split('\n').length).toBeLessThanOrEqual(150)
  expect(read('ARCHITECTURE.md').split('\n').length).toBeLessThanOrEqual(150)
})

test('given the commands the README names, then package.json has them', () => {
  const { scripts } = JSON.parse(read('package.json')) as { scripts: Record<string, string> }
  const named = [...read('README.md').matchAll(/npm run ([\w:]+)/g)].map((match) => match[1] ?? '')
  expect(named.length).toBeGreaterThan(5)
  expect(named.filter((name) => !(name in scripts))).toEqual([])
})
