import type { SavedEdition } from '../../../engine/inspection/editions/exchange.ts'
import { changesBetween } from '../../../engine/inspection/editions/changes-between.ts'
import { problem, ProblemError } from '../../../engine/problem.ts'
import type { Json, JsonObject } from '../../../engine/schema/format/json.ts'
import { countInput } from '../../calls/input/count-input.ts'
import { badParameter, jsonInput, onlyInput } from '../../calls/input/input.ts'
import { checkJson } from '../../calls/safe-json.ts'
import { defineOperation } from '../../calls/operation.ts'
import { reachOf, requireWritable } from '../edition-reach.ts'
import { authorOf, baseOf, institutesOf, LONGEST_TEMPLATE, requireWritableEdition, wordsOf } from '../edition.ts'
import { soundness, wordsBetween } from '../edition-verdict.ts'
import { writeDraft } from '../queries/record-edition.ts'

/**
 * Keeps a step of a draft, sound or not. `step` is the one it was made from; when somebody has written since, it is refused with that name, and what
 * they wrote stays.
 */
export const recordTemplateSave = defineOperation({
  id: 'record-template-save',
  title: '保存记录模板草稿',
  contract: {
    needs: { key: '模板版本', step: '所依据的步数', template: 'JSON：模板全文' },
    answers: { fields: { step: '草稿的步数', changes: '改动的个数', words: '与所继承版本的不同', problems: '发布前须改正的问题' } },
  },
  transaction: true,
  async run(context) {
    const { db, input } = context
    onlyInput(input, ['key', 'step', 'template'])
    const row = await requireWritableEdition(context, 'draft', '保存')
    if (row.step !== countInput(input, 'step')) throw new ProblemError(problem('record.conflict', '/step', { by: row.by, at: row.at }))
    const sent = jsonInput(input, 'template', LONGEST_TEMPLATE)
    if (sent === null || typeof sent !== 'object' || Array.isArray(sent)) throw badParameter('template', 'JSON 对象')
    // sent as a text it was not looked at when the call was read
    checkJson(sent, 'template')
    // which edition it is stands in its key
    const template: JsonObject = { ...sent, id: row.templateId, edition: row.edition }
    requireWritable(reachOf(context), institutesOf(template), '/template/institutes')
    const base = baseOf(context, row)
    const words = wordsOf(row, base, template)
    const step = await writeDraft(db, row.key, words, authorOf(context))
    const { problems } = await soundness(context, { ...row, ...words })
    const saved: SavedEdition = {
      step,
      changes: changesBetween(base as unknown as JsonObject, template)?.length ?? 0,
      words: wordsBetween(base, template),
      problems,
    }
    return saved as unknown as Json
  },
})
