import { mkdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { dirname, join } from 'node:path'
import { layerFiles } from '../../server/layouts/layer-files.ts'
import { formatJson } from '../schema-files/json-layout.ts'
import { layerTexts } from '../schema-files/layer-texts.ts'
import { withStore } from '../open-store-at.ts'
import { defineCommand, pathFromCaller } from '../command.ts'

/** Writes the layers of the site, of roles and departments as files; files of layers that are gone go. Twice gives the same. */
export const pull = defineCommand({
  usage: [['pull [文件夹]', '把站点、角色、部门的界面设置写成文件（默认 site-layers）；内置数据库须先停止服务']],
  async run(call) {
    const { root, words, print } = call
    const folder = pathFromCaller(words[0] ?? 'site-layers')
    return withStore(call, async ({ db }) => {
      const files = await layerFiles(db)
      const wanted = new Map<string, string>()
      for (const { path, content } of files) wanted.set(path, await formatJson(content, join(root, 'schemas/any.json')))
      const gone = layerTexts(folder).filter(({ path }) => !wanted.has(path))
      for (const { path } of gone) rmSync(join(folder, path))
      const written = [...wanted].filter(([path, text]) => write(join(folder, path), text))
      print(`${folder}：${wanted.size} 个文件，写入 ${written.length} 个，删除 ${gone.length} 个`)
      return 0
    })
  },
})

/** Writes what differs; answers whether it did. */
function write(path: string, text: string): boolean {
  try {
    if (readFileSync(path, 'utf8') === text) return false
  } catch {
    mkdirSync(dirname(path), { recursive: true })
  }
  writeFileSync(path, text)
  return true
}
