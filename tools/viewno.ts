import { existsSync, mkdirSync, writeFileSync } from 'node:fs'
import { dirname, join } from 'node:path'
import { parseArgs } from 'node:util'
import { loadSchemas } from '../server/load-schemas.ts'
import { lintSchemas, wordProblem } from './lint-schemas.ts'
import { writeMeta } from './meta.ts'
import { newListView } from './new-view.ts'

const USAGE = `用法：
  npm run viewno -- lint [--json]                       检查全部界面与数据定义
  npm run viewno -- meta                                生成 schemas/meta（编辑器的补全与检查）
  npm run viewno -- new view <分组/名称> --entity <业务对象>   新建列表界面`

const root = join(import.meta.dirname, '..')

/** The command line; answers the exit code: 0 fine, 1 problems found, 2 wrongly called. */
function main(): number {
  const { positionals, values } = parseArgs({ allowPositionals: true, options: { json: { type: 'boolean' }, entity: { type: 'string' } } })
  const [verb, kind, name] = positionals
  if (verb === 'lint') return lint(values.json ?? false)
  if (verb === 'meta') return meta()
  if (verb === 'new' && kind === 'view' && name && values.entity) return newView(name, values.entity)
  console.error(USAGE)
  return 2
}

function lint(json: boolean): number {
  const problems = lintSchemas(root)
  if (json) console.log(JSON.stringify(problems, null, 2))
  else if (problems.length > 0) console.error(`${problems.map(wordProblem).join('\n')}\n${problems.length} 个问题`)
  else console.log('界面与数据定义没有问题')
  return problems.length === 0 ? 0 : 1
}

function meta(): number {
  console.log(`schemas/meta：${writeMeta(root).join('、')}`)
  return 0
}

function newView(viewNo: string, entityId: string): number {
  const path = join(root, 'schemas/views', `${viewNo}.json`)
  const schemas = loadSchemas(join(root, 'schemas'))
  const entity = schemas.entities.get(entityId)
  if (!entity) return refuse(`没有业务对象“${entityId}”，现有：${[...schemas.entities.keys()].join('、')}`)
  if (existsSync(path)) return refuse(`${path} 已存在`)
  const up = '../'.repeat(viewNo.split('/').length)
  mkdirSync(dirname(path), { recursive: true })
  writeFileSync(path, `${JSON.stringify({ $schema: `${up}meta/view.json`, ...newListView(viewNo, entity, schemas.calls.values()) }, null, 2)}\n`)
  console.log(`${path}\n接着：给角色授权（schemas/roles）、加菜单（schemas/menus），再运行 npm run lint:schemas`)
  return 0
}

function refuse(message: string): number {
  console.error(message)
  return 2
}

process.exitCode = main()
