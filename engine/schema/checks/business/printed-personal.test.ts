import { describe, expect, it } from 'vitest'
import type { Print } from '../../business/print.ts'
import type { Entity } from '../../records/entity.ts'
import type { AllFiles } from '../common/schema-files.ts'
import { checkPrintedPersonal, printedPersonal } from './printed-personal.ts'

const text = { type: 'string', title: '文本' }
const phone = { type: 'string', title: '电话', 'x-sensitive': 'phone' }
const list = (entity: string) => ({ type: 'array', title: '明细', 'x-child': { entity } })
const of = (properties: object) => ({ properties }) as unknown as Entity
const entities = new Map([
  ['order', of({ no: text, tel: phone, 'rescue.tel': phone, hotline: { ...text, 'x-sensitive': false }, lines: list('line') })],
  ['line', of({ name: text, mobile: phone, device: { ...text, 'x-ref': { entity: 'device' } } })],
  ['device', of({ maitel: phone, model: text })],
  ['person', of({ idno: { ...text, 'x-sensitive': 'identity' } })],
])
const paper = {
  id: 'ORDER',
  entity: 'order',
  refs: [{ list: 'lines', field: 'device', as: 'basic_', take: ['maitel', 'model'] }],
  lists: [{ as: 'people', each: 'no', entity: 'person', by: 'no' }],
  foot: "'急修 ' + record.hotline",
  blocks: [
    { block: 'text', text: "record.no + record.lines[0].mobile + '，' + record.rescue.tel", when: "record.tel != ''" },
    { block: 'table', of: 'lines', columns: [{ title: '维保', value: "row.name + ' ' + row.basic_maitel", width: 1 }] },
    { block: 'table', of: 'people', columns: [{ title: '证件', value: 'row.idno', width: 1 }] },
    { block: 'text', text: 'this is (no rule' },
  ],
} as unknown as Print

const problemsOf = (...fields: string[]): string[] => {
  const personal = fields.map((field) => ({ field, reason: '表式要求载明本项' }))
  const all = { entities, placeOf: () => ({ file: 'schemas/prints/ORDER.json', pointer: '' }) } as unknown as AllFiles
  return checkPrintedPersonal(all, { ...paper, personal } as Print).problems.map(({ path, code }) => `${path} ${code}`)
}

describe('personal data on papers', () => {
  it('given fields of the record, of its lists, of what their rows refer to and of named lists, then each that is personal is found by its name on the paper', () => {
    expect([...printedPersonal(paper, entities)].sort()).toEqual(['lines.basic_maitel', 'lines.mobile', 'people.idno', 'rescue.tel', 'tel'])
  })

  it('given what the paper writes, then it may be declared to stand there whole', () => {
    expect(problemsOf('rescue.tel', 'lines.basic_maitel', 'people.idno')).toEqual([])
  })

  it('given what is not personal, is not on the paper, or is told twice, then that is refused', () => {
    expect(problemsOf('no', 'lines.basic_model', 'lines.name', 'tel', 'tel', 'gone')).toEqual([
      '/personal/0/field schema.unknown-reference',
      '/personal/1/field schema.unknown-reference',
      '/personal/2/field schema.unknown-reference',
      '/personal/4/field schema.misfit',
      '/personal/5/field schema.unknown-reference',
    ])
  })
})
