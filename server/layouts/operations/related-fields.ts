import { relatedRecords } from '../../../engine/conditions/related-fields.ts'
import type { Json } from '../../../engine/schema/format/json.ts'
import { onlyInput, requiredText } from '../../calls/input/input.ts'
import { defineOperation } from '../../calls/operation.ts'
import { requireSession } from '../../calls/require-session.ts'
import { mayRead } from '../../permissions/read-entity.ts'
import { viewFor } from '../effective-view.ts'

/** What conditions of a view may ask of the records that its own refer to, as far as the caller may read them. */
export const relatedFields = defineOperation({
  id: 'related-fields',
  title: '关联数据的字段',
  contract: { needs: { viewNo: '界面编号' }, answers: { fields: { reference: '引用字段', title: '名称', fields: '可作条件的字段' }, list: true } },
  transaction: false,
  async run(context) {
    const { schemas, input } = context
    const session = requireSession(context)
    onlyInput(input, ['viewNo'])
    const view = viewFor(schemas, session, requiredText(input, 'viewNo'))
    const entity = schemas.entities.get(view.entity ?? '')
    return (entity ? relatedRecords(entity, schemas.entities, (id) => mayRead(schemas, session, id)) : []) as unknown as Json
  },
})
