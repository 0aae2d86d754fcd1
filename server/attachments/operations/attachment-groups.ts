import { visibleAttachments } from '../access.ts'
import { answerOf } from '../attachment-answer.ts'
import { attachmentIds, ruleOf } from '../rules.ts'
import { requiredText } from '../../calls/input/input.ts'
import { requireSession } from '../../calls/require-session.ts'
import { defineOperation } from '../../calls/operation.ts'

/** Answers the kinds of papers of a business type, each with those of the named files that are of it; files out of reach are left out. */
export const attachmentGroups = defineOperation({
  id: 'attachment-groups',
  title: '分组附件',
  contract: {
    needs: { busstype: '业务类型', ids: '附件编号，逗号分隔' },
    answers: { fields: { attkind: '附件类型', title: '名称', files: '该类型的附件' }, list: true },
  },
  transaction: false,
  async run({ db, schemas, input, session }) {
    const rule = ruleOf(schemas, requiredText(input, 'busstype', 40))
    const files = await visibleAttachments(db, schemas, requireSession({ session }), attachmentIds(input))
    const own = files.filter((file) => file.bussType === rule.id)
    return rule.kinds.map(({ id, title }) => ({ attkind: id, title, files: own.filter((file) => file.attKind === id).map(answerOf) }))
  },
})
