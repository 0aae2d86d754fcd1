import type { PersonalKind } from '../../../engine/personal-data.ts'
import { sealedFieldsOf } from '../../../engine/schema/records/personal-fields.ts'
import type { Schemas } from '../../schemas/schemas.ts'
import { ownTable } from '../tables/entity-table.ts'
import { fingerprintColumn } from './stored-row.ts'

/** A table that holds personal data: its key, and the columns that are sealed. */
export interface SealedTable {
  table: string
  /** What people call what it holds. */
  title: string
  key: string
  columns: { name: string; kind: PersonalKind; fingerprint: string | null }[]
}

/** A column of JSON that is sealed as a whole (`sealed-json.ts`); its key may be several columns. */
export const sealedJsonColumns = [
  { table: 'sys_draft', title: '草稿', key: ['user_id', 'key'], column: 'values' },
  { table: 'sys_idempotency', title: '留存的答复', key: ['user_id', 'call_id', 'key'], column: 'answer' },
  { table: 'sys_device_key', title: '设备密钥', key: ['device_id'], column: 'sealed_key' },
  { table: 'sys_kept_work', title: '保留的离线工作', key: ['id'], column: 'content' },
  { table: 'sys_push_subscription', title: '推送地址', key: ['id'], column: 'address' },
  { table: 'sys_task', title: '任务', key: ['id'], column: 'input' },
] as const

/** Tables of the platform, which no entity writes. */
const platformTables: SealedTable[] = [
  { table: 'sys_user', title: '账号', key: 'id', columns: [{ name: 'phone', kind: 'phone', fingerprint: fingerprintColumn('phone') }] },
  {
    table: 'sys_staff',
    title: '人员',
    key: 'user_id',
    columns: [
      { name: 'id_no', kind: 'identity', fingerprint: null },
      { name: 'email', kind: 'email', fingerprint: null },
    ],
  },
  { table: 'sys_sms_outbox', title: '待发短信', key: 'id', columns: [{ name: 'phone', kind: 'phone', fingerprint: fingerprintColumn('phone') }] },
]

/** The tables of a store of these schemas that hold personal data. */
export function sealedTables(schemas: Pick<Schemas, 'entities'>): SealedTable[] {
  const ofEntities = [...schemas.entities.values()].flatMap((entity): SealedTable[] => {
    if (entity['x-store'] === false || entity['x-over']) return []
    const own = entity.own && new Set(entity.own)
    const columns = sealedFieldsOf(entity)
      .filter(([name]) => own?.has(name) ?? true)
      .map(([name, kind]) => ({ name, kind, fingerprint: fingerprintColumn(name) }))
    return columns.length === 0 ? [] : [{ table: ownTable(entity), title: entity.title, key: entity['x-key'], columns }]
  })
  return [...ofEntities, ...platformTables]
}
