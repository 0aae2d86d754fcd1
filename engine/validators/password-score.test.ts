import { describe, expect, it } from 'vitest'
import { passwordScore as score, passwordWeakness } from '../domain/password-strength.ts'
import { passwordScore } from './password-score.ts'

describe('password strength (foundation §5)', () => {
  it.each([
    ['abcde', 0],
    ['Ab1!x', 0],
    ['abcdef', 1],
    ['abc123', 2],
    ['Abc123', 3],
    ['Abc12!', 4],
    ['      ', 0],
    ['密码abc1', 3],
  ])('scores %j as %i', (password, expected) => {
    expect(score(password)).toBe(expected)
  })

  it('names the weakness: too short before too simple', () => {
    expect(passwordWeakness('Ab1!')).toBe('auth.password-short')
    expect(passwordWeakness('abc123')).toBe('auth.password-simple')
    expect(passwordWeakness('Abc123')).toBeNull()
  })

  it('words it in Chinese as a field validator', () => {
    expect(passwordScore.check('12345', {}, {})).toBe('密码长度不能少于 6 位')
    expect(passwordScore.check('abcdef', {}, {})).toContain('密码过于简单')
    expect(passwordScore.check('Abc123', {}, {})).toBeNull()
  })
})

it.each([
  [['Abc123']],
  [{ value: 'Abc123' }],
  [123456],
  [null],
  ['__proto__'],
  ['\n\n\n\n\n\n'],
  ['１２３４５６'],
  ['\u200b'.repeat(8)],
  ['a'.repeat(1_000_000)],
])('given hostile input %#, when checked, then it is weak', (value) => {
  expect(passwordScore.check(value, {}, {})).toMatch(/密码/)
})
