import { join } from 'node:path'
import { makeTestSeal } from '../../server/seals/key-files.ts'
import { defineCommand, pathFromCaller, wrongUsage } from '../command.ts'

/** Makes a test authority and the key of a seal, for institutes that have none of a licensed authority yet, and for tests. */
export const sealAuthority = defineCommand({
  usage: [['seal-authority 证书序列号 印章名称 机构名称 [--into 文件夹]', '生成测试证书颁发机构和一枚印章的密钥，默认写入 SEAL_KEYS 或数据文件夹的 seals']],
  options: { into: { type: 'string' } },
  async run(call) {
    const { words, options, print, complain } = call
    const [serial, name, organization] = words
    if (serial === undefined || name === undefined || organization === undefined) return wrongUsage(call, '请写明证书序列号、印章名称和机构名称')
    const folder = pathFromCaller(String(options['into'] ?? process.env['SEAL_KEYS'] ?? join(process.env['DATA_DIR'] ?? '.viewno-data', 'seals')))
    try {
      const files = await makeTestSeal(folder, { serial, name: { commonName: name, organization } }, new Date())
      print(['已生成：', ...files.map((file) => `  ${file}`), '密钥文件不加密，请只让运行服务的账号读取。测试颁发机构不具有法律效力。'].join('\n'))
      return 0
    } catch (error) {
      if (error instanceof RangeError) return wrongUsage(call, '证书序列号只能由字母、数字和连字符组成，长度不超过 60')
      if ((error as NodeJS.ErrnoException).code !== 'EEXIST') throw error
      complain(`密钥已经存在，没有改动：${(error as NodeJS.ErrnoException).path ?? folder}`)
      return 1
    }
  },
})
