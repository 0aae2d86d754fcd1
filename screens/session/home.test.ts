import { describe, expect, it } from 'vitest'
import { userOf } from '../../tests/fixtures/user.ts'
import { homeOf } from './home.ts'

describe('the home page of a user', () => {
  it('is what the server decides, before anything else', () => {
    expect(homeOf(userOf({ home: '/stationHome', industryType: '21' }))).toBe('/stationHome')
  })

  it('follows industryType: 21 supervision, 22 inspection', () => {
    expect(homeOf(userOf({ industryType: '21' }))).toBe('/workDesktop')
    expect(homeOf(userOf({ industryType: '22' }))).toBe('/home')
  })

  it('given no industryType, follows the role name', () => {
    expect(homeOf(userOf({ roleNames: '其他,普通监察用户' }))).toBe('/workDesktop')
    expect(homeOf(userOf({ roleNames: '普通检验用户' }))).toBe('/home')
  })

  it('given nothing to go by, is the inspection home; never another host', () => {
    expect(homeOf(userOf({}))).toBe('/home')
    expect(homeOf(userOf({ home: '//evil.example' }))).toBe('/home')
  })
})
