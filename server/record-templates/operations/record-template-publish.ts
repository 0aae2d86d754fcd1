import { problem, ProblemError } from '../../../engine/problem.ts'
import type { JsonObject } from '../../../engine/schema/format/json.ts'
import { onlyInput, requiredText } from '../../calls/input/input.ts'
import { defineOperation } from '../../calls/operation.ts'
import { audit } from '../../logs/audit.ts'
import { authorOf, requireWritableEdition } from '../edition.ts'
import { publicationVerdict } from '../publication-verdict.ts'
import { withNewestEditions } from '../../layouts/site-schemas.ts'
import { addEvent, lockPublications, setState } from '../queries/record-edition.ts'

/** Publishes a draft: records begun from its day on are made with it, and it never changes any more. `hash` is that of what was checked. */
export const recordTemplatePublish = defineOperation({
  id: 'record-template-publish',
  title: '发布记录模板',
  contract: { needs: { key: '模板版本', hash: '检查结果的标记', note: '发布说明' }, answers: { fields: { key: '模板版本' } } },
  transaction: true,
  changesSite: true,
  async run(context) {
    const { db, input } = context
    onlyInput(input, ['key', 'hash', 'note'])
    const [hash, note] = [requiredText(input, 'hash', 64), requiredText(input, 'note', 500)]
    const row = await requireWritableEdition(context, 'draft', '发布')
    await lockPublications(db)
    const verdict = await publicationVerdict({ ...context, schemas: await withNewestEditions(db, context.schemas) }, row)
    if (verdict.problems.length > 0) throw new ProblemError(verdict.problems)
    if (verdict.hash !== hash) throw new ProblemError(problem('inspection.unchecked', '/hash'))
    await setState(db, row.key, { state: 'published', ended: null }, authorOf(context))
    await addEvent(db, row.key, 'published', note, authorOf(context))
    const after = { key: row.key, note, differences: verdict.words, edition: row.content as unknown as JsonObject }
    await audit(context, { action: 'record-template-publish', entity: 'record_edition', recordId: row.key, after })
    return { key: row.key }
  },
})
