import { existsSync, mkdirSync, writeFileSync } from 'node:fs'
import { dirname, join } from 'node:path'
import { loadSchemas } from '../../server/load-schemas.ts'
import { newListView } from '../new-view.ts'
import { defineVerb, misused, type VerbRun } from '../verb.ts'

/** Writes the first file of a new thing. */
export const newThing = defineVerb({
  id: 'new',
  usage: [['new view <分组/名称> --entity <业务对象>', '新建列表界面']],
  options: { entity: { type: 'string' } },
  run(call) {
    const [kind, name] = call.words
    const { entity } = call.options
    if (kind === 'view' && name && typeof entity === 'string') return newView(call, name, entity)
    return misused(call, '用法：npm run viewno -- new view <分组/名称> --entity <业务对象>')
  },
})

function newView(call: VerbRun, viewNo: string, entityId: string): number {
  const { root, print } = call
  const path = join(root, 'schemas/views', `${viewNo}.json`)
  const schemas = loadSchemas(join(root, 'schemas'))
  const entity = schemas.entities.get(entityId)
  if (!entity) return misused(call, `没有业务对象“${entityId}”，现有：${[...schemas.entities.keys()].join('、')}`)
  if (existsSync(path)) return misused(call, `${path} 已存在`)
  const up = '../'.repeat(viewNo.split('/').length)
  mkdirSync(dirname(path), { recursive: true })
  writeFileSync(path, `${JSON.stringify({ $schema: `${up}meta/view.json`, ...newListView(viewNo, entity, schemas.calls.values()) }, null, 2)}\n`)
  print(`${path}\n接着：给角色授权（schemas/roles）、加菜单（schemas/menus），再运行 npm run lint:schemas`)
  return 0
}
