import * as z from 'zod/mini'
import type { DictionaryItem } from '../../../engine/schema/records/dictionary.ts'
import type { Json } from '../../../engine/schema/format/json.ts'
import { described } from '../../../engine/schema/format/words.ts'
import { requireSession } from '../../calls/require-session.ts'
import { defineOperation } from '../../calls/operation.ts'
import { peopleWithin } from '../queries/directory.ts'
import { officesWithin } from '../queries/office.ts'

const params = z.strictObject({ kind: described('机构部门或人员', z.enum(['office', 'user'])) })

/** Answers the offices, or the people by office, that the caller may see, as dictionary items. */
export const directory = defineOperation({
  id: 'directory',
  title: '机构与人员',
  contract: { answers: 'items' },
  params,
  transaction: false,
  async run(context) {
    const { scope } = requireSession(context)
    const { kind } = params.parse(context.call.params)
    const items =
      kind === 'office'
        ? (await officesWithin(context.db, scope, {})).map(({ id, name, parentId }): DictionaryItem => ({ value: id, label: name, parentValue: parentId }))
        : (await peopleWithin(context.db, scope)).map(({ id, name, officeId }): DictionaryItem => ({ value: id, label: name, parentValue: officeId }))
    return items as unknown as Json
  },
})
