import { objectOf, textOf, type Place } from '../select.ts'
import type { Roots, Trace } from '../trace.ts'
import { each, expression, field, id, key, type Note, type Rule } from './rule.ts'

function inputs({ lookup, own }: Trace): readonly string[] {
  return lookup.inputsOf(own)
}

/** `form` is the record, `input` what one of the forms sends. */
const roots = (trace: Trace): Roots => ({ form: [trace.own], input: inputs(trace) })

/** A name that the caller sends: a field of whichever form sends it. */
const sent: Note = (trace, { value, path }: Place, words) => {
  for (const entity of inputs(trace)) trace.field(entity, textOf(value), path, words)
}

function logged(trace: Trace): string {
  return textOf(objectOf(objectOf(trace.source.content)['log'])['entity'])
}

/** Entity of the other records that an effect writes. */
function otherEntity(_: Trace, place: Place): string {
  return textOf(objectOf(place.owners.at(-2))['entity'])
}

/** Where a flow names things. */
export const flowRules: readonly Rule[] = [
  ['/entity', '流程的业务对象', id('entity')],
  ['/state', '环节字段', field()],
  ['/moves/*/requires/*', '流转要求填写', sent],
  ['/moves/*/accepts/*', '流转接受', sent],
  ['/moves/*/guards/*/expression', '流转条件', expression(roots)],
  ['/moves/*/effects/*/set/*', '流转写入', key()],
  ['/moves/*/effects/*/set/*', '流转写入的公式', expression(roots)],
  ['/moves/*/effects/*/number', '流转编号', field()],
  ['/moves/*/effects/*/clear/*', '流转清空', field()],
  ['/moves/*/effects/*/sms/to', '流转发短信', field()],
  ['/moves/*/effects/*/sms/template', '流转发短信', id('sms')],
  ['/moves/*/effects/*/others/entity', '流转写入别的记录', id('entity')],
  ['/moves/*/effects/*/others/keys', '流转写入别的记录', field()],
  ['/moves/*/effects/*/others/set/*', '流转写入别的记录', key(otherEntity)],
  ['/moves/*/effects/*/others/set/*', '流转写入别的记录的公式', expression(roots)],
  ['/moves/*/operator/*', '流转的操作码', id('operator')],
  ['/log/entity', '流程日志', id('entity')],
  ...each(['/log/record', '/log/at'], '流程日志', field(logged)),
  ['/log/set/*', '流程日志写入', key(logged)],
  ['/log/set/*', '流程日志的公式', expression(roots)],
]
