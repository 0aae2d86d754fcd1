import { writeMeta } from '../meta/meta.ts'
import { defineCommand } from '../command.ts'

/** Writes the JSON Schemas that editors complete and check with. */
export const meta = defineCommand({
  usage: [['meta', '生成 schemas/meta（编辑器的补全与检查）']],
  async run({ root, print }) {
    const written = await writeMeta(root)
    print(`schemas/meta：${written.join('、')}`)
    return 0
  },
})
