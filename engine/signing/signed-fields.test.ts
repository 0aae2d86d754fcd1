import { expect, it } from 'vitest'
import type { Row } from '../schema/format/json.ts'
import { contentHash } from './signed-content.ts'
import { fieldSignature } from './field-signature.ts'
import { fieldsSigned, signedFields } from './signed-fields.ts'

const words = { content: ['unit', 'conclusion', 'items.item', 'items.result'], state: 'signstate' }
const typed: Row = { unit: ' 锦城物业 ', conclusion: 1, note: '不在其中', items: [{ item: '01', result: '1' }, { item: '02', result: '' }, {}] }
const signature = (record: Row) => ({
  ...{ name: '李建国', strokes: ['1 2 3 4'], box: [10, 10], signedAt: '2026-11-27T07:30:00Z', of: 'unit' },
  hash: contentHash(signedFields(words, record)),
})

it('given a record that the store gives back otherwise, with keys, labels, trimmed texts and rows in another order, then it is the same that was signed', () => {
  const stored: Row = {
    ...{ unit: '锦城物业', conclusion: '1', conclusion_label: '未发现问题', note: '又改了' },
    items: [
      { item: '02', rowid: 'r2', result: null },
      { item: '01', rowid: 'r1', result: '1', result_label: '符合' },
    ],
  }
  expect(fieldSignature(words, signature(typed), stored)).toBe('signed')
  expect(fieldSignature(words, JSON.stringify(signature(typed)), stored)).toBe('signed')
})

it.each<[string, Row]>([
  ['a field', { unit: '另一单位' }],
  ['a field that is emptied', { conclusion: null }],
  ['a cell', { items: [{ item: '01', result: '0' }, { item: '02' }] }],
  ['a row more', { items: [{ item: '01', result: '1' }, { item: '02' }, { item: '03' }] }],
])('given %s of what was signed changes, then the signature no longer stands', (_, change) => {
  expect(fieldSignature(words, signature(typed), { ...typed, ...change })).toBe('changed')
})

it('given words of a signature, then they name the fields that it reads; no signature is none', () => {
  expect(fieldsSigned(words)).toEqual(['unit', 'conclusion', 'items'])
  expect(fieldSignature(words, '', typed)).toBe('none')
  expect(fieldSignature(words, 'signed', typed)).toBe('none')
})
