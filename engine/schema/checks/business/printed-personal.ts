import { childEntity } from '../../records/child-entities.ts'
import { compile, readNames } from '../../../expressions/compile.ts'
import { isValidExpression } from '../../../expressions/evaluate.ts'
import { printKind, type Print } from '../../business/print.ts'
import type { Json } from '../../format/json.ts'
import { textsIn } from '../../format/names.ts'
import { expression } from '../../format/words.ts'
import type { Entity } from '../../records/entity.ts'
import { personalKind } from '../../records/personal-fields.ts'
import type { EntityProperty } from '../../records/property.ts'
import { Report } from '../common/reporter.ts'
import { placeOf, type AllFiles } from '../common/schema-files.ts'

type Entities = ReadonlyMap<string, Entity>

/**
 * Names of the personal data that a document writes, as its `personal` names them: a field of the record, or of a list's rows with the list before it
 * (`equlist.basic_maitel`). Expressions that are none are told elsewhere.
 */
export function printedPersonal(print: Print, entities: Entities): Set<string> {
  const texts = textsIn(printKind.shape, print as unknown as Json, (shape) => (shape === expression ? true : null))
  const names = texts.flatMap(({ text, path }) => (isValidExpression(text) ? namesWritten(text, listAround(print, path)) : []))
  return new Set(names.filter((name) => isPersonal(propertyNamed(print, entities, name))))
}

/** Each value that a document carries whole is one that it writes, and is told once: what is declared beside the paper would be thought to be reviewed. */
export function checkPrintedPersonal(all: AllFiles, print: Print): Report {
  const report = new Report(placeOf(all, 'prints', print.id))
  const written = printedPersonal(print, all.entities)
  const seen = new Set<string>()
  print.personal?.forEach(({ field }, index) => {
    const path = `/personal/${index}/field`
    if (seen.has(field)) report.add('schema.misfit', path, { got: field, expected: '每项一次', fitting: '去掉重复的一项' })
    else report.known(field, written, path, '本模板写出的个人信息')
    seen.add(field)
  })
  return report
}

/** The list whose rows an expression is about; '' where it is about the record alone. */
function listAround({ blocks }: Print, path: string): string {
  const [, index, word] = /^\/blocks\/(\d+)\/(\w+)/.exec(path) ?? []
  const block = blocks[Number(index)]
  return word === 'columns' && block?.block === 'table' ? block.of : ''
}

function namesWritten(text: string, list: string): string[] {
  const { reads } = compile(text).analysis
  const record = reads.get('record')
  const inLists = [...(record?.fields ?? [])].flatMap(([name, { item }]) => readNames(item).map((each) => `${name}.${each}`))
  const inRow = list === '' ? [] : readNames(reads.get('row')).map((name) => `${list}.${name}`)
  return [...readNames(record), ...inLists, ...inRow]
}

/** The property that a name stands for, wherever the document takes it from. */
function propertyNamed(print: Print, entities: Entities, name: string): EntityProperty | undefined {
  const entity = entities.get(print.entity)
  const own = entity?.properties[name]
  if (own || !entity) return own
  const dot = name.indexOf('.')
  const [list, field] = [name.slice(0, dot), name.slice(dot + 1)]
  const named = print.lists?.find(({ as }) => as === list)
  if (named) return entities.get(named.entity)?.properties[field]
  const child = childEntity(entities, entity.properties[list])
  return child?.properties[field] ?? takenProperty(print, entities, child, list, field)
}

function takenProperty({ refs = [] }: Print, entities: Entities, child: Entity | undefined, list: string, name: string): EntityProperty | undefined {
  for (const ref of refs) {
    const property = child?.properties[ref.field]
    const taken = ref.list === list ? ref.take.find((field) => `${ref.as}${field}` === name) : undefined
    if (taken !== undefined && property?.type === 'string' && property['x-ref']) return entities.get(property['x-ref'].entity)?.properties[taken]
  }
  return undefined
}

function isPersonal(property: EntityProperty | undefined): boolean {
  return personalKind(property) !== null
}
