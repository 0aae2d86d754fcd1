import { describe, expect, it } from 'vitest'
import type { SessionUser } from '../../engine/schema/session.ts'
import { homeOf } from './home.ts'

const user = (given: Partial<SessionUser>): SessionUser => ({
  id: 'u',
  name: '',
  loginName: '',
  avatar: '',
  userSsoInfo: '',
  userDepartId: '',
  userOrgId: '',
  userUnitId: '',
  userDeptUniCode: '',
  userUnitAreacode: '',
  industryType: '',
  roleNames: '',
  orgName: '',
  departName: '',
  home: '',
  ...given,
})

describe('the home page of a user', () => {
  it('is what the server decides, before anything else', () => {
    expect(homeOf(user({ home: '/stationHome', industryType: '21' }))).toBe('/stationHome')
  })

  it('follows industryType: 21 supervision, 22 inspection', () => {
    expect(homeOf(user({ industryType: '21' }))).toBe('/workDesktop')
    expect(homeOf(user({ industryType: '22' }))).toBe('/home')
  })

  it('given no industryType, follows the role name', () => {
    expect(homeOf(user({ roleNames: '其他,普通监察用户' }))).toBe('/workDesktop')
    expect(homeOf(user({ roleNames: '普通检验用户' }))).toBe('/home')
  })

  it('given nothing to go by, is the inspection home; never another host', () => {
    expect(homeOf(user({}))).toBe('/home')
    expect(homeOf(user({ home: '//evil.example' }))).toBe('/home')
  })
})
