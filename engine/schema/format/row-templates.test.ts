import { expect, test } from 'vitest'
import { callsKind } from '../business/call.ts'
import { membersOf } from './row-templates.ts'
import type { JsonObject } from './json.ts'
import { parseFile } from './parse.ts'
import { ProblemError } from '../../problem.ts'

const family = {
  id: 'p{code}/list',
  title: '{name}列表',
  method: 'POST',
  path: '/api/p{code}/list',
  encoding: 'form',
  operation: 'export',
  entity: 'p{code}',
  params: { columns: ['name', 'no{code}'] },
  each: { code: ['1000', '2000'], name: ['锅炉', '压力容器'] },
}
const plain = { id: 'p/detail', title: '详情', method: 'POST', path: '/api/p/detail', encoding: 'form', operation: 'detail' }

function read(...calls: JsonObject[]) {
  return parseFile(callsKind, { kind: 'calls', version: 1, id: 'p', title: '参数', calls }, 'p.json')
}

function refused(call: JsonObject): string[] {
  try {
    read(call)
    return []
  } catch (error) {
    if (!(error instanceof ProblemError)) throw error
    return error.problems.map(({ path, message, cure }) => `${path} ${message}：${cure}`)
  }
}

test('given a row without each, then it stands for itself', () => {
  expect(membersOf({ ...plain, each: undefined })).toEqual([plain])
})

test('given a family, then each position of its lists is a plain row with every placeholder replaced, in parameters too', () => {
  const [first, second, ...more] = membersOf(family)
  expect(more).toEqual([])
  expect(first).toEqual({
    ...family,
    each: undefined,
    id: 'p1000/list',
    title: '锅炉列表',
    path: '/api/p1000/list',
    entity: 'p1000',
    params: { columns: ['name', 'no1000'] },
  })
  expect(second).toMatchObject({ id: 'p2000/list', title: '压力容器列表', entity: 'p2000' })
  expect(first).not.toHaveProperty('each')
})

test('given a file with a family, when it is read, then calls are plain and each tells the row that says it', () => {
  const { calls, rows } = read(plain, family)
  expect(calls.map(({ id }) => id)).toEqual(['p/detail', 'p1000/list', 'p2000/list'])
  expect(rows).toEqual([0, 1, 1])
})

test('given a template in the parameters that is no placeholder, then it stays', () => {
  expect(membersOf({ ...family, params: { label: '{code} {other}' } })[0]?.['params']).toEqual({ label: '1000 {other}' })
})

test.each<[string, JsonObject, string]>([
  ['a placeholder that has no values', { ...family, path: '/api/p{cod}/list' }, '/calls/0/path 占位词“cod”没有取值：是否想写“code”？'],
  ['a placeholder in a row that is no family', { ...plain, operator: ['jy:a.{x}:query'] }, '/calls/0/operator/0 占位词“x”没有取值：请去掉它'],
  [
    'lists of different length',
    { ...family, each: { code: ['1', '2'], name: ['a'] } },
    '/calls/0/each 各占位词的取值个数不同：2、1：取值按位置对应，请写得一样多',
  ],
])('given %s, when the file is read, then it is refused at its place', (_, call, expected) => {
  expect(refused(call)).toEqual([expected])
})
