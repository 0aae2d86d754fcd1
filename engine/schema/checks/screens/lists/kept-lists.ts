import { namesRead } from '../../../../answers/names-read.ts'
import { answeredFields } from '../../../../answers/answered-fields.ts'
import type { ListView } from '../../../screens/kinds/list.ts'
import type { ViewScope } from '../../common/view-scope.ts'

/**
 * Rows that are kept in the browser (docs/adr/0053): with no personal data in them, of records whose changes are told one by one. Rows of child lists
 * change with their owner, those whose scope is another record's come and go with that, and what the store computes changes by itself.
 */
export function checkKeep({ all, entity, report }: ViewScope, view: ListView): void {
  if (!view.keep) return
  const refuse = (got: string, expected: string): void => report.add('schema.misfit', '/keep', { got, expected, fitting: '不写 keep' })
  const personal = [...answeredFields(entity, namesRead(view))].filter((field) => entity.properties[field]?.['x-sensitive'])
  if (personal.length > 0) refuse(personal.join('、'), '没有个人信息的行')
  if (entity['x-over'] !== undefined) refuse(entity.id, '存储在业务对象自己表中的行')
  if (entity['x-scope']?.through !== undefined) refuse(entity['x-scope'].through, '数据范围由自己的字段决定的行')
  const owner = [...all.entities.values()].find(({ properties }) =>
    Object.values(properties).some((property) => property.type === 'array' && property['x-child'].entity === entity.id),
  )
  if (owner) refuse(`${owner.title}的子表`, '不是子表的行')
}
