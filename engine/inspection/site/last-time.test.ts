import { describe, expect, it } from 'vitest'
import type { Json } from '../../schema/format/json.ts'
import type { TableField, TemplateField } from '../../schema/inspection/template-field.ts'
import { placesOfLastTime, takenOver } from './last-time.ts'

const thick = { id: 'thick', title: '实测厚度', type: 'number', decimals: 1 } as const
const spot = { id: 'spot', title: '测点', type: 'text' } as const
const byFloor: TableField = { id: 'gaps', title: '间隙', type: 'table', rows: 'form.levels', columns: [thick] }
const free: TableField = { id: 'walls', title: '壁厚', type: 'table', columns: [spot, thick] }
const last = [
  { spot: '封头', thick: '11.8' },
  { spot: '筒体', thick: '12.1' },
]

describe('rows of last time', () => {
  it('given rows that a rule counts, then each stands for the row at its place, and a new one for none', () => {
    expect(placesOfLastTime(byFloor, [{}, {}, {}], last)).toEqual([0, 1, null])
  })

  it('given rows that are added freely, then they are known by name wherever they stand, and nameless ones by what is left at their place', () => {
    expect(placesOfLastTime(free, [{ spot: '筒体' }, {}, { spot: '人孔' }], last)).toEqual([1, null, null])
    expect(placesOfLastTime(free, [{}, {}], last)).toEqual([0, 1])
  })

  it('given rows that are known by two names, then what is filled in of them decides', () => {
    const lines: TableField = { ...free, columns: [{ ...spot, id: 'line', title: '管线' }, spot, thick] }
    const before = [
      { line: 'A', spot: '直管', thick: '5.0' },
      { line: 'A', spot: '弯头', thick: '4.2' },
    ]
    expect(placesOfLastTime(lines, [{ line: 'A', spot: '弯头' }, { line: 'A' }, { line: 'A', spot: '三通' }], before)).toEqual([1, 0, null])
  })

  it('given two rows of one name, then each stands for a row of its own', () => {
    expect(placesOfLastTime(free, [{ spot: '封头' }, { spot: '封头' }], last)).toEqual([0, null])
  })

  it('given things from a register, then none is compared', () => {
    expect(placesOfLastTime({ ...free, register: { entity: 'instrument', key: 'no', view: 'pick/instrument' } }, [{}], last)).toEqual([null])
  })
})

describe('taking over', () => {
  const took = (field: TemplateField, entered: Json, before: Json | undefined, ...place: string[]) => takenOver(field, entered, before, place)

  it('given a cell, then it alone is taken over, and what is entered elsewhere stays', () => {
    expect(took(free, [{ spot: '筒体' }, { spot: '封头', thick: '9.0' }], last, '0', 'thick')).toEqual([
      { spot: '筒体', thick: '12.1' },
      { spot: '封头', thick: '9.0' },
    ])
    expect(took(byFloor, null, last, '1', 'thick')).toEqual([{}, { thick: '12.1' }])
  })

  it('given one of several readings, then it alone is taken over', () => {
    const noise: TemplateField = { id: 'noise', title: '噪声', type: 'number', decimals: 0, readings: 3 }
    expect(took(noise, ['60'], ['61', '62', '63'], '2')).toEqual(['60', '', '63'])
    expect(took(noise, null, ['61', '62', '63'])).toEqual(['61'])
  })

  it('given nothing last time, then nothing is taken over', () => {
    expect(took(free, [], undefined, '0', 'thick')).toBeUndefined()
    expect(took(free, [{ spot: '人孔' }], last, '0', 'thick')).toBeUndefined()
    expect(took({ ...thick }, '5', '')).toBeUndefined()
  })
})
