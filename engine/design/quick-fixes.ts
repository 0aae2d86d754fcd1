import { idOf, nodeObject, type Node } from '../layers/nodes/sections.ts'
import type { TitleOf } from '../layers/nodes/titles.ts'
import type { Problem } from '../problem.ts'
import type { Json, JsonObject } from '../schema/format/json.ts'
import type { Change } from '../schema/screens/layer.ts'
import type { View } from '../schema/screens/view.ts'

/** A node that a problem is about, and the word of it. */
interface Place {
  at: string
  id: string
  node: JsonObject
  /** What the problem points to inside the node; empty: the node itself. */
  rest: string[]
}

/** What takes a problem away at a click. */
export interface QuickFix {
  title: string
  change: Change
}

/** The node of a view that a problem's pointer leads to: of a list of the view, or a field of a group; null for anything else. */
export function nodeOfProblem(view: View, { path }: Pick<Problem, 'path'>): { at: string; id: string } | null {
  return placeIn(view, path)
}

/** The natural cure of a problem, where there is one: the nearest name, the title of the field, or doing without. */
export function quickFixFor(view: View, problem: Problem, titleOf: TitleOf): QuickFix | null {
  const place = placeIn(view, problem.path)
  if (!place) return null
  const near = /^是否想写“(.+)”？/.exec(problem.cure)?.[1]
  switch (problem.code) {
    case 'schema.unknown-word':
      return unknownWord(place, near)
    case 'schema.unknown-reference':
    case 'expression.unknown-name':
      return unknownName(place, near, problem)
    case 'schema.missing':
      return problem.got === 'title' ? missingTitle(place, titleOf) : null
    default:
      return null
  }
}

function unknownWord({ at, id, node, rest }: Place, near: string | undefined): QuickFix | null {
  const [word, ...deeper] = rest
  if (word === undefined || deeper.length > 0) return null
  if (near === undefined) return { title: `去掉“${word}”`, change: { op: 'set', at, id, props: {}, drop: [word] } }
  return { title: `改为“${near}”`, change: { op: 'set', at, id, props: { [near]: node[word] ?? null }, drop: [word] } }
}

function unknownName({ at, id, node, rest }: Place, near: string | undefined, { got }: Problem): QuickFix | null {
  const [word, ...deeper] = rest
  // a node whose field is not there: it shows another one, or goes
  const isField = word === undefined || (word === 'field' && deeper.length === 0) || word === 'id'
  if (isField && near === undefined) return { title: '去掉这一项', change: { op: 'remove', at, id } }
  if (near === undefined) return null
  if (isField) return { title: `改为“${near}”`, change: { op: 'set', at, id, props: { field: near } } }
  const text = node[word]
  if (deeper.length > 0 || typeof text !== 'string' || got === undefined || !text.includes(got)) return null
  return { title: `改为“${near}”`, change: { op: 'set', at, id, props: { [word]: text.replaceAll(got, near) } } }
}

function missingTitle({ at, id }: Place, titleOf: TitleOf): QuickFix | null {
  const title = titleOf(at, id)
  return title === id ? null : { title: `名称用“${title}”`, change: { op: 'set', at, id, props: { title } } }
}

function placeIn(view: View, path: string): Place | null {
  const [section = '', index = '', ...rest] = path.split('/').slice(1)
  const node = nodesOf((view as Json as JsonObject)[section])[Number(index)]
  if (node === undefined) return null
  if (section !== 'groups' || rest[0] !== 'items') return { at: section, id: idOf(node), node: nodeObject(node), rest }
  const item = nodesOf(nodeObject(node)['items'])[Number(rest[1])]
  return item === undefined ? null : { at: `items/${idOf(node)}`, id: idOf(item), node: nodeObject(item), rest: rest.slice(2) }
}

function nodesOf(value: Json | undefined): Node[] {
  return Array.isArray(value) ? (value as Node[]) : []
}
