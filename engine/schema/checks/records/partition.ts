import type { Entity } from '../../records/entity.ts'
import type { Report } from '../common/reporter.ts'

/** Rows in partitions are placed by a time that each of them has; partitions together do not know what is unique, nor do they complete a base one for one. */
export function checkPartition(report: Report, entity: Entity): void {
  const by = entity['x-partition']?.by
  if (by === undefined) return
  const property = entity.properties[by]
  const isTime = property?.type === 'string' && (property.format === 'date' || property.format === 'date-time')
  if (property && !(isTime && entity.required?.includes(by)))
    report.add('schema.misfit', '/x-partition/by', { got: by, expected: '必填的日期或时间字段', fitting: '列入 required 的日期或时间字段' })
  const unique = Object.entries(entity.properties).find(([, each]) => each['x-index'] === 'unique')?.[0]
  const got = entity['x-base'] ? 'x-base' : unique
  if (got !== undefined) report.add('schema.misfit', '/x-partition', { got, expected: '没有唯一字段、不补充其他实体的实体', fitting: '不写 x-partition' })
}
