import { execFileSync } from 'node:child_process'
import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { diff } from './diff.ts'

let root = ''
beforeEach(() => {
  root = mkdtempSync(join(tmpdir(), 'diff-'))
  mkdirSync(join(root, 'schemas/views'), { recursive: true })
  mkdirSync(join(root, 'schemas/entities'))
  write('schemas/entities/order.json', { kind: 'entity', id: 'order', title: '申报', properties: { no: { type: 'string', title: '申报单号' } } })
})
afterEach(() => rmSync(root, { recursive: true, force: true }))

const view = (columns: unknown[]) => ({ kind: 'list', viewNo: 'v', title: '申报列表', entity: 'order', columns })

function write(file: string, content: unknown): string {
  writeFileSync(join(root, file), `${JSON.stringify(content, null, 2)}\n`)
  return join(root, file)
}

async function run(words: string[], options: Record<string, boolean> = {}) {
  const output: string[] = []
  const code = await diff.run({ root, words, options, print: (text) => output.push(text), complain: (text) => output.push(text) })
  return { code, output: output.join('\n') }
}

function git(...words: string[]): void {
  execFileSync('git', ['-C', root, '-c', 'user.name=t', '-c', 'user.email=t@t', ...words], { stdio: 'ignore' })
}

test('given two files, tells their differences with file and line, and exits 1', async () => {
  const a = write('a.json', view([{ id: 'no', width: 120 }]))
  const b = write('b.json', view([{ id: 'no', width: 168 }]))
  expect(await run([a, b])).toEqual({ code: 1, output: `${b}:9 列“申报单号”：宽度由 120 改为 168\n\n1 个文件，1 处差异` })
  expect(JSON.parse((await run([a, b], { json: true })).output)).toMatchObject([
    { file: b, line: 9, at: 'columns', id: 'no', property: 'width', before: 120, after: 168 },
  ])
  expect(await run([a, a])).toEqual({ code: 0, output: '没有差异' })
})

test('given a version of the repository, compares it with the files as they are', async () => {
  write('schemas/views/a.json', view(['no', 'unit']))
  write('schemas/views/gone.json', { ...view([]), title: '旧列表' })
  git('init', '-q')
  git('add', '.')
  git('commit', '-q', '-m', 'first')
  expect((await run(['HEAD'])).code).toBe(0)
  write('schemas/views/a.json', view(['unit', 'no']))
  write('schemas/views/new.json', { ...view([]), kind: 'view', title: '新列表' })
  rmSync(join(root, 'schemas/views/gone.json'))
  const { code, output } = await run(['HEAD'])
  expect(code).toBe(1)
  expect(output.split('\n\n')).toEqual([
    'schemas/views/a.json:7 把列“unit”移到最前面',
    'schemas/views/gone.json 删除界面“旧列表”',
    'schemas/views/new.json 新增界面“新列表”',
    '3 个文件，3 处差异',
  ])
  expect((await run(['HEAD', join(root, 'schemas/views/a.json')])).output).toContain('1 个文件')
})

test('given neither files nor a version, says how it is called', async () => {
  expect((await run([])).code).toBe(2)
  const { code, output } = await run(['no-such-ref'])
  expect([code, output]).toEqual([2, expect.stringContaining('no-such-ref')])
})

test('given a family of calls that stands for one more, then the new call is told at the line of its row', async () => {
  const calls = (codes: string[]) => ({ kind: 'calls', id: 'p', title: '参数', calls: [{ id: 'p{code}/list', title: '列表{code}', each: { code: codes } }] })
  const a = write('a.json', calls(['1000']))
  const b = write('b.json', calls(['1000', '2000']))
  expect((await run([a, b])).output).toMatch(/b\.json:6 .*列表2000/)
})

test('given an edition of a record template, when it is compared with what it extends, then the regulation’s differences are told in words', async () => {
  const product = join(import.meta.dirname, '../..')
  const words = [
    join(product, 'schemas/records/elevator/elevator-traction-periodic.2023.json'),
    join(product, 'tests/fixtures/inspection/elevator-amendment.json'),
  ]
  const output: string[] = []
  await diff.run({ root: product, words, options: {}, print: (text) => output.push(text), complain: (text) => output.push(text) })
  const said = output.join('\n')
  for (const sentence of [
    '起用日期由“2024-04-02”改为“2027-01-01”',
    '项目“井道照明”：类别由“general”改为“key”',
    '的字段“测量值”：上限由“form.bufferAllowed”改为“form.bufferAllowed - 10”',
    '新增结果“应急照明照度”，放在“应急照明有效”之后',
    '6 处差异',
  ])
    expect(said).toContain(sentence)
})
