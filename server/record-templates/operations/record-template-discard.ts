import { onlyInput } from '../../calls/input/input.ts'
import { defineOperation } from '../../calls/operation.ts'
import { audit } from '../../logs/audit.ts'
import { requireWritableEdition } from '../edition.ts'
import { dropDraft } from '../queries/record-edition.ts'

/** Gives a draft up; its number is free again. */
export const recordTemplateDiscard = defineOperation({
  id: 'record-template-discard',
  title: '放弃记录模板草稿',
  contract: { needs: { key: '模板版本' }, answers: 'nothing' },
  transaction: true,
  async run(context) {
    onlyInput(context.input, ['key'])
    const { key, content, draft } = await requireWritableEdition(context, 'draft', '放弃')
    await dropDraft(context.db, key)
    await audit(context, {
      action: 'record-template-discard',
      entity: 'record_edition',
      recordId: key,
      before: { key, edition: draft ?? JSON.stringify(content) },
    })
    return undefined
  },
})
