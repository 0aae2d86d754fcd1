import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { root } from '../../tests/fixtures/product.ts'
import { graph } from './graph.ts'

async function run(words: string[], options: { json?: boolean; layers?: string } = {}): Promise<{ code: number; output: string; errors: string }> {
  const [output, errors]: [string[], string[]] = [[], []]
  const code = await graph.run({ root, words, options, print: (line) => output.push(line), complain: (line) => errors.push(line) })
  return { code, output: output.join('\n'), errors: errors.join('\n') }
}

test('given a field in use, when asked after, then its uses are told by kind of file, with file and line; the code is 0', async () => {
  const { code, output } = await run(['field', 'appMain.urgentreason'])
  expect(code).toBe(0)
  expect(output).toMatch(/^字段 appMain\.urgentreason：\d+ 处\n/)
  expect(output).toMatch(/\n界面（\d+）\n {2}schemas\/views\/businessPro\/\w+\.json:\d+ \S+ 表单字段/)
})

test('given a name that is nearly right, when asked after, then the nearest is offered and the code is 2', async () => {
  expect(await run(['dict', 'SEISORT'])).toMatchObject({ code: 2, errors: '没有字典“SEISORT”，是否想写“SEI_SORT”？' })
})

test.each([[[]], [['nonsense', 'x']], [['field']]])('given the words %j, when called, then it was wrongly called', async (words) => {
  expect(await run(words)).toMatchObject({ code: 2, output: '' })
})

test('given layers in a folder, as files or as exported rows, when asked, then what they change is told', async () => {
  const folder = mkdtempSync(join(tmpdir(), 'layers-'))
  try {
    const changes = [{ op: 'hide', at: 'columns', id: 'seisn' }]
    writeFileSync(join(folder, 'site.json'), JSON.stringify({ kind: 'layer', version: 1, viewNo: 'businessPro/applyList', scope: 'site', base: '', changes }))
    writeFileSync(
      join(folder, 'rows.json'),
      JSON.stringify([
        { viewNo: 'businessPro/appReview', changes },
        { viewNo: 'businessPro/applyList', changes },
      ]),
    )
    const { output } = await run(['field', 'appMain.seisn'], { layers: folder, json: true })
    const { usages } = JSON.parse(output) as { usages: { file: string; line: number; path: string }[] }
    expect(usages.filter(({ file }) => file.startsWith(folder)).map(({ file, path }) => `${file.slice(folder.length + 1)} ${path}`)).toEqual([
      'rows.json#0 /changes/0',
      'rows.json#1 /changes/0',
      'site.json /changes/0',
    ])
  } finally {
    rmSync(folder, { recursive: true, force: true })
  }
})

test('given what nothing uses, when asked, then each is told and the code is 1', async () => {
  const { code, output } = await run(['unused'], { json: true })
  const found = JSON.parse(output) as { kind: string; id: string }[]
  expect(code).toBe(found.length > 0 ? 1 : 0)
  expect(found.map(({ id }) => id)).not.toContain('appMain.appno')
})
