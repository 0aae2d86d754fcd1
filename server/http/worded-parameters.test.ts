import { describe, expect, test } from 'vitest'
import { problem, ProblemError } from '../../engine/problem.ts'
import type { Call } from '../../engine/schema/business/call.ts'
import { schemas } from '../../tests/fixtures/product.ts'
import { badParameter } from '../calls/input/input.ts'
import type { Operation } from '../calls/operation.ts'
import { wordedFor } from './worded-parameters.ts'

const call = schemas.calls.get('sysmng/calendar/generate') as Call
const operation = { contract: { needs: { year: '年度：四位数字' }, takes: { mode: 'as=zip' } } } as unknown as Operation

function said(thrown: unknown, of: Call = call): string[] {
  const { problems } = wordedFor(of, operation, schemas, thrown) as ProblemError
  return problems.map(({ message, path }) => `${message} ${path}`)
}

describe('wordedFor', () => {
  test('given a parameter that the operation describes, when it is refused, then it goes by the first words of that, and its name stays in the path', () => {
    expect(said(badParameter('year', '整数'))).toEqual(['“年度”不正确 /year'])
  })

  test('given a field of the entity, when it is refused, then it goes by its title', () => {
    const saving = { ...call, entity: 'appMain' } as Call
    expect(said(badParameter('unitname', '文本'), saving)).toEqual([`“${schemas.entities.get('appMain')?.properties['unitname']?.title}”不正确 /unitname`])
  })

  test('given a parameter of which nothing is said in our words, when it is refused, then its name is not told', () => {
    expect(said(badParameter('mode', 'zip'))).toEqual(['“提交的内容”不正确 /mode'])
    expect(said(new ProblemError(problem('call.unknown-field', 'secret', { got: 'secret' })))).toEqual(['不能按“该字段”查询或排序 secret'])
  })

  test('given another refusal or what is none, then it stays as it is', () => {
    const other = new ProblemError(problem('record.not-found', '/id'))
    expect(wordedFor(call, operation, schemas, other)).toBe(other)
    expect(wordedFor(call, operation, schemas, 'broken')).toBe('broken')
  })
})
