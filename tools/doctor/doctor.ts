import { access, constants, mkdir, statfs } from 'node:fs/promises'
import { join } from 'node:path'
import { readS3Settings } from '../../server/attachments/file-stores/s3/read-settings.ts'
import { captchaWarning } from '../../server/sessions/captcha-answer.ts'
import { loadSchemas } from '../../server/schemas/load-schemas.ts'
import { readPush } from '../../server/messages/push/read-push.ts'
import { readSmsProvider } from '../../server/messages/sms/read-provider.ts'
import { readProviders } from '../../server/sessions/sso/read-providers.ts'
import { storeAt } from '../open-store-at.ts'
import { lookAtKeys } from './personal-keys.ts'
import { askStore, type StoreFigures } from './store-figures.ts'

/** What was looked at, and what is wrong with it, with the cure; '' when nothing is. */
export interface Finding {
  title: string
  wrong: string
  /** What is worth knowing also where nothing is wrong. */
  told?: string
}

const GIGABYTE = 1024 ** 3
const OLDEST_NODE = [20, 19]

/** Looks at everything a start needs and at what a running store complains of; each finding stands for itself. */
export async function runChecks(root: string, env: NodeJS.ProcessEnv): Promise<Finding[]> {
  const { dataDir } = storeAt(env)
  const schemas = once(() => loadSchemas(join(root, 'schemas')))
  const store = once(() => askStore(env, schemas))
  const looks: [string, () => Promise<string | Omit<Finding, 'title'>> | string][] = [
    ['Node.js 版本', () => nodeVersion(process.versions.node)],
    ['界面与数据定义', () => quiet(schemas)],
    ['数据文件夹', () => folder(dataDir)],
    ['文件存储设置', () => quiet(() => readS3Settings(env))],
    ['单点登录设置', () => quiet(() => readProviders(env))],
    ['短信网关设置', () => quiet(() => readSmsProvider(env, () => undefined))],
    ['消息推送设置', () => quiet(() => readPush(env))],
    ['验证码设置', () => captchaWarning(env) ?? ''],
    ['数据库', async () => complaintsOf(await store())],
    // of a store that cannot be had, the line above says why
    [
      '个人信息密钥',
      async () =>
        lookAtKeys(
          env,
          dataDir,
          await store().then(
            (found) => found?.sealed ?? null,
            () => null,
          ),
        ),
    ],
  ]
  return Promise.all(
    looks.map(async ([title, look]) => {
      const found = await Promise.resolve().then(look).catch(messageOf)
      return typeof found === 'string' ? { title, wrong: found } : { title, ...found }
    }),
  )
}

/** Answers what the first asking made, or threw, to all that follow. */
function once<Made>(make: () => Made): () => Made {
  let made: { value: Made } | null = null
  return () => (made ??= { value: make() }).value
}

/** Whether the Node.js that runs is new enough. */
export function nodeVersion(version: string): string {
  const [major = 0, minor = 0] = version.split('.').map(Number)
  const [least = 0, point = 0] = OLDEST_NODE
  return major > least || (major === least && minor >= point) ? '' : `现为 ${version}，请安装 ${OLDEST_NODE.join('.')} 或更新的版本`
}

function quiet(work: () => unknown): string {
  work()
  return ''
}

async function folder(path: string): Promise<string> {
  await mkdir(path, { recursive: true, mode: 0o700 })
  await access(path, constants.W_OK)
  const { bavail, bsize } = await statfs(path)
  const free = bavail * bsize
  return free > GIGABYTE ? '' : `${path} 所在磁盘只剩 ${Math.round(free / 1024 ** 2)} MB，请清理`
}

/** What a store complains of; nothing of one that was not asked. */
function complaintsOf(found: StoreFigures | null): string {
  const { sms_failed: sms = 0, jobs_failed: failed = 0, jobs_late: late = 0 } = found?.figures ?? {}
  const complaints = [
    ...(sms > 0 ? [`${sms} 条短信发送失败，请在短信发送记录中重发`] : []),
    ...(failed > 0 ? [`${failed} 个定时任务上次执行失败，请查看执行记录`] : []),
    ...(late > 0 ? [`${late} 个定时任务超过 10 分钟没有执行，请确认服务正在运行`] : []),
  ]
  return complaints.join('；')
}

function messageOf(error: unknown): string {
  return error instanceof Error ? error.message : String(error)
}
