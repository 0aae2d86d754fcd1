import { describe, expect, it } from 'vitest'
import { bothHold } from './both-hold.ts'

describe('whether two rules may hold at once', () => {
  it.each([
    ["form.sort == '05' && form.code.startsWith('31')", "form.sort in ['05', '06'] && form.code == '3110'"],
    ["form.sort == '05'", 'true'],
    ["form.sort != '05'", "!(form.sort in ['06'])"],
    ["form.code.startsWith('31') || form.code == '4'", "row.kind == '4' && form.code != '4'"],
  ])('given %s beside %s, then values are found under which both hold', (one, other) => {
    expect(bothHold(one, other)).toEqual(expect.objectContaining({ form: expect.anything() }))
  })

  it.each([
    ["form.sort == '05'", "form.sort == '06'"],
    ["form.sort == '05' && !(form.test in ['32', '33'])", "form.sort == '05' && form.test == '32'"],
    ["form.code.startsWith('31')", "form.code.startsWith('32') || form.code in ['41', '42']"],
    ["row.kind == '4'", "row.kind != '4'"],
  ])('given %s beside %s, then none are', (one, other) => {
    expect(bothHold(one, other)).toBeNull()
  })
})
