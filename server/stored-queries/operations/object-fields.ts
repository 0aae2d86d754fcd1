import * as z from 'zod/mini'
import { dictionaryId } from '../../../engine/schema/format/names.ts'
import { described } from '../../../engine/schema/format/words.ts'
import { textInput } from '../../calls/input/input.ts'
import { defineOperation } from '../../calls/operation.ts'
import { dataObject, objectFields } from '../object-fields.ts'

const params = z.strictObject({ dictionary: described('可选数据对象的字典，值是业务对象编号', dictionaryId) })

/** The fields of a data object that may be chosen, as a list that can be looked through. */
export const objectFieldList = defineOperation({
  id: 'object-fields',
  title: '数据对象的字段',
  contract: { needs: { entity: '数据对象' }, takes: { field: '字段', title: '名称', quick: '字段或名称' }, answers: 'page' },
  params,
  transaction: false,
  async run({ call, schemas, input }) {
    const { dictionary } = params.parse(call.params ?? {})
    const entity = dataObject(schemas, dictionary, textInput(input, 'entity', 60))
    const has = (text: string, part: string): boolean => text.toLowerCase().includes(part.toLowerCase())
    const [field, title, quick] = ['field', 'title', 'quick'].map((name) => textInput(input, name, 60))
    const found = objectFields(entity).filter(
      (each) => has(each.field, field ?? '') && has(each.title, title ?? '') && (has(each.field, quick ?? '') || has(each.title, quick ?? '')),
    )
    const pageNo = Math.max(1, Number(input['pageNo'] ?? 1) || 1)
    const pageSize = Math.min(200, Math.max(1, Number(input['pageSize'] ?? 20) || 20))
    const list = found.slice((pageNo - 1) * pageSize, pageNo * pageSize).map((each) => ({ ...each, entity: entity.id }))
    return { list, total: found.length, pageNo, pageSize }
  },
})
