import { describe, expect, test } from 'vitest'
import { isAllowed, readAddresses } from './allowed-addresses.ts'

const clerk = { loginName: 'jyshouli', roles: ['jy_window', 'ordinary_jy'] }

function allows(list: string, ip: string, user = clerk): boolean {
  const read = readAddresses(list)
  if (typeof read === 'string') throw new Error(`not an address: ${read}`)
  return isAllowed(read, user, ip)
}

describe('addresses from where people log in', () => {
  test.each([
    ['', '8.8.8.8', true],
    ['10.1.2.3', '10.1.2.3', true],
    ['10.1.2.3', '10.1.2.4', false],
    ['10.1.2.3，\n10.2.0.0/16', '10.2.200.1', true],
    ['10.2.0.0/16', '10.3.0.1', false],
    ['10.2.0.0/16', '::ffff:10.2.0.1', true],
    ['fd00::/8', 'fd12::1', true],
    ['fd00::/8', '10.0.0.1', false],
    ['jyshouli@10.1.0.1', '10.1.0.1', true],
    ['jyshouli@10.1.0.1', '10.1.0.2', false],
    ['jy_window@10.1.0.0/24 10.0.0.0/8', '10.9.9.9', false],
    ['jy_window@10.1.0.0/24 10.0.0.0/8', '10.1.0.9', true],
    ['super_admin@10.1.0.0/24', '8.8.8.8', true],
    ['super_admin@10.1.0.0/24 10.0.0.0/8', '10.9.9.9', true],
    ['10.0.0.0/8', 'not an address', false],
  ])('%j, from %s: %s', (list, ip, allowed) => {
    expect(allows(list, ip)).toBe(allowed)
  })

  test.each(['10.1.2', '10.1.2.256', '10.0.0.0/33', 'fd00::/129', 'a b@1.2.3.4', '1.2.3.4/', '@1.2.3.4'])('names what is no address: %s', (list) => {
    expect(typeof readAddresses(list)).toBe('string')
  })
})
