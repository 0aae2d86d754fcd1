import { copyFileSync, cpSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, afterEach, beforeAll, expect, test as given } from 'vitest'
import { root } from '../../tests/fixtures/product.ts'
import { test } from './test.ts'

const file = 'schemas/views/businessPro/applyList.test.json'
let copy = ''
const spoilt = new Set<string>()

beforeAll(() => {
  copy = mkdtempSync(join(tmpdir(), 'screens-'))
  cpSync(join(root, 'schemas'), join(copy, 'schemas'), { recursive: true })
})
afterEach(() => {
  for (const path of spoilt) copyFileSync(join(root, path), join(copy, path))
  spoilt.clear()
})
afterAll(() => rmSync(copy, { recursive: true, force: true }))

async function run(words: string[], options: { json?: boolean } = {}): Promise<{ code: number; said: string; complaints: string }> {
  const [said, complaints]: [string[], string[]] = [[], []]
  const code = await test.run({ root: copy, words, options, print: (line) => said.push(line), complain: (line) => complaints.push(line) })
  return { code, said: said.join('\n'), complaints: complaints.join('\n') }
}

/** Changes the text of one file of the copy, until the test is over. */
function spoil(path: string, from: string, to: string): void {
  spoilt.add(path)
  const text = readFileSync(join(copy, path), 'utf8')
  expect(text).toContain(from)
  writeFileSync(join(copy, path), text.replace(from, to))
}

given('given screens that are as their tests say, when run, then all pass and the code is 0', async () => {
  const { code, said, complaints } = await run(['applyList'])
  expect(complaints).toBe('')
  expect(said).toMatch(/^\d+ passed, 0 failed \(1 files, \d+\.\d s\)$/)
  expect(code).toBe(0)
})

given('given a rule that was changed, when run, then the case fails with file, line, expected, got and the rule; the code is 1', async () => {
  spoil('schemas/fragments/overdue.json', 'row.isNinspdateOverdue == 1', 'row.isNinspdateOverdue == 2')
  const { code, said, complaints } = await run(['applyList'])
  expect(code).toBe(1)
  expect(said).toMatch(/, [1-9]\d* failed/)
  expect(complaints).toMatch(/applyList\.test\.json:\d+ 第 1 行的底色\n {4}应为 overdue，实际 没有底色\n {4}因为 .*row\.isNinspdateOverdue == 2/)
})

given('given a word that nobody knows, when run, then the file is refused with the word that was meant', async () => {
  spoil(file, '"hiddenColumns"', '"hidenColumns"')
  const { code, complaints } = await run(['applyList'])
  expect(code).toBe(1)
  expect(complaints).toMatch(/applyList\.test\.json:\d+[\s\S]*是否想写“hiddenColumns”/)
})

given('given a test that lies beside another view, when run, then it says where it belongs', async () => {
  spoil(file, '"view": "businessPro/applyList"', '"view": "businessPro/appReview"')
  expect((await run(['applyList'])).complaints).toContain('schemas/views/businessPro/appReview.test.json')
})

given('given a machine, when it asks, then it reads the counts', async () => {
  const { said } = await run(['applyList'], { json: true })
  expect(JSON.parse(said)).toMatchObject({ failed: 0, files: [{ file }] })
})

given('given a word that no test holds, when run, then it was wrongly called', async () => {
  expect((await run(['nowhere'])).code).toBe(2)
})
