import { describe, expect, it } from 'vitest'
import { keyringOf, readKeyring } from './keyring.ts'
import { SealError, fingerprint, fingerprints, isSealed, keyIdOf, openText, sealText } from './sealed-text.ts'

const first = Buffer.alloc(32, 1)
const second = Buffer.alloc(32, 2)
const old = keyringOf([first])
const rotated = keyringOf([first, second])

describe('a keyring', () => {
  it('given lines with notes, then the last key is the current one', () => {
    const read = readKeyring(`# 2026\n${first.toString('hex')}\n${second.toString('hex')} # new\n`)
    expect(read.current.id).toBe(rotated.current.id)
    expect(read.all).toHaveLength(2)
  })

  it.each(['', '# none', 'abc', `${'0'.repeat(63)}g`])('given %j, then it is refused', (text) => {
    expect(() => readKeyring(text)).toThrow(RangeError)
  })
})

describe('a sealed text', () => {
  it('given a value, then it opens to it, differs each time and holds nothing of it', () => {
    const sealed = sealText(old, '13800138000')
    expect(openText(old, sealed)).toBe('13800138000')
    expect(sealText(old, '13800138000')).not.toBe(sealed)
    expect(isSealed(sealed) && !Buffer.from(sealed, 'base64').includes('1380')).toBe(true)
  })

  it('given a newer current key, then what the one before sealed still opens', () => {
    expect(openText(rotated, sealText(old, '李四'))).toBe('李四')
    expect(keyIdOf(sealText(rotated, '李四'))).toBe(rotated.current.id)
  })

  it('given another key or a changed letter, then it is refused and not answered wrong', () => {
    const sealed = sealText(rotated, '13800138000')
    const letter = sealed.at(-6) === 'A' ? 'B' : 'A'
    expect(() => openText(old, sealed)).toThrow(SealError)
    expect(() => openText(rotated, sealed.slice(0, -6) + letter + sealed.slice(-5))).toThrow(SealError)
  })

  it('given a plain text of an earlier version, then it is read as it is', () => {
    expect(openText(old, '13800138000')).toBe('13800138000')
  })
})

describe('a fingerprint', () => {
  it('given one phone written in two ways, then it is the same, and another for another phone or kind', () => {
    const of = (kind: 'phone' | 'bank', text: string): string => fingerprint(old.current, kind, text)
    expect(of('phone', '+86 138-0013-8000')).toBe(of('phone', '13800138000'))
    expect(of('phone', '13800138001')).not.toBe(of('phone', '13800138000'))
    expect(of('bank', '13800138000')).not.toBe(of('phone', '13800138000'))
  })

  it('given two keys, then a value is sought by both', () => {
    expect(fingerprints(rotated, 'phone', '13800138000')).toContain(fingerprint(old.current, 'phone', '13800138000'))
  })
})
