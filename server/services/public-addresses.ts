import { lookup } from 'node:dns/promises'
import { BlockList, isIPv4 } from 'node:net'

/** Networks that are nobody's on the internet: the machine itself, networks of a house, what is assigned to no one. */
const inner = new BlockList()
for (const [network, bits] of [
  ['0.0.0.0', 8],
  ['10.0.0.0', 8],
  ['100.64.0.0', 10],
  ['127.0.0.0', 8],
  ['169.254.0.0', 16],
  ['172.16.0.0', 12],
  ['192.0.0.0', 24],
  ['192.168.0.0', 16],
  ['198.18.0.0', 15],
  ['224.0.0.0', 3],
] as const)
  inner.addSubnet(network, bits, 'ipv4')
for (const [network, bits] of [
  ['::', 127],
  ['64:ff9b::', 96],
  ['fc00::', 7],
  ['fe80::', 10],
  ['ff00::', 8],
] as const)
  inner.addSubnet(network, bits, 'ipv6')

/** Whether an IP address belongs to the own machine, a network of a house, or nobody. */
export function isInnerAddress(ip: string): boolean {
  // an IPv4 address within IPv6 is checked as itself
  return inner.check(ip, isIPv4(ip) ? 'ipv4' : 'ipv6')
}

/** The addresses of a name. */
export type Resolve = (host: string) => Promise<readonly string[]>

const resolveName: Resolve = async (host) => (await lookup(host, { all: true })).map(({ address }) => address)

/** Asks only who is on the internet: a name that leads into an inner network is not asked, whoever says so. */
export function askPublic(ask: typeof fetch, resolve: Resolve = resolveName): typeof fetch {
  return async (input, options) => {
    const { hostname } = new URL(input instanceof Request ? input.url : input)
    const found = await resolve(hostname.replace(/^\[|\]$/g, ''))
    if (found.length === 0 || found.some(isInnerAddress)) throw new Error(`${hostname} is no public address`)
    return ask(input, options)
  }
}
