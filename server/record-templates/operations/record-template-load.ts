import { commonSectionsOf } from '../../../engine/inspection/editions/common-sections.ts'
import type { LoadedEdition } from '../../../engine/inspection/editions/exchange.ts'
import { problem, ProblemError } from '../../../engine/problem.ts'
import type { Json, JsonObject } from '../../../engine/schema/format/json.ts'
import { onlyInput, requiredText } from '../../calls/input/input.ts'
import { defineOperation, type OperationContext } from '../../calls/operation.ts'
import { wholeOf as wholeSchemas } from '../../schemas/field-rights.ts'
import { mayWrite, reachOf } from '../edition-reach.ts'
import { requireEdition, sourcesOf, wholeOf } from '../edition.ts'
import { exampleOf } from '../edition-verdict.ts'
import { editionEvents, storedRow } from '../queries/record-edition.ts'

/** One edition in full with what it extends, its example and what became of it. */
export const recordTemplateLoad = defineOperation({
  id: 'record-template-load',
  title: '打开记录模板',
  contract: {
    needs: { key: '模板版本' },
    answers: {
      fields: {
        key: '模板版本',
        state: '状态：product、draft、published、withdrawn',
        step: '草稿的步数；保存时写明',
        template: '模板全文',
        base: '所继承版本的全文',
        example: '例子',
        common: '共用的部分：sections，写在业务对象 entity（title）中',
        writable: '可以编辑',
        history: '经过：at、by、note、state，新的在前',
      },
    },
  },
  transaction: false,
  async run(context) {
    onlyInput(context.input, ['key'])
    const key = requiredText(context.input, 'key', 100)
    const loaded = (await storedRow(context.db, key)) ? await madeHere(context) : ofFile(context, key)
    const answer: LoadedEdition = { ...loaded, common: commonSectionsOf(loaded.template, wholeSchemas(context.schemas).entities.values()) }
    return answer as unknown as Json
  },
})

type Loaded = Omit<LoadedEdition, 'common'>

async function madeHere(context: OperationContext): Promise<Loaded> {
  const row = await requireEdition(context)
  const { key, state, step } = row
  return {
    key,
    state,
    step,
    template: wholeOf(context, row),
    base: sourcesOf(context).get(row.extends)?.template ?? null,
    example: exampleOf(context, row.extends) as unknown as JsonObject | null,
    writable: state === 'draft' && mayWrite(reachOf(context), row.institutes),
    history: await editionEvents(context.db, key),
  }
}

function ofFile(context: OperationContext, key: string): Loaded {
  const source = sourcesOf(context).get(key)
  if (!source || source.file === null) throw new ProblemError(problem('record.not-found', '/key', { got: key }))
  const base = source.extends === null ? null : (sourcesOf(context).get(source.extends)?.template ?? null)
  const example = exampleOf(context, key) as unknown as JsonObject | null
  return { key, state: 'product', step: 0, template: source.template, base, example, writable: false, history: [] }
}
