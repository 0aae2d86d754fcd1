import { execFileSync } from 'node:child_process'
import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { merge } from './merge.ts'

const root = join(import.meta.dirname, '../..')
let folder = ''
beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'merge-'))
})
afterEach(() => rmSync(folder, { recursive: true, force: true }))

const file = (...columns: string[]) => `{
  "kind": "list",
  "title": "V",
  "columns": [
    ${columns.join(',\n    ')}
  ]
}
`
const [a, b, c] = ['{ "id": "a", "width": 100 }', '{ "id": "b", "title": "单位" }', '{\n      "id": "c",\n      "params": { "x": 1 }\n    }']

function write(name: string, text: string): string {
  writeFileSync(join(folder, name), text)
  return join(folder, name)
}

async function run(texts: [string, string, string], options: Record<string, string | boolean> = {}) {
  const [output, errors]: [string[], string[]] = [[], []]
  const words = texts.map((text, index) => write(`${index}.json`, text))
  const code = await merge.run({ root, words, options, print: (text) => output.push(text), complain: (text) => errors.push(text) })
  return { code, output: output.join('\n'), errors: errors.join('\n') }
}

test('given edits of different nodes, writes both in the style of the file and exits 0', async () => {
  const out = join(folder, 'out.json')
  const answer = await run([file(a, b, c), file(a.replace('100', '120'), b, c), file(a, c, '{ "id": "d", "hidden": true }')], { out })
  expect(answer).toEqual({ code: 0, output: '', errors: '' })
  expect(readFileSync(out, 'utf8')).toBe(file(a.replace('100', '120'), c, '{ "id": "d", "hidden": true }'))
})

test('given the same property changed differently, keeps mine, tells both values and exits 1', async () => {
  const { code, output, errors } = await run([file(a, b), file(a.replace('100', '120'), b), file(a.replace('100', '90'), b.replace('单位', '企业'))])
  expect(code).toBe(1)
  expect(`${output}\n`).toBe(file(a.replace('100', '120'), b.replace('单位', '企业')))
  expect(errors).toContain('columns/a/width\n    列“a”的宽度两边改得不同：原为 100，我方 120，对方 90')
  expect(errors).toContain('1 处冲突，已按我方写入')
})

test('given a text that is no JSON, changes nothing and exits 2', async () => {
  expect(await run([file(a), '{', file(b)])).toMatchObject({ code: 2, output: '' })
})

test('as the merge driver of git, merges two branches that changed neighbouring lines', () => {
  const git = (...words: string[]) =>
    execFileSync('git', ['-C', folder, '-c', 'user.name=t', '-c', 'user.email=t@t', ...words], { stdio: 'pipe', encoding: 'utf8' })
  const path = join(folder, 'view.json')
  const commit = (text: string) => {
    writeFileSync(path, text)
    git('add', '.')
    git('commit', '-q', '-m', 'change')
  }
  git('init', '-q', '-b', 'main')
  git('config', 'merge.viewno.driver', `INIT_CWD="$PWD" "${root}/node_modules/.bin/tsx" "${root}/tools/viewno.ts" merge %O %A %B --out %A`)
  writeFileSync(join(folder, '.gitattributes'), '*.json merge=viewno\n')
  commit(file(a, b))
  git('checkout', '-q', '-b', 'other')
  commit(file(a, b.replace('单位', '企业')))
  git('checkout', '-q', 'main')
  commit(file(a.replace('100', '120'), b))
  git('merge', '-q', '-m', 'both', 'other')
  expect(readFileSync(path, 'utf8')).toBe(file(a.replace('100', '120'), b.replace('单位', '企业')))
})
