import { existsSync, statSync } from 'node:fs'
import { keySourceOf, openKeyring, type KeySource } from '../../server/store/personal-data/key-file.ts'
import type { SealedCount } from '../../server/store/personal-data/seal-stored.ts'
import type { Keyring } from '../../server/store/personal-data/keyring.ts'

/** What was found: which key is in force, and what is wrong with the keys or with what they should have sealed; '' where nothing is. */
export interface KeysFound {
  told: string
  wrong: string
}

/** What of a store is sealed, by thing and key; null where the store is in use and cannot be asked. */
type Counts = readonly SealedCount[] | null

const ROTATE = '请执行 npm run viewno -- keys rotate（内置数据库须先停止服务）'

/** Looks at the keys of personal data, and at what they have sealed. Makes none: a store that was never started has none yet. Throws StartError where they cannot be read. */
export async function lookAtKeys(env: NodeJS.ProcessEnv, dataDir: string, counts: Counts): Promise<KeysFound> {
  const source = keySourceOf(env, dataDir, env['DATABASE_URL'] ? 'postgres' : 'pglite')
  if ('file' in source && source.make && !existsSync(source.file)) {
    const lost = (counts ?? []).some(({ key }) => key !== '')
    return lost
      ? { told: '', wrong: `${source.file} 不存在，而数据库中有加密的个人信息，请恢复另存的密钥文件` }
      : { told: '还没有密钥，首次启动时生成', wrong: '' }
  }
  const keyring = await openKeyring(source)
  const complaints = [readableByOthers(source), ...(counts ? complaintsAbout(keyring, counts) : [])]
  return { told: inForce(keyring, source, counts), wrong: complaints.filter((each) => each !== '').join('；') }
}

function inForce({ current, all }: Keyring, source: KeySource, counts: Counts): string {
  const place = 'file' in source ? source.file : 'DATA_KEY'
  return `当前密钥 ${current.id}，${place} 中共 ${all.length} 把${counts ? '' : '；数据库正在使用，未核对其中的个人信息'}`
}

/** Windows keeps its rights elsewhere than in the mode. */
function readableByOthers(source: KeySource): string {
  if (!('file' in source) || process.platform === 'win32') return ''
  const mode = statSync(source.file).mode & 0o777
  return mode & 0o077 ? `密钥文件其他账号也能读取（权限 ${mode.toString(8)}），请执行 chmod 600 ${source.file}` : ''
}

function complaintsAbout(keyring: Keyring, counts: readonly SealedCount[]): string[] {
  const lost = [...new Set(counts.filter(({ key }) => key !== '' && !keyring.key(key)).map(({ key }) => key))]
  const old = counts.filter(({ key }) => key !== '' && key !== keyring.current.id && keyring.key(key))
  const plain = counts.filter(({ key }) => key === '')
  return [
    lost.length > 0 ? `缺少密钥 ${lost.join('、')}，请在密钥文件中补上` : '',
    old.length > 0 ? `仍用旧密钥加密的有${byTitle(old)}，${ROTATE}` : '',
    plain.length > 0 ? `没有加密的个人信息有${byTitle(plain)}，${ROTATE}` : '',
  ]
}

function byTitle(counts: readonly SealedCount[]): string {
  const sums = new Map<string, number>()
  for (const { title, count } of counts) sums.set(title, (sums.get(title) ?? 0) + count)
  return [...sums].map(([title, count]) => `${title} ${count} 项`).join('、')
}
