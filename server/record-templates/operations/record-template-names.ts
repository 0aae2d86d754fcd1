import type { NamedEntity, NamedThing, TemplateNames } from '../../../engine/inspection/editions/exchange.ts'
import { problem, ProblemError } from '../../../engine/problem.ts'
import type { Json } from '../../../engine/schema/format/json.ts'
import { childrenOf } from '../../../engine/schema/records/child-entities.ts'
import type { Entity } from '../../../engine/schema/records/entity.ts'
import { onlyInput, textInput } from '../../calls/input/input.ts'
import { defineOperation } from '../../calls/operation.ts'
import { wholeOf } from '../../schemas/field-rights.ts'
import type { Schemas } from '../../schemas/schemas.ts'

/** Codes of a dictionary that a page is told; those of longer ones are judged when the draft is saved. */
const MOST_CODES = 1000

/** What words of a template may name: entities, dictionaries and views by title; of one entity its fields, as lint reads them. */
export const recordTemplateNames = defineOperation({
  id: 'record-template-names',
  title: '记录模板可用的名称',
  contract: {
    takes: { entity: '业务对象编号；不写列出全部' },
    answers: {
      fields: { entities: '业务对象', dictionaries: '字典；指明业务对象时为其字段所用的', views: '界面', entity: '业务对象', children: '子表的业务对象' },
    },
  },
  transaction: false,
  run({ schemas, input }) {
    onlyInput(input, ['entity'])
    const whole = wholeOf(schemas)
    const id = textInput(input, 'entity', 64)
    return Promise.resolve((id === '' ? allNames(whole) : partsOf(whole, id)) as unknown as Json)
  },
})

function allNames({ entities, dictionaries, views }: Schemas): TemplateNames {
  return { entities: named(entities), dictionaries: named(dictionaries), views: named(views) }
}

function named(things: ReadonlyMap<string, { title: string }>): NamedThing[] {
  return [...things].map(([id, { title }]) => ({ id, title }))
}

function partsOf(schemas: Schemas, id: string): NamedEntity {
  const entity = schemas.entities.get(id)
  if (!entity) throw new ProblemError(problem('record.not-found', '/entity', { got: id }))
  const children = childrenOf(schemas, entity)
  const used = new Set([entity, ...Object.values(children)].flatMap(dictionariesOf))
  const dictionaries = [...used].flatMap((each) => schemas.dictionaries.get(each) ?? []).filter(({ items }) => items.length <= MOST_CODES)
  return { entity, children, dictionaries }
}

function dictionariesOf({ properties }: Entity): string[] {
  return Object.values(properties).flatMap((property) => (property.type === 'array' ? [] : (property['x-dict'] ?? [])))
}
