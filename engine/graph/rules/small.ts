import { GRANTABLE_ROLES } from '../../schema/accounts/role.ts'
import type { Entity } from '../../schema/records/entity.ts'
import type { ReferenceCollector } from '../references/expression-paths.ts'
import { objectOf, textOf } from '../references/json-paths.ts'
import { each, expression, field, id, route, template, type Note, type Rule } from './rule.ts'

export const figuresRules: readonly Rule[] = [
  ['/entity', '概况的业务对象', id('entity')],
  ['/where/*/field', '概况条件', field()],
  ['/figures/*/where/*/field', '概况条件', field()],
  ['/lists/*', '概况点开', id('view')],
]

export const smsRules: readonly Rule[] = [
  ['/entity', '短信的业务对象', id('entity')],
  ['/phones/*', '短信号码', field()],
  ['/name', '短信称呼', field()],
  ['/text', '短信正文', template()],
  ['/guards/*/expression', '短信条件', expression()],
]

export const routesRules: readonly Rule[] = [['/routes/*/path', '地址表', route]]

export const menuRules: readonly Rule[] = [
  ['/nodes/*/href', '菜单', route],
  ['/phoneBar/*/views/*', '手机底栏', id('view')],
]

/** Every code that a role grants; `*` in place of a word or of the whole stands for all. Under the page of roles each word is one that may be given. */
const granted: Note = (trace, { value, path, key }, words) => {
  if (!Array.isArray(value)) return
  value.forEach((word, at) => {
    trace.note('operator', key === '*' ? '*' : `${key}:${textOf(word)}`, `${path}/${at}`, words, true)
    if (key === GRANTABLE_ROLES) trace.note('role', textOf(word), `${path}/${at}`, '可分配的角色', true)
  })
}

export const roleRules: readonly Rule[] = [
  ['/home', '角色的首页', route],
  ['/grants/*', '角色授权', granted],
]

/** The fields that hold the papers of a business type, with the entities whose records they belong to. */
function paperFields({ lookup, source }: ReferenceCollector): { entity: Entity; name: string }[] {
  const type = textOf(objectOf(source.content)['id'])
  return [...lookup.entities.values()].flatMap((entity) =>
    Object.entries(entity.properties).flatMap(([name, property]) =>
      property.type === 'string' && property['x-attachment'] === type ? [{ entity, name }] : [],
    ),
  )
}

/** Which paper an attachment is for: its business type is that of a field. */
const papers: Note = (trace, { path }, words) => {
  for (const { entity, name } of paperFields(trace)) trace.field(entity.id, name, path, words)
}

/** A move of the flow that the records with the papers go through. */
const askingMove: Note = (trace, { value, path }, words) => {
  for (const { entity } of paperFields(trace)) {
    const flow = trace.lookup.flows.get(entity['x-flow']?.flow ?? '')
    if (flow?.moves.some(({ id }) => id === value)) trace.note('move', `${flow.id}/${textOf(value)}`, path, words)
  }
}

export const attachmentRules: readonly Rule[] = [
  ['/id', '附件要求', papers],
  ['/kinds/*/requiredWhen', '附件必交的条件', expression((trace) => ({ form: paperFields(trace).map(({ entity }) => entity.id) }))],
  ...each(['/askedAt/*', '/kinds/*/askedAt/*'], '核对附件的流转', askingMove),
]

const roleKey: Note = (trace, { value, path }, words) => trace.note('role', textOf(value), path, words, true)

/** Demonstration accounts hold roles. */
export const accountRules: readonly Rule[] = [['/accounts/*/roles/*', '演示账号', roleKey]]
