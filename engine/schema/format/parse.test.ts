import { describe, expect, it } from 'vitest'
import { ProblemError, type Problem } from '../../problem.ts'
import { dictionaryKind } from '../records/dictionary.ts'
import { entityKind } from '../records/entity.ts'
import { lineOf } from './json-lines.ts'
import type { Json } from './json.ts'
import { layerKind } from '../screens/layer.ts'
import { parseFile } from './parse.ts'
import { viewKind } from '../screens/view.ts'

const view = (words: Record<string, Json>): Json => ({
  version: 1,
  kind: 'list',
  viewNo: 'a/b',
  title: '列表',
  entity: 'e',
  operator: false,
  find: { call: 'c' },
  columns: ['a'],
  ...words,
})
const problemsOf = (run: () => unknown): Problem[] => {
  try {
    run()
  } catch (error) {
    if (error instanceof ProblemError) return error.problems
    throw error
  }
  return []
}
const brief = (run: () => unknown) => problemsOf(run).map(({ code, path, message, cure }) => [code, path, message, cure])

describe('parseFile', () => {
  it('given a good view, answers it frozen', () => {
    const parsed = parseFile(viewKind, JSON.stringify(view({})), 'a.json')
    expect(parsed.viewNo).toBe('a/b')
    expect(Object.isFrozen((parsed as { columns: unknown[] }).columns)).toBe(true)
  })
  it('given an unknown word, names file, place, and what was probably meant', () => {
    expect(problemsOf(() => parseFile(viewKind, view({ colums: [] }), 'schemas/views/a.json'))).toEqual([
      {
        code: 'schema.unknown-word',
        path: '/colums',
        message: '不认识的字段“colums”',
        cure: expect.stringContaining('可用') as string,
        got: 'colums',
        expected: expect.stringContaining('toolbar') as string,
        file: 'schemas/views/a.json',
      },
    ])
    expect(brief(() => parseFile(viewKind, view({ columns: [{ id: 'a', widht: 90 }] }), 'f'))).toEqual([
      ['schema.unknown-word', '/columns/0/widht', '不认识的字段“widht”', '是否想写“width”？'],
    ])
    expect(brief(() => parseFile(viewKind, view({ toolbar: [{ id: 'a', action: 'open', visibel: 'true' }] }), 'f'))[0]?.[3]).toBe('是否想写“visible”？')
  })
  it('given a wrong value, says what is expected and what was found', () => {
    expect(
      brief(() => parseFile(viewKind, view({ pageSize: 'many', select: 'all', rowTones: [{ id: 't', when: 'true', tone: 'red', title: 'T' }] }), 'f')),
    ).toEqual([
      [
        'schema.wrong-type',
        '/rowTones/0/tone',
        '“red”不符合要求：应为 以下之一：default、primary、success、caution、warning、danger、muted',
        '请按 以下之一：default、primary、success、caution、warning、danger、muted 填写',
      ],
      ['schema.wrong-type', '/pageSize', '“many”不符合要求：应为 数字', '请按 数字 填写'],
      ['schema.wrong-type', '/select', '“all”不符合要求：应为 以下之一：none、one、many', '请按 以下之一：none、one、many 填写'],
    ])
  })
  it('given something missing, names it', () => {
    expect(
      brief(() => parseFile(viewKind, { version: 1, kind: 'form', viewNo: 'a', title: 'T', operator: false, groups: [{ id: 'g', items: [] }] }, 'f')),
    ).toEqual([
      ['schema.missing', '/entity', '缺少“entity”', '请补充“entity”（文本）'],
      ['schema.missing', '/groups/0/title', '缺少“title”', '请补充“title”（文本）'],
    ])
    expect(problemsOf(() => parseFile(viewKind, { version: 1, kind: 'form' }, 'f')).map(({ expected, got }) => [expected, got])[0]).toEqual([
      '文本',
      '（没有）',
    ])
  })
  it('given a kind nobody knows, offers the nearest; given none, asks for it', () => {
    expect(brief(() => parseFile(viewKind, view({ kind: 'lists' }), 'f'))).toEqual([
      ['schema.wrong-type', '/kind', expect.stringContaining('应为 以下之一：list、audit-list') as string, '是否想写“list”？'],
    ])
    expect(brief(() => parseFile(viewKind, { version: 1 }, 'f'))[0]?.slice(0, 2)).toEqual(['schema.missing', '/kind'])
  })
  it('given an id that stands twice, says where', () => {
    expect(brief(() => parseFile(viewKind, view({ columns: ['a', 'b', { id: 'a', width: 9 }] }), 'f'))).toEqual([
      ['schema.duplicate-id', '/columns/2', '编号“a”重复', '同一文件内的 id 必须唯一，请改名'],
    ])
  })
  it('given a code that stands twice in a dictionary, says where', () => {
    const items = ['1', '2', '1'].map((value) => ({ value, label: value }))
    expect(
      brief(() => parseFile(dictionaryKind, { kind: 'dictionary', version: 1, id: 'D', title: 'D', items }, 'f')).map(([code, path]) => [code, path]),
    ).toEqual([['schema.duplicate-id', '/items/2']])
  })
  it('given text that is no JSON, names the line', () => {
    expect(problemsOf(() => parseFile(viewKind, '{\n"a": 1,\n}', 'f'))[0]).toMatchObject({ code: 'schema.bad-json', file: 'f', line: 3 })
  })
  it('given text, each problem has its line', () => {
    const text = JSON.stringify(view({ columns: ['a', { id: 'b', widht: 1 }] }), null, 2)
    const line = problemsOf(() => parseFile(viewKind, text, 'f'))[0]?.line ?? 0
    expect(text.split('\n')[line - 1]).toContain('widht')
  })
})

describe('unions without a common word', () => {
  it('give the errors of the option that is meant', () => {
    const entity = (property: Json): Json => ({
      kind: 'entity',
      version: 1,
      id: 'e',
      title: 'E',
      type: 'object',
      'x-key': 'a',
      'x-label': 'a',
      properties: { a: property },
    })
    expect(brief(() => parseFile(entityKind, entity({ type: 'string', title: 'A', 'x-dcit': 'D' }), 'f'))).toEqual([
      ['schema.unknown-word', '/properties/a/x-dcit', '不认识的字段“x-dcit”', '是否想写“x-dict”？'],
    ])
    expect(brief(() => parseFile(entityKind, entity({ type: 'array', title: 'A' }), 'f'))).toEqual([
      ['schema.missing', '/properties/a/x-child', '缺少“x-child”', '请补充“x-child”（对象）'],
    ])
    const layer = (change: Json): Json => ({ kind: 'layer', version: 1, viewNo: 'v', scope: 'user', base: 'b', changes: [change] })
    expect(brief(() => parseFile(layerKind, layer({ op: 'place', at: 'columns', id: 'a' }), 'f')).map(([code, path]) => [code, path])).toEqual([
      ['schema.missing', '/changes/0/after'],
    ])
  })
})

describe('lineOf', () => {
  it('finds keys, list members and, for what is missing, the owner', () => {
    const text = '{\n  "a": [\n    1,\n    { "b": "x:{[,",\n      "c/d": 2 }\n  ],\n  "e": {}\n}'
    expect([
      lineOf(text, '/a'),
      lineOf(text, '/a/0'),
      lineOf(text, '/a/1/b'),
      lineOf(text, '/a/1/c~1d'),
      lineOf(text, '/e'),
      lineOf(text, '/e/gone'),
      lineOf(text, ''),
    ]).toEqual([2, 3, 4, 5, 7, 7, 1])
  })
})
