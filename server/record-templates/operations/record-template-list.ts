import type { TemplateList } from '../../../engine/inspection/editions/exchange.ts'
import type { Json } from '../../../engine/schema/format/json.ts'
import { onlyInput } from '../../calls/input/input.ts'
import { defineOperation } from '../../calls/operation.ts'
import { listedTemplates } from '../listed-templates.ts'

/** All record templates with their editions: those of files, and those made here that the caller sees. */
export const recordTemplateList = defineOperation({
  id: 'record-template-list',
  title: '记录模板和版本',
  contract: { answers: { fields: { templates: '模板：id、title、category、editions（各版本，新的在前）' } } },
  transaction: false,
  async run(context) {
    onlyInput(context.input, [])
    const list: TemplateList = { templates: await listedTemplates(context) }
    return list as unknown as Json
  },
})
