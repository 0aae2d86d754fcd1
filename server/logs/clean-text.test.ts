import { describe, expect, it } from 'vitest'
import { cleanText } from './clean-text.ts'

describe('texts of error reports', () => {
  it('lose their query strings, in addresses and in stacks', () => {
    expect(cleanText('https://host/home?__sid=abc&unitname=某厂', 500)).toBe('https://host/home?…')
    expect(cleanText('at f (https://host/a.js?v=12:20:15)\n at g', 500)).toBe('at f (https://host/a.js?…:20:15)\n at g')
    expect(cleanText('cannot open page, refresh?', 500)).toBe('cannot open page, refresh?')
  })

  it('cannot forge a line, a colour or a direction', () => {
    expect(cleanText('a\u0000b\u001b[31mc\u202ed\u2028e', 500)).toBe('a b [31mc d e')
  })

  it('are cut short, and anything else becomes text', () => {
    expect(cleanText('x'.repeat(100), 10)).toHaveLength(10)
    expect(cleanText({ status: 500 }, 50)).toBe('{"status":500}')
    expect(cleanText(undefined, 50)).toBe('')
  })
})
