import { describe, expect, it } from 'vitest'
import { comparedAs, coverPersonal, isCovered, type PersonalKind } from './personal-data.ts'

describe('covering', () => {
  it.each<[PersonalKind, string, string]>([
    ['phone', '13800138000', '138****8000'],
    ['phone', '0591-87654321', '059****4321'],
    ['phone', '87654321', '****21'],
    ['identity', '350104198807766554', '350****6554'],
    ['email', 'zhang.san@example.cn', 'z****@example.cn'],
    ['bank', '6222021234567890', '****7890'],
    ['address', '福州市鼓楼区东街口123号405室', '福州市鼓楼区****'],
    ['address', '东街口1号', '****'],
    ['secret', 'k7-Vw_uW3nMwGq', '****'],
    ['phone', '', ''],
  ])('given %s %s, then it shows %s', (kind, value, shown) => expect(coverPersonal(kind, value)).toBe(shown))

  it('given what is covered already, then it stays, and is known for it', () => {
    expect(coverPersonal('phone', '138****8000')).toBe('138****8000')
    expect([isCovered('138****8000'), isCovered('13800138000'), isCovered(null)]).toEqual([true, false, false])
  })

  it('given any value of any kind, then its cover is no longer than it could have been and never the value itself', () => {
    for (const kind of ['phone', 'identity', 'email', 'bank', 'address', 'secret'] as const) {
      for (const value of ['1', '12345', '1234567890', 'a@b.cn', '1'.repeat(30)]) {
        expect(coverPersonal(kind, value)).not.toBe(value)
        expect(coverPersonal(kind, value)).not.toContain(value)
      }
    }
  })
})

describe('comparing', () => {
  it.each<[PersonalKind, string, string]>([
    ['phone', '+86 138-0013 8000', '13800138000'],
    ['phone', '（0591）87654321', '059187654321'],
    ['identity', '35010419880776655x', '35010419880776655X'],
    ['bank', '6222 0212 3456 7890', '6222021234567890'],
    ['email', ' Zhang@Example.CN', 'zhang@example.cn'],
  ])('given %s %s, then it is compared as %s', (kind, value, as) => expect(comparedAs(kind, value)).toBe(as))
})
