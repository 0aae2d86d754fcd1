import type { Entity } from '../../engine/schema/records/entity.ts'
import type { Made, Wish } from './thing.ts'

/** An entity with a key, a name and the institute it belongs to. */
export function newEntity({ id, title }: Wish): Made {
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
    files: { [`schemas/entities/${id}.json`]: JSON.stringify({ $schema: '../meta/entity.json', ...entity }) },
    then: '补充字段，在 schemas/calls 添加列表与保存接口（operation: list、save），再运行 npm run viewno -- new view',
  }
}
