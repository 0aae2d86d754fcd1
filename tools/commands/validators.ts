import { readFileSync, writeFileSync } from 'node:fs'
import { precompiledValidators } from '../validators/precompiled-validators.ts'
import { defineCommand, pathFromCaller, wrongUsage } from '../command.ts'

/** Writes the validators of a plain JSON Schema as a module for `SchemaForm`. */
export const validators = defineCommand({
  usage: [['validators <JSON Schema 文件> [模块]', '生成 SchemaForm 用的校验模块（默认写在旁边的 .validators.js）']],
  async run(call) {
    const [file, to] = call.words
    if (file === undefined) return wrongUsage(call, '请给出 JSON Schema 文件')
    const path = pathFromCaller(file)
    const module = to === undefined ? path.replace(/(\.schema)?\.json$/, '.validators.js') : pathFromCaller(to)
    if (module === path) return wrongUsage(call, '请给出模块的文件名')
    const text = await precompiledValidators(JSON.parse(readFileSync(path, 'utf8')) as object)
    writeFileSync(module, text)
    call.print(`${module}：${Math.ceil(Buffer.byteLength(text) / 1024)} KB`)
    return 0
  },
})
