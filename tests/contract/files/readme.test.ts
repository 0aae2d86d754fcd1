import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test } from 'vitest'

const root = join(import.meta.dirname, '../../..')
const read = (path: string) => readFileSync(join(root, path), 'utf8')

test('given the README, then its five-minute screen is the file itself, in at most 40 lines', () => {
  const shown = /```json\n([\s\S]*?)\n```/.exec(read('README.md'))?.[1] ?? ''
  const file = read('schemas/views/bsArchives/unit/business.json').trim()
  expect(shown).toBe(file)
  expect(file.split('\n').length).toBeLessThanOrEqual(40)
})

test('given the texts that everybody reads, then they keep to their length', () => {
  expect(read('README.md').split('\n').length).toBeLessThanOrEqual(150)
  expect(read('ARCHITECTURE.md').split('\n').length).toBeLessThanOrEqual(200)
})

test('given the commands the README names, then package.json has them', () => {
  const { scripts } = JSON.parse(read('package.json')) as { scripts: Record<string, string> }
  const named = [...read('README.md').matchAll(/npm run ([\w:]+)/g)].map((match) => match[1] ?? '')
  expect(named.length).toBeGreaterThan(5)
  expect(named.filter((name) => !(name in scripts))).toEqual([])
})
