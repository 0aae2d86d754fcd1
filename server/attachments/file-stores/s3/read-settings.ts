import { StartError } from '../../../services/start-error.ts'
import type { S3Settings } from './client.ts'

const NEEDED = ['S3_ENDPOINT', 'S3_BUCKET', 'S3_KEY', 'S3_SECRET'] as const

/** The bucket that the environment describes, null when it describes none; refuses what is half described, so that a slip shows at the start. */
export function readS3Settings(env: Readonly<Record<string, string | undefined>>): S3Settings | null {
  const missing = NEEDED.filter((name) => !env[name])
  if (missing.length === NEEDED.length) return null
  if (missing.length > 0) throw new StartError(`S3 文件存储的设置不完整，还缺 ${missing.join('、')}。`)
  const { S3_ENDPOINT: endpoint = '', S3_BUCKET: bucket = '', S3_KEY: key = '', S3_SECRET: secret = '', S3_REGION: region } = env
  const url = endpoint.replace('{bucket}', 'bucket')
  if (!URL.canParse(url) || !/^https?:$/.test(new URL(url).protocol)) throw new StartError('S3_ENDPOINT 应为 http:// 或 https:// 开头的网址。')
  if (!/^[a-z0-9][a-z0-9.-]{1,61}[a-z0-9]$/.test(bucket)) throw new StartError('S3_BUCKET 应为 3 至 63 位小写字母、数字、点或短横线。')
  return { endpoint, bucket, key, secret, region: region || 'us-east-1' }
}
