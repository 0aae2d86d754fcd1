import { problem, ProblemError } from '../../../engine/problem.ts'
import type { JsonObject } from '../../../engine/schema/format/json.ts'
import { editionShape } from '../../../engine/schema/inspection/template-edition.ts'
import { templateKey } from '../../../engine/schema/inspection/template-key.ts'
import { badParameter, onlyInput, requiredText, textInput } from '../../calls/input/input.ts'
import { dayInput } from '../../calls/input/day-input.ts'
import { defineOperation, type OperationContext } from '../../calls/operation.ts'
import { audit } from '../../logs/audit.ts'
import { maySee, reachOf, requireWritable, type EditionReach } from '../edition-reach.ts'
import { authorOf, sourcesOf, wordsOf } from '../edition.ts'
import { addDraft, addEvent, lockKey, storedRow } from '../queries/record-edition.ts'

/** Begins a draft that says the same as what it extends, from a day on, for the caller's own institute or those named. */
export const recordTemplateBegin = defineOperation({
  id: 'record-template-begin',
  title: '新建记录模板版本',
  contract: {
    needs: { from: '所继承的版本', edition: '版本号', since: '起用日期' },
    takes: { title: '名称', institutes: 'JSON：使用机构的编号；不写时用于所有机构，机构管理员只能用于本机构' },
    answers: { fields: { key: '模板版本' } },
  },
  transaction: true,
  async run(context) {
    const { input, db } = context
    onlyInput(input, ['from', 'edition', 'title', 'since', 'institutes'])
    const reach = reachOf(context)
    const from = requiredText(input, 'from', 100)
    const base = await extended(context, reach, from)
    const edition = requiredText(input, 'edition', 20)
    if (!editionShape.shape.edition.safeParse(edition).success) throw badParameter('edition', '不超过 20 个字母、数字、横线或下划线')
    const institutes = institutesInput(input, reach)
    requireWritable(reach, institutes, '/institutes')
    const head = { key: templateKey({ id: base.id, edition }), templateId: base.id, edition, extends: from }
    await lockKey(db, head.key)
    const taken = sourcesOf(context).get(head.key)?.template.title ?? (await storedRow(db, head.key))?.title
    if (taken !== undefined) throw new ProblemError(problem('schema.taken', '/edition', { what: '版本号', got: edition, other: taken }))
    const { until: _until, institutes: _all, ...words } = base
    const title = textInput(input, 'title', 100) || base.title
    const template = { ...words, edition, title, since: dayInput(input, 'since'), ...(institutes ? { institutes } : {}) }
    const empty = { kind: 'record-template', version: 1, id: base.id, edition, extends: from, changes: [] } as const
    const said = wordsOf({ ...head, content: { ...empty, changes: [] } }, base, template as unknown as JsonObject)
    await addDraft(db, head, said, authorOf(context))
    await addEvent(db, head.key, 'draft', '', authorOf(context))
    await audit(context, { action: 'record-template-begin', entity: 'record_edition', recordId: head.key, after: { key: head.key, extends: from } })
    return { key: head.key }
  },
})

/** A file, or an edition that is published and that the caller sees. */
async function extended(context: OperationContext, reach: EditionReach, from: string) {
  const base = sourcesOf(context).get(from)?.template
  const row = await storedRow(context.db, from)
  const hidden = row !== null && (row.state !== 'published' || !maySee(reach, row.institutes))
  if (!base || hidden) throw new ProblemError(problem('record.not-found', '/from', { got: from }))
  return base
}

/** Ids of institutes; null: for all. Who writes for their own institute alone need not name it. */
function institutesInput(input: JsonObject, { any, own }: EditionReach): string[] | null {
  const given = input['institutes']
  if (given === undefined || given === null || given === '') return any ? null : own.slice(0, 1)
  const named = Array.isArray(given) ? given : null
  const ids = named?.filter((id): id is string => typeof id === 'string' && id !== '') ?? []
  if (!named || ids.length === 0 || ids.length < named.length || ids.length > 500) throw badParameter('institutes', '机构编号的列表')
  return [...new Set(ids)]
}
