import { expect, it } from 'vitest'
import type { Signature } from '../../../engine/signing/signature.ts'
import { signatures } from './signature-places.ts'

const signature: Signature = {
  name: '<b>李建国</b>',
  strokes: ['100 200 0 50 200 300 10 50', '400 250 500 50'],
  box: [3400, 1400],
  signedAt: '2026-11-27T07:30:00.000Z',
  hash: 'a'.repeat(64),
  of: '',
}

interface Place {
  text?: string
  svg?: string
}
const places = (record: object, changed?: string) => {
  const block = { block: 'signatures' as const, items: ['检查人员：'], signed: [{ label: '被检查单位：', ink: 'record.ink', ...(changed ? { changed } : {}) }] }
  return (signatures(block, { record: record as never }) as { columns: { stack: Place[] }[] }).columns.map(({ stack }) => stack)
}
const words = (stack: Place[] | undefined) => stack?.map(({ text }) => text).filter((text) => text !== undefined)

it('given a signature, then its strokes are drawn over name and time; without one there is the line for a pen', () => {
  const [pen, signed] = places({ ink: JSON.stringify(signature) })
  expect(words(pen)).toEqual(['检查人员：', '　　　　年　　月　　日'])
  expect(words(signed)).toEqual(['被检查单位：', '<b>李建国</b>　2026-11-27 15:30'])
  expect(signed?.[1]?.svg?.match(/<path /g)).toHaveLength(2)
  expect(signed?.[1]?.svg).not.toContain('李')
  expect(words(places({})[1])).toEqual(['被检查单位：', '　　　　年　　月　　日'])
})

it('given content that was changed after it was signed, then the paper says so, by the record or by the rule of the place', () => {
  expect(words(places({ ink: { ...signature, changed: true } })[1])).toContain('（内容在签名后改过）')
  expect(words(places({ ink: { ...signature, changed: false } })[1])).not.toContain('（内容在签名后改过）')
  expect(words(places({ ink: JSON.stringify(signature), state: '2' }, "record.state == '2'")[1])).toContain('（内容在签名后改过）')
})

it('given who could not write, then the reason stands in the place of the ink; what is no signature is not drawn', () => {
  const [, unable] = places({ ink: { ...signature, strokes: [], reason: '右手受伤' } })
  expect(words(unable)).toEqual(['被检查单位：', '无法手写：右手受伤', '<b>李建国</b>　2026-11-27 15:30'])
  expect(words(places({ ink: '{"name":"x","strokes":"<script>"}' })[1])).toEqual(['被检查单位：', '　　　　年　　月　　日'])
})
