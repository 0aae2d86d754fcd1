import { StartError } from './start-error.ts'

/** Other systems that screens lead to, as the deployment configures them. */
export interface Links {
  /** Address of a target: `LINK_<target>`, '' when there is none. */
  addressOf(target: string): string
  /** Address by which browsers reach the product (`PUBLIC_URL`), without a path; '' when nobody said. */
  origin: string
  /** Origins that pages may show in a frame (`FRAME_ORIGINS`), e.g. `https://qp.example.cn:8443`. */
  frameOrigins: readonly string[]
  /** Template of the tiles under a map (`MAP_TILES`), with {z}, {x} and {y}; '' without a server of tiles. */
  tiles: string
  /** Who made the tiles, as their terms ask for it on every map (`MAP_ATTRIBUTION`), and the page that says more (`MAP_ATTRIBUTION_URL`); '' for none. */
  attribution: { text: string; link: string }
}

/** Longest attribution: it stands in a corner of a phone's map. */
const LONGEST_ATTRIBUTION = 120

/** Reads the links of an environment; refuses what is no web address, so that a slip shows at the start. */
export function readLinks(env: Readonly<Record<string, string | undefined>>): Links {
  const addresses = new Map<string, string>()
  for (const [name, value = ''] of Object.entries(env)) {
    if (name.startsWith('LINK_') && value !== '') addresses.set(name.slice('LINK_'.length), webAddress(name, value).href)
  }
  const own = env['PUBLIC_URL'] ?? ''
  const origins = (env['FRAME_ORIGINS'] ?? '').split(',').map((each) => each.trim())
  return {
    addressOf: (target) => addresses.get(target) ?? '',
    origin: own === '' ? '' : webAddress('PUBLIC_URL', own).origin,
    frameOrigins: origins.filter((each) => each !== '').map((each) => webAddress('FRAME_ORIGINS', each).origin),
    tiles: tileTemplate(env['MAP_TILES'] ?? ''),
    attribution: attributionOf(env['MAP_ATTRIBUTION'] ?? '', env['MAP_ATTRIBUTION_URL'] ?? ''),
  }
}

function webAddress(name: string, text: string): URL {
  const url = URL.canParse(text) ? new URL(text) : null
  if (url && /^https?:$/.test(url.protocol) && url.username === '' && url.password === '') return url
  throw new StartError(`${name} 应为 http:// 或 https:// 开头、不含账号口令的网址：${text}`)
}

function tileTemplate(text: string): string {
  if (text === '') return ''
  if (!['{z}', '{x}', '{y}'].every((part) => text.includes(part)))
    throw new StartError(`MAP_TILES 应含 {z}、{x}、{y}，如 https://tiles.example.cn/{z}/{x}/{y}.png：${text}`)
  webAddress('MAP_TILES', text.replace(/\{[zxy]\}/g, '0'))
  return text
}

function attributionOf(given: string, address: string): Links['attribution'] {
  const text = given.trim()
  if (text.length > LONGEST_ATTRIBUTION || /[<>\p{Cc}]/u.test(text))
    throw new StartError(`MAP_ATTRIBUTION 应为不超过 ${LONGEST_ATTRIBUTION} 个字的一行文字，不含 < 和 >；网址写在 MAP_ATTRIBUTION_URL：${given}`)
  if (address === '') return { text, link: '' }
  if (text === '') throw new StartError('写了 MAP_ATTRIBUTION_URL，但没有 MAP_ATTRIBUTION：网址须有显示的文字')
  const url = webAddress('MAP_ATTRIBUTION_URL', address)
  if (url.protocol !== 'https:') throw new StartError(`MAP_ATTRIBUTION_URL 应以 https:// 开头：${address}`)
  return { text, link: url.href }
}
