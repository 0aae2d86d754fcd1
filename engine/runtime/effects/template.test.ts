import { describe, expect, it } from 'vitest'
import type { Json, Row } from '../../schema/format/json.ts'
import { asksForNothing, fillTemplate, templateNames } from './template.ts'

describe('fillTemplate', () => {
  it('given a name in several sources, the first source with a value wins', () => {
    expect(fillTemplate('{a}/{b}', [{ a: '' }, { a: 'form', b: 2 }, { a: 'query' }])).toBe('form/2')
  })
  it('given no value, the fallback stands in, else nothing', () => {
    expect(fillTemplate({ step: '{flow|YWSB}', id: '{id}' }, [{}])).toEqual({ step: 'YWSB', id: '' })
  })
  it('given one template alone, the value keeps its type', () => {
    expect(fillTemplate({ n: '{n}', list: ['{l}'] }, [{ n: 3, l: [1] }])).toEqual({ n: 3, list: [[1]] })
  })
  it('given braces that are no template, they stay', () => {
    expect(fillTemplate('{"a":1} {n-1}', [{ a: 'x', n: 1 }])).toBe('{"a":1} {n-1}')
  })
  it('given a name of the prototype, nothing is found', () => {
    expect(fillTemplate('{constructor}', [{}])).toBe('')
  })
  it('names what it would ask for', () => {
    expect(templateNames({ a: '{id}', b: ['{flow|x}', 1], c: '{id}' })).toEqual(['id', 'flow'])
  })
  it('given a call whose every name is empty or 0, it asks for nothing; one without names does', () => {
    const ask = (params: Json, ...sources: Row[]) => asksForNothing(params, sources)
    expect([ask({ id: '{id}' }, {}), ask({ id: '{id}' }, { id: '0' }), ask({ a: '{a}', b: '{b}' }, { a: '' }, { b: null })]).toEqual([true, true, true])
    expect([ask({ id: '{id}' }, {}, { id: 'x' }), ask({ a: '{a}', b: '{b}' }, { b: '1' }), ask({ kind: 'x' }, {})]).toEqual([false, false, false])
  })
})
