import { existsSync, readdirSync } from 'node:fs'
import { join } from 'node:path'
import type { Entity } from '../../engine/schema/records/entity.ts'
import type { GeneratedEntry, EntryRequest } from './generated-entry.ts'

/** An entity with a key, a name and the institute it belongs to, among those of its subject. Throws RangeError, naming the subjects, when it has none. */
export function newEntity({ root, id: path, title }: EntryRequest): GeneratedEntry {
  const [id = '', ...subject] = path.split('/').reverse()
  const folder = subject.reverse().join('/')
  const subjects = subjectsIn(join(root, 'schemas/entities'))
  if (!subjects.includes(folder)) throw new RangeError(`请写成“主题/编号”，主题是 schemas/entities 下的文件夹之一：${subjects.join('、')}`)
  const entity: Entity = {
    kind: 'entity',
    version: 1,
    id,
    title,
    type: 'object',
    'x-key': 'id',
    'x-label': 'name',
    'x-scope': { org: 'orgid' },
    required: ['name'],
    properties: {
      id: { type: 'string', title: '编号', maxLength: 64, readOnly: true },
      name: { type: 'string', title: '名称', maxLength: 100, 'x-index': 'letters' },
      orgid: { type: 'string', title: '所属机构', maxLength: 64, readOnly: true, 'x-on-create': 'user.userOrgId' },
      note: { type: 'string', title: '备注', maxLength: 500, format: 'text' },
    },
  }
  return {
    files: { [`schemas/entities/${path}.json`]: JSON.stringify({ $schema: `${'../'.repeat(subject.length + 1)}meta/entity.json`, ...entity }) },
    then: '补充字段，在 schemas/calls 添加列表与保存接口（operation: list、save），再运行 npm run viewno -- new view',
  }
}

/** Folders that hold entities, as paths below the one of all; without folders the one of all itself, which has no name. */
function subjectsIn(folder: string): string[] {
  if (!existsSync(folder)) return ['']
  const found = readdirSync(folder, { recursive: true, withFileTypes: true }).filter((each) => each.isDirectory())
  return found.length === 0 ? [''] : found.map((each) => join(each.parentPath, each.name).slice(folder.length + 1)).sort()
}
