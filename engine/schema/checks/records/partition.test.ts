import { describe, expect, it } from 'vitest'
import type { Entity } from '../../records/entity.ts'
import { Report } from '../common/reporter.ts'
import { checkPartition } from './partition.ts'

const time = { type: 'string', format: 'date-time', title: '时间' }
const name = { type: 'string', title: '名称' }

function problemsOf(words: object): string[] {
  const report = new Report({ file: 'schemas/entities/log.json', pointer: '' })
  const entity = { id: 'log', 'x-key': 'id', required: ['at', 'name'], properties: { at: time, name, left: time }, ...words }
  checkPartition(report, entity as unknown as Entity)
  return report.problems.map(({ path, message }) => `${path} ${message}`)
}

describe('an entity in partitions', () => {
  it('given one placed by a time that each record has, then nothing is wrong', () => {
    expect(problemsOf({ 'x-partition': { by: 'at', per: 'year' } })).toEqual([])
  })

  it.each(['left', 'name'])('given one placed by %s, which is no such time, then that is told', (by) => {
    expect(problemsOf({ 'x-partition': { by, per: 'year' } })).toEqual([`/x-partition/by “${by}”不合用：应为必填的日期或时间字段`])
  })

  it.each<[string, object]>([
    ['name', { properties: { at: time, name: { ...name, 'x-index': 'unique' } } }],
    ['x-base', { 'x-base': { entity: 'device', when: {} } }],
  ])('given one whose %s no partition can promise, then that is told', (got, words) => {
    expect(problemsOf({ 'x-partition': { by: 'at', per: 'year' }, ...words })).toEqual([`/x-partition “${got}”不合用：应为没有唯一字段、不补充其他实体的实体`])
  })
})
