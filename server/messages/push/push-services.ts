import { isIP } from 'node:net'
import { StartError } from '../../services/start-error.ts'

/** Push services of the browsers; those with `*.` have a name for each of their places. */
const known = ['fcm.googleapis.com', 'updates.push.services.mozilla.com', '*.push.apple.com', '*.notify.windows.com']

/** Which addresses are those of push services: https of the browsers' own and of those that the site names (`PUSH_ORIGINS`). */
export function pushServices(named: string): (url: URL) => boolean {
  const origins = new Set(named.split(',').flatMap((each) => (each.trim() === '' ? [] : [originOf(each.trim())])))
  return (url) => origins.has(url.origin) || (url.protocol === 'https:' && url.port === '' && known.some((host) => isHost(url.hostname, host)))
}

function isHost(hostname: string, host: string): boolean {
  return host.startsWith('*.') ? hostname.endsWith(host.slice(1)) : hostname === host
}

/** A push service is named, and found on the internet: an address of a network, or of the machine itself, is none. */
function originOf(text: string): string {
  const url = URL.canParse(text) ? new URL(text) : null
  const host = url?.hostname.replace(/^\[|\]$/g, '') ?? ''
  if (url?.protocol === 'https:' && url.username === '' && url.password === '' && host.includes('.') && isIP(host) === 0) return url.origin
  throw new StartError(`PUSH_ORIGINS 应为推送服务的 https 网址（写域名，不写 IP 地址），如 https://push.example.cn，多个用逗号分隔；现为：${text}`)
}
