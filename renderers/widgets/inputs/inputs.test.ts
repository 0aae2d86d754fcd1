import { describe, expect, it } from 'vitest'
import type { FieldModel } from '../../../engine/model/model.ts'
import type { DictionaryItem } from '../../../engine/schema/records/dictionary.ts'
import { schemas } from '../../../tests/fixtures/product.ts'
import { filesOf, refusal, sizeText } from '../attachments/attachment-rules.ts'
import { addPicked, canAddBlank, copied, withValue, type ChildColumn } from '../child-table/child-rows.ts'
import { mapRecord } from '../child-table/fill-from-record.ts'
import { halfWidth } from './half-width.ts'
import { allowedItems, codeValue, codesOf, choiceDependencies, dictOf, fixedItems } from '../../../engine/model/field-choices.ts'
import { loadPinyin, matches } from '../../dictionaries/pinyin.ts'
import { firstMatch, isWithin, pathOf, treeOf } from '../../dictionaries/dictionary-tree.ts'

const areas: DictionaryItem[] = [
  { value: '51', label: '四川省' },
  { value: '5101', label: '成都市', parentValue: '51' },
  { value: '510104', label: '锦江区', parentValue: '5101' },
  { value: '5103', label: '自贡市', parentValue: '51' },
  { value: '99', label: '孤儿', parentValue: '98' },
]

describe('choices', () => {
  const tests: DictionaryItem[] = [
    { value: '0501', label: '锅炉内检', parentValue: '05', attrs: { equ: '1000' } },
    { value: '0521', label: '电梯定检', parentValue: '05', attrs: { equ: '3000,3100' } },
    { value: '0599', label: '其他', parentValue: '05' },
    { value: '0601', label: '首检', parentValue: '06', attrs: { equ: '3000' } },
  ]
  const codes = (items: readonly DictionaryItem[]) => items.map((each) => each.value)

  it('narrow by parent and by attribute; an item without the attribute fits all', () => {
    const params = { parent: 'sort', match: { equ: 'class' } }
    expect(codes(allowedItems(tests, { params, property: null }, { sort: '05', class: '3000' }))).toEqual(['0521', '0599'])
    expect(codes(allowedItems(tests, { params, property: null }, { sort: '05', class: '' }))).toEqual(['0501', '0521', '0599'])
    expect(codes(allowedItems(tests, { params, property: null }, { sort: '', class: '3000' }))).toEqual([])
    expect(choiceDependencies(params)).toEqual(['sort', 'class'])
  })

  it('narrow by a parent from a template, and not at all while that is empty', () => {
    expect(codes(allowedItems(tests, { params: { parentValue: '{kind}' }, property: null }, { kind: '06' }))).toEqual(['0601'])
    expect(allowedItems(tests, { params: { parentValue: '{kind}' }, property: null }, {})).toHaveLength(4)
    expect(choiceDependencies({ parentValue: '{kind}' })).toEqual(['kind'])
  })

  it('narrow kinds of inspection by the combination table', () => {
    const kinds = schemas.entities.get('appMain')?.properties['seisortcode'] ?? null
    const sorts = ['05', '11', '12', '14'].map((value) => ({ value, label: value }))
    const by = (equipment: string) => codes(allowedItems(sorts, { params: { allow: 'combination', with: 'class' }, property: kinds }, { class: equipment }))
    expect(by('3000')).toEqual(['05', '12'])
    expect(by('1000')).toEqual(['05', '14'])
    expect(by('7000')).toEqual(['11'])
    expect(by('')).toHaveLength(4)
  })

  it('come from the entity, the view or a fixed list, and keep the type of the field', () => {
    const field = (differs: Partial<FieldModel>) => ({ params: {}, property: null, ...differs }) as FieldModel
    expect(dictOf(field({ property: { type: 'string', title: 'x', 'x-dict': 'A' } }))).toBe('A')
    expect(dictOf(field({ params: { dict: 'B' }, property: { type: 'string', title: 'x', 'x-dict': 'A' } }))).toBe('B')
    expect(fixedItems(field({ property: { type: 'string', title: 'x', enum: ['甲'] } }))).toEqual([{ value: '甲', label: '甲' }])
    expect(codeValue('1', { type: 'integer', title: 'x' })).toBe(1)
    expect(codeValue('01', { type: 'string', title: 'x' })).toBe('01')
    expect(codeValue('', null)).toBeNull()
    expect(codesOf('01,,03')).toEqual(['01', '03'])
  })
})

describe('searching', () => {
  it('finds by label, code, full pinyin and initials', async () => {
    expect(matches('锦江', '锦江区', '510104')).toBe(true)
    expect(matches('5101', '锦江区', '510104')).toBe(true)
    expect(matches('104', '锦江区', '510104')).toBe(false)
    await loadPinyin()
    expect(matches('jinjiang', '锦江区', '510104')).toBe(true)
    expect(matches('JJQ', '锦江区', '510104')).toBe(true)
    expect(matches('cd', '锦江区', '510104')).toBe(false)
  })
})

describe('trees', () => {
  it('hang items under their parents, orphans at the top, and below a given code only', () => {
    expect(treeOf(areas, '').map((node) => node.value)).toEqual(['51', '99'])
    expect(treeOf(areas, '51').map((node) => node.value)).toEqual(['5101', '5103'])
    expect(treeOf(areas, '5103')).toEqual([{ value: '5103', label: '自贡市' }])
    expect(pathOf(areas, '510104', '')).toEqual(['51', '5101', '510104'])
    expect(pathOf(areas, '510104', '51')).toEqual(['5101', '510104'])
    expect(pathOf(areas, 'no', '')).toEqual([])
  })

  it('answer what Enter takes: the very label first, then the first that contains it', () => {
    const tree = treeOf(areas, '')
    expect(firstMatch(tree, '自贡', false)).toBe('5103')
    expect(firstMatch(tree, '5101', false)).toBe('5101')
    expect(firstMatch(tree, '成都', true)).toBeNull()
    expect(firstMatch(tree, '区', true)).toBe('510104')
  })

  it('tell what lies within, and end on a circle', () => {
    expect(isWithin(areas, '510104', '51')).toBe(true)
    expect(isWithin(areas, '510104', '5103')).toBe(false)
    const circle = [
      { value: 'a', label: 'a', parentValue: 'b' },
      { value: 'b', label: 'b', parentValue: 'a' },
    ]
    expect(isWithin(circle, 'a', 'c')).toBe(false)
    expect(pathOf(circle, 'a', '')).toEqual(['b', 'a'])
  })
})

describe('rows of a child list', () => {
  const columns = [
    { field: 'amount', editable: false, property: { type: 'string', format: 'decimal', title: '金额', 'x-scale': 2 } },
    { field: 'price', editable: true },
  ] as unknown as ChildColumn[]

  it('take picked records once each, with labels', () => {
    const how = { unique: 'id', map: { id: 'key', kind: 'kind' } }
    const rows = addPicked([{ id: '1' }], [{ key: '1' }, { key: '2', kind: 'a', kind_label: '甲' }, { key: '2' }], how)
    expect(rows).toEqual([{ id: '1' }, { id: '2', kind: 'a', kind_label: '甲' }])
  })

  it('multiply columns exactly, and leave the product empty while a factor is missing', () => {
    const compute = { amount: ['quantity', 'price'] }
    expect(withValue({ quantity: '3' }, { price: '0.1' }, columns, compute)).toEqual({ quantity: '3', price: '0.1', amount: '0.30' })
    expect(withValue({ quantity: '3', amount: '9.00' }, { price: null }, columns, compute)['amount']).toBeNull()
  })

  it('lose their key when copied', () => {
    expect(copied({ lineid: '7', version: 2, name: 'a' }, 'lineid')).toEqual({ name: 'a' })
  })

  it('can be added blank only where something can be typed', () => {
    expect(canAddBlank(columns, {})).toBe(true)
    expect(canAddBlank(columns, { pick: {} })).toBe(false)
    expect(canAddBlank(columns, { fixed: true, blank: true })).toBe(false)
  })

  it('map nothing when nothing is said', () => {
    expect(mapRecord(undefined as never, { a: 1 })).toEqual({})
  })
})

describe('files', () => {
  const config = { attkind: '01', title: '申报书', isrequired: true, maxnum: 2, maxsize: 1, exts: ['pdf', '.JPG'] }

  it('are refused by ending, size and number, in words', () => {
    expect(refusal({ name: 'a.exe', size: 10 }, config, 0)).toContain('只允许')
    expect(refusal({ name: 'a.pdf', size: 2_000_000 }, config, 0)).toContain('超过 1MB')
    expect(refusal({ name: 'a.jpg', size: 10 }, config, 2)).toContain('最多 2 个')
    expect(refusal({ name: 'A.PDF', size: 10 }, config, 1)).toBeNull()
  })

  it('of unknown kinds are listed with the last', () => {
    const file = { attsysid: '1', filename: 'x', filesize: 1, attkind: 'zz', uploadtime: '', uploadman: '' }
    expect(filesOf([file], [config, { ...config, attkind: '02' }], config)).toEqual([])
    expect(filesOf([file], [config], config)).toEqual([file])
    expect(sizeText(2_305_114)).toBe('2.2MB')
    expect(sizeText(10)).toBe('1KB')
  })
})

describe('numbers from an input method', () => {
  it('become half width', () => {
    expect(halfWidth('１，２３４．５')).toBe('1234.5')
    expect(halfWidth('12。5')).toBe('12.5')
    expect(halfWidth(' －3 ')).toBe('-3')
  })
})
