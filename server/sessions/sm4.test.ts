import { createCipheriv } from 'node:crypto'
import { sm4 } from 'sm-crypto'
import { describe, expect, it } from 'vitest'
import { decryptSm4, newSm4Key } from './sm4.ts'

const KEY = '0123456789abcdeffedcba9876543210'
const IV = '00000000000000000000000000000000'

function encrypt(text: string, key = KEY, iv = IV): string {
  return sm4.encrypt(text, key, { mode: 'cbc', iv })
}

describe('SM4 credentials', () => {
  it('agrees with the vector of GB/T 32907-2016 A.1', () => {
    const cipher = createCipheriv('sm4-ecb', Buffer.from(KEY, 'hex'), null).setAutoPadding(false)
    expect(cipher.update(Buffer.from(KEY, 'hex')).toString('hex')).toBe('681edf34d206965e86b3e94f536e4246')
  })

  it('opens what the browser closed, Chinese included', () => {
    const { key, iv } = newSm4Key()
    expect(decryptSm4(encrypt('  刘雅琴 Tsjc@2024', key, iv), key, iv)).toBe('  刘雅琴 Tsjc@2024')
  })

  it.each([
    ['nothing', ''],
    ['not hex', 'zz'.repeat(16)],
    ['truncated', encrypt('superadmin').slice(0, 30)],
    ['an odd number of digits', `${encrypt('superadmin')}0`],
    ['bad padding', 'ab'.repeat(16)],
    ['far too long', 'ab'.repeat(16_000)],
    ['of another key', encrypt('superadmin', 'ffffffffffffffffffffffffffffffff')],
  ])('answers null alike for a text that is %s', (_, text) => {
    expect(decryptSm4(text, KEY, IV)).toBeNull()
  })
})
