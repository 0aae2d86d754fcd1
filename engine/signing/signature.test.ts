import { createHash } from 'node:crypto'
import { expect, it } from 'vitest'
import { canonical } from '../layers/nodes/hash.ts'
import { contentHash, signatureState } from './signed-content.ts'
import { MOST_POINTS, signatureOf, signedTime, type Signature } from './signature.ts'

const content = { values: { speed: '1.75', 备注: '无' }, results: { '1.1': { state: 'pass' } } }
const signature: Signature = {
  name: '李建国',
  strokes: ['100 200 0 50 140 260 16 60'],
  box: [3400, 1400],
  signedAt: '2026-11-27T07:30:00.000Z',
  hash: contentHash(content),
  of: 'demo.2026',
}

it('given a value, then its hash is the SHA-256 that other software computes, whatever the order of its keys', () => {
  expect(contentHash(content)).toBe(createHash('sha256').update(canonical(content)).digest('hex'))
  expect(contentHash({ results: content.results, values: { 备注: '无', speed: '1.75' } })).toBe(contentHash(content))
})

it('given a signature, when a single letter of what was signed changes, then it no longer stands', () => {
  expect(signatureState(signature, content)).toBe('signed')
  expect(signatureState(signature, { ...content, values: { ...content.values, speed: '1.76' } })).toBe('changed')
  expect(signatureState(null, content)).toBe('none')
})

it('given a signature as an object or as its text, then it is read alike, with its time as people read it', () => {
  expect(signatureOf(signature)).toEqual(signature)
  expect(signatureOf(JSON.stringify(signature))).toEqual(signature)
  expect(signedTime(signature)).toBe('2026-11-27 15:30')
})

it.each<[string, object | string]>([
  ['no object', '[1,2]'],
  ['no JSON', '{'],
  ['without a name', { ...signature, name: '' }],
  ['a word more', { ...signature, state: 'signed' }],
  ['a hash of another kind', { ...signature, hash: 'abc' }],
  ['half a point', { ...signature, strokes: ['1 2 3'] }],
  ['an empty stroke', { ...signature, strokes: [''] }],
  ['numbers that are none', { ...signature, strokes: ['1 2 3 x'] }],
  ['neither ink nor a reason', { ...signature, strokes: [] }],
  ['too many strokes', { ...signature, strokes: Array.from({ length: 201 }, () => '1 2 3 4') }],
  ['too many points', { ...signature, strokes: ['1 '.repeat((MOST_POINTS + 1) * 4).trim()] }],
])('given %s, then it is no signature', (_, value) => {
  expect(signatureOf(value as never)).toBeNull()
})

it('given somebody who cannot write by hand, then a reason stands in for the strokes', () => {
  expect(signatureOf({ ...signature, strokes: [], reason: '右手受伤' })).toMatchObject({ reason: '右手受伤' })
})
