import { expect, it } from 'vitest'
import type { Json } from '../../schema/format/json.ts'
import { mergedResult } from './merge-result.ts'

const base = { state: 'fail', photos: ['1', '2'] }

it.each<[string, Json, Json, Json, Json | undefined]>([
  [
    'one photographs, the other writes',
    base,
    { ...base, photos: ['1', '2', '3'] },
    { ...base, fault: '灯坏' },
    { ...base, photos: ['1', '2', '3'], fault: '灯坏' },
  ],
  ['both photograph', base, { ...base, photos: ['1', '2', '3'] }, { ...base, photos: ['1', '2', '4'] }, { ...base, photos: ['1', '2', '4', '3'] }],
  ['one takes a photo away, the other adds one', base, { ...base, photos: ['2'] }, { ...base, photos: ['1', '2', '4'] }, { ...base, photos: ['2', '4'] }],
  ['both begin it alike', null, { state: 'fail', fault: '灯坏' }, { state: 'fail', photos: ['4'] }, { state: 'fail', fault: '灯坏', photos: ['4'] }],
  ['one takes words back, the other adds a notice', { ...base, note: '待查' }, base, { ...base, note: '待查', notice: 'T-1' }, { ...base, notice: 'T-1' }],
  ['both write it otherwise', base, { ...base, fault: '灯坏' }, { ...base, fault: '灯灭' }, undefined],
  ['both sign it otherwise', null, { state: 'pass' }, { state: 'fail' }, undefined],
  ['the other takes back what is changed here', base, { ...base, fault: '灯坏' }, null, undefined],
  ['the other takes back what is not changed here', base, base, null, null],
  ['what the other has is what it began with', base, null, base, null],
])('given two people at one result, when %s, then nothing is lost and what contradicts is left to people', (_, before, mine, theirs, expected) => {
  expect(mergedResult(before, mine, theirs)).toEqual(expected)
})
