import { join } from 'node:path'
import { mergeSiteLayers } from '../../engine/layers/site/merge-site-layer.ts'
import { siteLayers } from '../../server/layouts/queries/site-layer.ts'
import { loadSchemas } from '../../server/schemas/load-schemas.ts'
import { migrate } from '../../server/store/migration/migrate.ts'
import { addKey, keySourceOf, newKeyFile, openKeyring } from '../../server/store/personal-data/key-file.ts'
import { countByKey, sealStored } from '../../server/store/personal-data/seal-stored.ts'
import { withKeyring } from '../../server/store/personal-data/open-rows.ts'
import { StartError } from '../../server/services/start-error.ts'
import webPush from 'web-push'
import { defineCommand, pathFromCaller, wrongUsage, type CommandRun } from '../command.ts'
import { storeAt, withStore } from '../open-store-at.ts'

/** Keys of personal data: makes a file of them, changes the key of a store, tells which keys are in use; and a pair of keys for pushes. PostgreSQL may be in use meanwhile. */
export const keys = defineCommand({
  usage: [
    ['keys new 文件', '生成个人信息加密密钥文件'],
    ['keys vapid', '生成一对消息推送密钥（VAPID）'],
    ['keys rotate', '换用新密钥并重新加密全部个人信息；内置数据库须先停止服务'],
    ['keys show', '各密钥加密了多少个人信息；内置数据库须先停止服务'],
  ],
  async run(call) {
    const [verb, file] = call.words
    if (verb === 'new' && file !== undefined) return make(call, pathFromCaller(file))
    if (verb === 'vapid' && call.words.length === 1) return makeVapid(call)
    if (verb === 'rotate' && call.words.length === 1) return rotate(call)
    if (verb === 'show' && call.words.length === 1) return show(call)
    return wrongUsage(call, '请写明 new 文件、vapid、rotate 或 show')
  },
})

async function make({ print, complain }: CommandRun, file: string): Promise<number> {
  try {
    await newKeyFile(file)
  } catch (error) {
    complain((error as NodeJS.ErrnoException).code === 'EEXIST' ? `${file} 已存在，不会覆盖。` : `${file} 无法生成，请检查文件夹权限。`)
    return 1
  }
  print(`已生成 ${file}，请用 DATA_KEY_FILE 指定，并另存一份：密钥丢失后个人信息无法恢复。`)
  return 0
}

/** Prints a pair as the environment names it; it is kept nowhere. */
function makeVapid({ print }: CommandRun): number {
  const { publicKey, privateKey } = webPush.generateVAPIDKeys()
  print(`VAPID_PUBLIC_KEY=${publicKey}\nVAPID_PRIVATE_KEY=${privateKey}\nVAPID_SUBJECT=mailto:管理员邮箱`)
  print('请设为服务的环境变量，各进程相同，私钥不外传。以后换用另一对，各设备在下次打开时自动重新登记。')
  return 0
}

/** A new key in the file, or the last one of the variable, becomes that of everything stored. */
async function rotate(call: CommandRun): Promise<number> {
  const schemas = loadSchemas(join(call.root, 'schemas'))
  return withStore(call, async (store, { dataDir }) => {
    const source = keySourceOf(process.env, dataDir, store.kind)
    const before = await openKeyring(source)
    await migrate(store, mergeSiteLayers(schemas, await siteLayers(store.db)))
    // what another key has sealed must be readable before one more comes to it
    await sealStored(withKeyring(store.db, before), schemas)
    if ('file' in source) await addKey(source.file)
    const keyring = await openKeyring(source)
    const db = withKeyring(store.db, keyring)
    const published = mergeSiteLayers(schemas, await siteLayers(db))
    // once more for what a running server has written under the key before
    const rows = (await sealStored(db, published, { again: true })) + (await sealStored(db, published, { again: true }))
    call.print(`已换用密钥 ${keyring.current.id}，重新加密 ${rows} 条。旧密钥仍留在原处，用于读取换钥前的备份；不再需要时可删去其所在的行。`)
    return 0
  })
}

async function show(call: CommandRun): Promise<number> {
  const schemas = loadSchemas(join(call.root, 'schemas'))
  return withStore(call, async (store) => {
    const { dataDir } = storeAt(process.env)
    const keyring = await openKeyring(keySourceOf(process.env, dataDir, store.kind))
    const counts = await countByKey(store.db, mergeSiteLayers(schemas, await siteLayers(store.db)))
    for (const [id, count] of counts) call.print(`${id === '' ? '未加密' : id}${id === keyring.current.id ? '（当前）' : ''}：${count} 项`)
    if (counts.size === 0) call.print('数据库中还没有个人信息。')
    const lost = [...counts.keys()].filter((id) => id !== '' && !keyring.key(id))
    if (lost.length > 0) throw new StartError(`缺少密钥 ${lost.join('、')}，请在密钥文件中补上。`)
    return 0
  })
}
