import { describe, expect, it } from 'vitest'
import { creditCodeCheck, isCreditCode, nationalIdCheck, nationalIdFault, orgCodeCheck } from './check-digits.ts'

describe('national id', () => {
  it('accepts the published example of the standard', () => {
    expect(nationalIdFault('11010519491231002X')).toBeNull()
    expect(nationalIdCheck('11010519491231002')).toBe('X')
    expect(nationalIdFault('440524188001010014')).toBe('birth')
  })
  it.each(['110105194912310021', '11010519491331002X', '11010520230229003X', '1101051949123100', '11010519491231002x'])('refuses %s', (text) => {
    expect(nationalIdFault(text)).not.toBeNull()
  })
})

describe('credit code', () => {
  it('accepts real codes and refuses a changed one', () => {
    expect(isCreditCode('91350100M000100Y43')).toBe(true)
    expect(isCreditCode('91350100M000100Y44')).toBe(false)
    expect(isCreditCode('91350100M000100I43')).toBe(false)
    expect(creditCodeCheck('91350100M000100Y4')).toBe('3')
  })
  it('holds for the organisation code within', () => {
    expect(orgCodeCheck('D2143569')).toBe('X')
  })
})
