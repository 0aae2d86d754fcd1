import { definitionOf, entriesOf, isOptional, optionsOf, typeOf } from '../../design/word-shapes.ts'
import { templateTitleWithin } from '../../layers/nodes/template-vocabulary.ts'
import { propTitle, valueTitle } from '../../layers/nodes/vocabulary.ts'
import type { Json } from '../../schema/format/json.ts'
import { keysAt, shapeAt, type AnyShape } from '../../schema/format/shape-walk.ts'
import { expression } from '../../schema/format/words.ts'
import { day, templateShape, type RecordTemplate } from '../../schema/inspection/record-template.ts'
import { nodeLists, templateNodes } from './template-nodes.ts'

export interface WordChoice {
  value: string
  label: string
}

/**
 * How a word is entered. `rule` is CEL; `mixed` a number, two of them or CEL; `decided` yes, no or CEL; `mark` one value or nothing; `rows` objects of one
 * shape; `named-rules` CEL by name; `named-choices` choices by name.
 */
export type WordKind =
  | 'text'
  | 'day'
  | 'rule'
  | 'mixed'
  | 'decided'
  | 'number'
  | 'numbers'
  | 'pair'
  | 'yes-no'
  | 'mark'
  | 'choice'
  | 'several'
  | 'lines'
  | 'rows'
  | 'object'
  | 'named-rules'
  | 'named-choices'
  | 'json'

/** A word that a node may say. */
export interface Word {
  name: string
  title: string
  kind: WordKind
  optional: boolean
  choices: readonly WordChoice[]
  /** Names of `named-choices`; the value of a `mark`. */
  keys: readonly string[]
  marked: Json
}

const FILE = 'record-template'

/** Words that stand elsewhere: lists of nodes, and what the file is known by. */
const elsewhere: ReadonlySet<string> = new Set([...nodeLists, '$schema', 'kind', 'version', 'source', 'edition', 'verdict'])

/** The words that may be said at a place of the template, in the order of their shape: of a new word of a shape nothing is written here. */
export function wordsAt(template: RecordTemplate, path: readonly (string | number)[]): Word[] {
  const shape = shapeAt(templateShape, template as unknown as Json, path) ?? {}
  return Object.entries(shape)
    .filter(([name]) => !elsewhere.has(name) && (path.length > 0 || name !== 'id'))
    .toSorted(([one], [other]) => leading(one) - leading(other))
    .map(([name, word]) => wordOf(template, [...path, name], name, word))
}

/** What a thing is comes before what is said of it. */
const leadingNames = ['id', 'title', 'content', 'type']

function leading(name: string): number {
  const at = leadingNames.indexOf(name)
  return at < 0 ? leadingNames.length : at
}

/** Names of the words that the object at a place could have if its type were another. */
export function wordsOfType(template: RecordTemplate, path: readonly (string | number)[], type: string): ReadonlySet<string> {
  const bare = replaced(template as unknown as Json, path, { type })
  return new Set(Object.keys(shapeAt(templateShape, bare, path) ?? {}))
}

function replaced(value: Json, [step, ...rest]: readonly (string | number)[], by: Json): Json {
  if (step === undefined || value === null || typeof value !== 'object') return by
  if (Array.isArray(value)) return value.map((each, at) => (at === step ? replaced(each, rest, by) : each))
  return { ...value, [step]: replaced(value[step] ?? null, rest, by) }
}

function wordOf(template: RecordTemplate, path: readonly (string | number)[], name: string, word: AnyShape): Word {
  const within = String(path.slice(0, -1).findLast((step) => typeof step === 'string'))
  const titled = { name, title: templateTitleWithin(within, name) ?? propTitle(name, FILE), optional: isOptional(word), choices: [], keys: [], marked: true }
  if (name === 'type') {
    const types = [...keysAt(templateShape, template as unknown as Json, path, 'discriminator')]
    return { ...titled, kind: 'choice', choices: types.map((value) => ({ value, label: valueTitle('type', value, FILE) ?? value })) }
  }
  const named = namedChoices(template, path, name)
  if (named) return { ...titled, kind: 'choice', choices: named }
  const options = optionsOf(word)
  const [single] = options
  return single ? { ...titled, ...inputOf(name, single, options) } : { ...titled, kind: 'json' }
}

type Input = Pick<Word, 'kind'> & Partial<Pick<Word, 'choices' | 'keys' | 'marked'>>

function inputOf(name: string, first: AnyShape, options: readonly AnyShape[]): Input {
  if (options.length > 1) return { kind: severalKinds(options) }
  if (first === expression) return { kind: 'rule' }
  if (first === day) return { kind: 'day' }
  const definition = definitionOf(first)
  switch (definition.type) {
    case 'string':
      return { kind: 'text' }
    case 'number':
    case 'int':
      return { kind: 'number' }
    case 'boolean':
      return { kind: 'yes-no' }
    case 'literal':
      return { kind: 'mark', marked: (definition.values?.[0] ?? true) as Json }
    case 'enum':
      return { kind: 'choice', choices: choicesOf(name, first) }
    case 'object':
      return { kind: 'object' }
    case 'tuple':
      return { kind: 'pair' }
    case 'array':
      return listInput(name, definition.element)
    case 'record':
      return mapInput(name, definition.keyType, definition.valueType)
    default:
      return { kind: 'json' }
  }
}

/** Several kinds of value in one word. */
function severalKinds(options: readonly AnyShape[]): 'decided' | 'mixed' | 'json' {
  if (!options.includes(expression)) return 'json'
  return options.some((each) => typeOf(each) === 'boolean') ? 'decided' : 'mixed'
}

function listInput(name: string, element: AnyShape | undefined): Input {
  const [each] = element ? optionsOf(element) : []
  if (!each) return { kind: 'json' }
  if (entriesOf(each)) return { kind: 'several', choices: choicesOf(name, each) }
  if (typeOf(each) === 'string') return { kind: 'lines' }
  if (typeOf(each) === 'number' || typeOf(each) === 'int') return { kind: 'numbers' }
  return { kind: typeOf(each) === 'object' ? 'rows' : 'json' }
}

function mapInput(name: string, key: AnyShape | undefined, value: AnyShape | undefined): Input {
  if (value && optionsOf(value).includes(expression)) return { kind: 'named-rules' }
  const keys = key && entriesOf(key)
  return keys && value && entriesOf(value) ? { kind: 'named-choices', keys, choices: choicesOf(name, value) } : { kind: 'json' }
}

/** Values go by a word of their own, or by that of the word they name. */
function choicesOf(name: string, shape: AnyShape): WordChoice[] {
  return (entriesOf(shape) ?? []).map((value) => ({
    value,
    label: valueTitle(name, value, FILE) ?? templateTitleWithin(name, value) ?? propTitle(value, FILE),
  }))
}

/** Words that name something of the template itself. */
function namedChoices(template: RecordTemplate, path: readonly (string | number)[], name: string): WordChoice[] | null {
  const list = path.at(-3)
  if (list === 'items' && name === 'class') return template.classes.map(({ id, title }) => ({ value: id, label: title }))
  if (list === 'rules' && name === 'outcome') return template.verdict.outcomes.map(({ id, title }) => ({ value: id, label: title }))
  if (list !== 'checks' || name !== 'at') return null
  return templateNodes(template).flatMap(({ list: of, id, title }) => (of === 'fields' || of === 'results' ? [{ value: id, label: title }] : []))
}
