import { mkdirSync, writeFileSync } from 'node:fs'
import { dirname, join } from 'node:path'
import { loadSchemas } from '../../server/schemas/load-schemas.ts'
import { openApiDocument } from '../../server/calls/openapi/document.ts'
import { operations } from '../../server/operations.ts'
import { defineCommand, pathFromCaller } from '../command.ts'

/** Writes the OpenAPI 3.1 description of every call. */
export const openapi = defineCommand({
  usage: [['openapi [文件]', '生成全部接口的 OpenAPI 3.1 描述（默认 dist/openapi.json）']],
  run({ root, words: [file], print }) {
    const path = file === undefined ? join(root, 'dist/openapi.json') : pathFromCaller(file)
    const schemas = loadSchemas(join(root, 'schemas'))
    mkdirSync(dirname(path), { recursive: true })
    writeFileSync(path, `${JSON.stringify(openApiDocument(schemas, operations), null, 2)}\n`)
    print(`${path}：${schemas.calls.size} 个接口`)
    return 0
  },
})
