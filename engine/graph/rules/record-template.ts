import { objectOf, textOf } from '../references/json-paths.ts'
import type { ReferenceCollector } from '../references/expression-paths.ts'
import { each, expression, field, id, key, type Rule } from './rule.ts'

/** The entity of the sheet that a record is made for, and of the thing that is inspected. */
const sheet = (trace: ReferenceCollector): string => named(trace, 'entity')
const thing = (trace: ReferenceCollector): string => named(trace, 'thing')

function named(trace: ReferenceCollector, word: string): string {
  return textOf(objectOf(objectOf(trace.source.content)['subject'])[word])
}

const opened = expression((trace) => ({ form: [sheet(trace)], row: [thing(trace)] }))

/** Where a value comes from; the `from` of a next date that a change adds is a field of the record itself. */
const prefilled: Rule[2] = (trace, place, words) => {
  if (!place.owners.some((owner) => objectOf(owner)['at'] === 'next')) opened(trace, place, words)
}

/** Where a template of records names things of others. Its own fields are no fields of an entity. */
export const recordTemplateRules: readonly Rule[] = [
  ['/subject/entity', '记录所属的业务对象', id('entity')],
  ['/subject/thing', '记录检验的业务对象', id('entity')],
  ['/subject/by', '记录检验的业务对象', field(sheet)],
  ['/subject/when', '记录模板的适用条件', opened],
  ...each(['/sections/**/from', '/changes/**/from'], '记录的预填', prefilled),
  ...each(['/sections/**/archive', '/changes/**/archive'], '记录改正的档案字段', field(thing)),
  ['/sections/**/dictionary', '记录的选项', id('dictionary')],
  ['/writes/*', '记录提交时填写', key(sheet)],
]
