import type { Json, JsonObject } from '../../schema/format/json.ts'
import { memberTitle } from '../../layers/nodes/vocabulary.ts'
import type { RecordTemplate } from '../../schema/inspection/record-template.ts'
import { findNode, innerLists, rootLists, templateNodes, type NodeList, type TemplateNode } from './template-nodes.ts'

/** A node that may be added: to which list of which node, behind which of its nodes. */
export interface Addable {
  list: NodeList
  /** Key of the node that has the list; '' at the root. */
  owner: string
  after: string | null
  title: string
}

/** What may be added at a place of the tree: beside the node that is chosen, and inside it. */
export function addableAt(template: RecordTemplate, key: string): Addable[] {
  const nodes = templateNodes(template)
  const node = nodes.find((each) => each.key === key)
  if (!node) return (rootLists as readonly string[]).includes(key) ? [at(nodes, key as NodeList, '')] : [at(nodes, 'sections', '')]
  const owner = node.parent === node.list ? '' : node.parent
  const beside: Addable = { list: node.list, owner, after: node.id, title: memberTitle(node.list, 'record-template') }
  return [...(innerLists[node.list] ?? []).map((list) => at(nodes, list, key)), beside]
}

/** The end of a list; of the rules the beginning, for the last of them always holds. */
function at(nodes: readonly TemplateNode[], list: NodeList, owner: string): Addable {
  const last = nodes.filter((each) => each.list === list && each.parent === (owner === '' ? list : owner)).at(-1)
  return { list, owner, after: list === 'rules' ? null : (last?.id ?? null), title: memberTitle(list, 'record-template') }
}

/** A node to begin with: an id that is free and the least that its shape asks for. */
export function newNode(template: RecordTemplate, { list, owner }: Pick<Addable, 'list' | 'owner'>): JsonObject {
  const taken = new Set(templateNodes(template).flatMap((node) => (node.list === list ? [node.id] : [])))
  const id = freeId(list, owner, taken)
  const title = `新的${memberTitle(list, 'record-template')}`
  return { id, ...beginnings[list]({ template, id, title }) }
}

interface Beginning {
  template: RecordTemplate
  id: string
  title: string
}

const beginnings: Readonly<Record<NodeList, (from: Beginning) => JsonObject>> = {
  sections: ({ title }) => ({ title }),
  items: ({ template, id, title }) => ({ title, class: template.classes.at(-1)?.id ?? '', results: [{ id: `${id}.1`, content: title }] }),
  results: ({ title }) => ({ content: title }),
  fields: ({ title }) => ({ type: 'number', title, decimals: 0 }),
  classes: ({ title }) => ({ title }),
  outcomes: ({ title }) => ({ title, rank: 0, code: '' }),
  rules: ({ template, title }) => ({ title, when: 'false', outcome: template.verdict.outcomes[0]?.id ?? '' }),
  next: ({ title }) => ({ title, months: 12, from: 'today' }),
  checks: ({ template, title }) => ({ at: firstPlace(template), expression: 'true', message: title }),
}

function firstPlace(template: RecordTemplate): string {
  return templateNodes(template).find(({ list }) => list === 'fields' || list === 'results')?.id ?? ''
}

/** Items are numbered on, results within their item; others have a name of their list with the first number that is free. */
function freeId(list: NodeList, owner: string, taken: ReadonlySet<string>): string {
  if (list === 'items')
    return firstFree(Math.max(0, ...[...taken].map((id) => Number.parseInt(id, 10)).filter((each) => !Number.isNaN(each))) + 1, String, taken)
  if (list === 'results') return firstFree(1, (number) => `${owner.slice(owner.indexOf(':') + 1)}.${number}`, taken)
  const word = singular[list] ?? list
  return firstFree(1, (number) => `${word}${number}`, taken)
}

const singular: Readonly<Partial<Record<NodeList, string>>> = {
  sections: 'section',
  fields: 'field',
  classes: 'class',
  outcomes: 'outcome',
  rules: 'rule',
  checks: 'check',
}

function firstFree(from: number, name: (number: number) => string, taken: ReadonlySet<string>): string {
  for (let number = from; ; number += 1) if (!taken.has(name(number))) return name(number)
}

/** What a type of field or column cannot be without. */
const needed: Readonly<Record<string, JsonObject>> = {
  number: { decimals: 0 },
  choice: {
    options: [
      { value: '1', title: '是' },
      { value: '0', title: '否' },
    ],
  },
  table: { columns: [{ id: 'value', type: 'number', title: '读数', decimals: 1 }] },
}

/** A field or column of another type: the words that both types have, and what the new one needs. `known` are the words of the new type. */
export function retyped(words: JsonObject, type: string, known: ReadonlySet<string>): JsonObject {
  const kept = Object.fromEntries(Object.entries(words).filter(([name]) => known.has(name))) as { [name: string]: Json }
  return { ...needed[type], ...kept, type }
}

/** Whether a node is one of the base too: others hold on to its id. */
export function isOfBase(base: RecordTemplate | null, key: string): boolean {
  return base !== null && findNode(base, key) !== null
}
