import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, expect, it } from 'vitest'
import { holdFolder } from '../../server/store/folder/hold-folder.ts'
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
    SSO_TICKET_LOGIN_URL: 'https://cas.cn',
    CAPTCHA_FIXED: 'a1b2',
  })
  expect(Object.keys(found)).toEqual(['数据文件夹', '文件存储设置', '单点登录设置', '短信网关设置', '验证码设置', '数据库'])
  expect(found['数据库']).toContain('DATABASE_URL 写法不正确')
  expect(found['短信网关设置']).toContain('SMS_GATEWAY_KEY')
})

it.each([
  ['20.19.0', true],
  ['22.1.0', true],
  ['20.9.9', false],
  ['18.20.0', false],
])('Node.js %s is new enough: %s', (version, enough) => expect(nodeVersion(version) === '').toBe(enough))
