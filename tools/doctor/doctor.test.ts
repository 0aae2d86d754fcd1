import { chmodSync, mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { sql } from 'kysely'
import { afterAll, expect, it } from 'vitest'
import { holdFolder } from '../../server/store/folder/hold-folder.ts'
import { openStore } from '../../server/store/open-store.ts'
import { readKeyring } from '../../server/store/personal-data/keyring.ts'
import { sealText } from '../../server/store/personal-data/sealed-text.ts'
import { runChecks, nodeVersion } from './doctor.ts'

const root = join(import.meta.dirname, '../..')
const folder = mkdtempSync(join(tmpdir(), 'viewno-doctor-'))
afterAll(() => rmSync(folder, { recursive: true, force: true }))

const wrong = async (env: NodeJS.ProcessEnv): Promise<Record<string, string>> => {
  const found = await runChecks(root, env)
  return Object.fromEntries(found.filter((each) => each.wrong !== '').map((each) => [each.title, each.wrong]))
}

it('finds nothing wrong with a fresh folder', async () => {
  expect(await wrong({ DATA_DIR: join(folder, 'data') })).toEqual({})
})

const [first, second, strange] = ['1a', '2b', '3c'].map((byte) => byte.repeat(32))
const current = readKeyring(second ?? '').current.id

/** A stopped embedded store whose accounts have phones sealed with these keys, '' for a plain one; its key file holds two keys. */
async function storeWithPhones(name: string, keys: readonly string[]): Promise<string> {
  const dataDir = join(folder, name)
  const store = await openStore({ dataDir })
  await sql`create table sys_user (id text primary key, phone text)`.execute(store.db)
  for (const [at, key] of keys.entries()) {
    const phone = key === '' ? '13800005678' : sealText(readKeyring(key), '13800005678')
    await sql`insert into sys_user values (${String(at)}, ${phone})`.execute(store.db)
  }
  await store.close()
  mkdirSync(join(dataDir, 'keys'))
  writeFileSync(join(dataDir, 'keys', 'data.key'), `${first}\n${second}\n`, { mode: 0o600 })
  return dataDir
}

const keysOf = async (env: NodeJS.ProcessEnv) => (await runChecks(root, env)).find(({ title }) => title === '个人信息密钥')

it('tells which key is in force, of a fresh folder that there is none yet, and makes none', async () => {
  expect((await keysOf({ DATA_DIR: join(folder, 'data') }))?.told).toBe('还没有密钥，首次启动时生成')
  const dataDir = await storeWithPhones('sealed', [second ?? ''])
  expect(await keysOf({ DATA_DIR: dataDir })).toMatchObject({ wrong: '', told: `当前密钥 ${current}，${join(dataDir, 'keys', 'data.key')} 中共 2 把` })
})

it('says of keys who else may read them, what an old one still seals, what is plain and which key is lost, each with the cure', async () => {
  const dataDir = await storeWithPhones('spoiled', [first ?? '', first ?? '', second ?? '', '', strange ?? ''])
  const file = join(dataDir, 'keys', 'data.key')
  chmodSync(file, 0o644)
  const rotate = '请执行 npm run viewno -- keys rotate（内置数据库须先停止服务）'
  expect((await keysOf({ DATA_DIR: dataDir }))?.wrong.split('；')).toEqual([
    `密钥文件其他账号也能读取（权限 644），请执行 chmod 600 ${file}`,
    `缺少密钥 ${readKeyring(strange ?? '').current.id}，请在密钥文件中补上`,
    `仍用旧密钥加密的有账号 2 项，${rotate}`,
    `没有加密的个人信息有账号 1 项，${rotate}`,
  ])
  rmSync(file)
  expect((await keysOf({ DATA_DIR: dataDir }))?.wrong).toContain('请恢复另存的密钥文件')
})

it('leaves the store of a running server alone', async () => {
  const held = await holdFolder(join(folder, 'busy'))
  expect(await wrong({ DATA_DIR: join(folder, 'busy') })).toEqual({})
  await held.release()
})

it('says of each thing what is wrong with it, whatever else is', async () => {
  writeFileSync(join(folder, 'file'), '')
  const found = await wrong({
    DATA_DIR: join(folder, 'file'),
    DATABASE_URL: 'postgres:nonsense',
    S3_BUCKET: 'files',
    SMS_GATEWAY_URL: 'https://sms.cn',
    VAPID_SUBJECT: 'mailto:a@b.cn',
    SSO_TICKET_LOGIN_URL: 'https://cas.cn',
    CAPTCHA_FIXED: 'a1b2',
  })
  expect(Object.keys(found)).toEqual(['数据文件夹', '文件存储设置', '单点登录设置', '短信网关设置', '消息推送设置', '验证码设置', '数据库', '个人信息密钥'])
  expect(found['数据库']).toContain('DATABASE_URL 写法不正确')
  expect(found['短信网关设置']).toContain('SMS_GATEWAY_KEY')
  expect(found['消息推送设置']).toContain('缺少 VAPID_PUBLIC_KEY、VAPID_PRIVATE_KEY')
})

it.each([
  ['20.19.0', true],
  ['22.1.0', true],
  ['20.9.9', false],
  ['18.20.0', false],
])('Node.js %s is new enough: %s', (version, enough) => expect(nodeVersion(version) === '').toBe(enough))
