import { propTitle, valueTitle } from '../layers/nodes/vocabulary.ts'
import type { Entity } from '../schema/records/entity.ts'
import type { Json, JsonObject, Row } from '../schema/format/json.ts'
import { namedBy, type Named } from '../schema/format/names.ts'
import type { EntityProperty } from '../schema/records/property.ts'
import { shapeAt, type AnyShape } from '../schema/format/shape-walk.ts'
import { viewKind, type View } from '../schema/screens/view.ts'
import type { FormItem, FormView } from '../schema/screens/kinds/form.ts'
import { expression } from '../schema/format/words.ts'
import { entriesOf, optionsOf, typeOf } from './word-shapes.ts'

/** Something that a word may name, for people to choose from. */
export interface Choice {
  value: string
  label: string
}
/** What may be chosen for words that name things: by what they name, or by the word itself (`widget`, `cell`, `action`, `block`). */
export type ChoicesOf = (names: Named | string) => readonly Choice[] | null

/** How a word of a file is typed in a form, and read back. */
type InputKind = 'text' | 'mixed' | 'rule' | 'number' | 'yes-no' | 'choice' | 'json'

/** A form for the words of one node of a view, made from their shape; `read` and `write` turn the node into its record and back. */
export interface NodeForm {
  entity: Entity
  view: FormView
  /** Words that are rules: true or false of a record. */
  rules: readonly string[]
  read(node: JsonObject): Row
  /** Throws SyntaxError where a JSON text is none. */
  write(record: Row): JsonObject
}

/** Words that stand elsewhere: nodes inside, names of the past, and the id that all hold on to. */
const elsewhere = new Set(['id', 'items', 'columns', 'renamedFrom', '$schema'])

/** Expressions that give a value. */
const computed = new Set(['default', 'value'])

/** Types that one line of text can say. */
const simple = new Set(['string', 'number', 'int', 'boolean', 'literal'])

/** The form of the node at a place of the view: each word that its shape knows, in the order of the shape. */
export function nodeForm(view: View, path: readonly (string | number)[], choicesOf: ChoicesOf): NodeForm {
  const shape = shapeAt(viewKind.shape, view as Json, path) ?? {}
  const words = Object.entries(shape).filter(([name]) => !elsewhere.has(name) || isNumber(shape[name]))
  const kinds = new Map(words.map(([name, word]) => [name, inputKindOf(name, word, choicesOf)]))
  const items = words.map(([name, word]) => itemOf(name, word, choicesOf))
  return {
    entity: entityOf(Object.fromEntries(words.map(([name]) => [name, propertyOf(name, kinds.get(name) ?? 'text')]))),
    view: formOf(items),
    rules: words.flatMap(([name, word]) => (optionsOf(word).includes(expression) && !computed.has(name) ? [name] : [])),
    read: (node) => Object.fromEntries([...kinds].map(([name, kind]) => [name, shown(node[name], kind)])),
    write: (record) => Object.fromEntries([...kinds].flatMap(([name, kind]) => written(name, record[name], kind))),
  }
}

function inputKindOf(name: string, word: AnyShape, choicesOf: ChoicesOf): InputKind {
  const [inner, ...others] = optionsOf(word)
  if (inner === undefined) return 'json'
  const types = new Set([inner, ...others].map(typeOf))
  if (inner === expression || others.includes(expression)) return types.size > 1 ? 'mixed' : 'rule'
  if (choicesFor(name, word, choicesOf)) return 'choice'
  if (types.size > 1) return [...types].every((type) => simple.has(type)) ? 'mixed' : 'json'
  if (types.has('boolean')) return 'yes-no'
  if (types.has('number') || types.has('int')) return 'number'
  return types.has('string') ? 'text' : 'json'
}

function choicesFor(name: string, word: AnyShape, choicesOf: ChoicesOf): readonly Choice[] | null {
  const options = optionsOf(word)
  const [inner] = options
  if (inner === undefined) return null
  const values = entriesOf(inner)
  if (values) return values.map((value) => ({ value, label: valueTitle(name, value) ?? value }))
  if (options.length > 1) return null
  return choicesOf(namedBy(inner) ?? name)
}

function propertyOf(name: string, kind: InputKind): EntityProperty {
  const title = propTitle(name)
  if (kind === 'number') return { type: 'integer', title }
  if (kind === 'json') return { type: 'string', title, format: 'json' }
  return kind === 'rule' ? { type: 'string', title, format: 'text', maxLength: 2000 } : { type: 'string', title, maxLength: 200 }
}

function itemOf(name: string, word: AnyShape, choicesOf: ChoicesOf): FormItem {
  const kind = inputKindOf(name, word, choicesOf)
  if (kind === 'yes-no')
    return {
      id: name,
      widget: 'select',
      params: {
        options: [
          { value: 'true', label: '是' },
          { value: 'false', label: '否' },
        ],
      },
    }
  const choices = kind === 'choice' ? choicesFor(name, word, choicesOf) : null
  if (choices) return { id: name, widget: 'select', params: { options: choices.map(({ value, label }) => ({ value, label })) } }
  return kind === 'json' || kind === 'rule' ? { id: name, span: 'full' } : { id: name }
}

function entityOf(properties: Record<string, EntityProperty>): Entity {
  return { kind: 'entity', version: 1, id: 'node', title: '属性', type: 'object', 'x-key': 'id', 'x-label': 'id', properties }
}

function formOf(items: FormItem[]): FormView {
  const groups = [{ id: 'words', title: '属性', columns: 1, items }]
  return { kind: 'form', version: 1, viewNo: 'designer/node', title: '属性', entity: 'node', operator: false, groups }
}

function shown(value: Json | undefined, kind: InputKind): Json {
  if (value === undefined) return null
  if (kind === 'json') return JSON.stringify(value, null, 2)
  return kind === 'number' ? value : String(value)
}

function written(name: string, value: Json | undefined, kind: InputKind): [string, Json][] {
  if (value === null || value === undefined || value === '') return []
  if (kind === 'json') return [[name, JSON.parse(String(value)) as Json]]
  if (kind === 'number') return [[name, Number(value)]]
  if (kind === 'yes-no') return [[name, value === 'true']]
  return [[name, kind === 'mixed' ? meant(String(value)) : value]]
}

/** What is meant by the text of a word that may be yes and no, a number or a text. */
function meant(text: string): Json {
  if (text === 'true' || text === 'false') return text === 'true'
  return /^\d+$/.test(text) ? Number(text) : text
}

function isNumber(word: AnyShape | undefined): boolean {
  return word !== undefined && optionsOf(word).every((each) => typeOf(each) === 'number' || typeOf(each) === 'int')
}
