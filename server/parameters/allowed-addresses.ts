import { BlockList, isIP, isIPv4 } from 'node:net'

/** From where somebody may log in: an address or a network, for all, or for a login name or role alone (`name@`). */
export interface AllowedAddress {
  /** '' for everybody who is not named otherwise. */
  who: string
  holds(ip: string): boolean
}

/** Reads a list as an administrator writes it: addresses and networks, between commas, spaces or lines; answers the first that is none, as text. */
export function readAddresses(list: string): AllowedAddress[] | string {
  const read: AllowedAddress[] = []
  for (const item of list.split(/[,，;；\s]+/).filter((each) => each !== '')) {
    const [, who = '', network = '', bits] = /^(?:([\w.-]+)@)?([\da-fA-F.:]+)(?:\/(\d{1,3}))?$/.exec(item) ?? []
    const kind = isIP(network)
    const length = bits === undefined ? undefined : Number(bits)
    if (kind === 0 || (length !== undefined && length > (kind === 4 ? 32 : 128))) return item
    const family = kind === 4 ? 'ipv4' : 'ipv6'
    const block = new BlockList()
    if (length === undefined) block.addAddress(network, family)
    else block.addSubnet(network, length, family)
    read.push({ who, holds: (ip) => (isIP(ip) === 0 ? false : block.check(ip, isIPv4(ip) ? 'ipv4' : 'ipv6')) })
  }
  return read
}

/** Whether a user may come from an address. Entries for a login name or role decide alone for whom they name; an empty list is open to all. */
export function isAllowed(list: readonly AllowedAddress[], user: { loginName: string; roles: readonly string[] }, ip: string): boolean {
  if (list.length === 0) return true
  const own = list.filter(({ who }) => who !== '' && (who === user.loginName || user.roles.includes(who)))
  const given = list.filter(({ who }) => who === '')
  if (own.length === 0 && given.length === 0) return true
  return (own.length > 0 ? own : given).some(({ holds }) => holds(plain(ip)))
}

/** An IPv4 address that came in over IPv6 is itself. */
function plain(ip: string): string {
  return /^::ffff:(\d{1,3}(?:\.\d{1,3}){3})$/i.exec(ip)?.[1] ?? ip
}
