import type { SmsProvider } from '../../services/sms-provider.ts'
import { StartError } from '../../services/start-error.ts'
import { httpProvider } from './http-provider.ts'
import { logProvider } from './log-provider.ts'

/** The gateway that the environment names, `SMS_GATEWAY_URL` with `SMS_GATEWAY_KEY`; else the log. */
export function readSmsProvider(env: Record<string, string | undefined>, log: Parameters<typeof logProvider>[0]): SmsProvider {
  const { SMS_GATEWAY_URL: url, SMS_GATEWAY_KEY: key } = env
  if (!url && !key) return logProvider(log)
  if (!url || !key) throw new StartError('短信网关须同时设置 SMS_GATEWAY_URL 和 SMS_GATEWAY_KEY。')
  if (!URL.canParse(url) || !/^https?:$/.test(new URL(url).protocol)) throw new StartError('SMS_GATEWAY_URL 应为 http 或 https 地址。')
  return httpProvider({ url, key })
}
