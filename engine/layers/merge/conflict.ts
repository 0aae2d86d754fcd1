import type { Json } from '../../schema/format/json.ts'
import { ownTitle } from '../diff/describe-change.ts'
import type { Sides } from './merge-order.ts'
import { isObject } from '../nodes/members.ts'
import { propertyTitle, quoted } from '../nodes/vocabulary.ts'

/** Something both sides changed, each in its own way; the result has what mine says. */
export interface Conflict {
  /** Names and ids that lead to it, joined by `/`: `columns/appno/width`. */
  path: string
  /** The node it is about; '' for the file itself. */
  id: string
  /** Its property, `order` for its place, null when one side removed the node and the other changed it. */
  property: string | null
  base: Json | null
  mine: Json | null
  theirs: Json | null
  /** In plain Chinese, with both values. */
  text: string
}

/** What is being merged: how people call it, and what leads to it. */
export interface Place {
  id: string
  /** Title of the node in a sentence; '' for the file itself. */
  subject: string
  path: readonly string[]
  /** Names of properties below the node. */
  names: readonly string[]
}

/** A value that both sides changed; a side without it removed it. */
export function valueConflict({ id, subject, path, names }: Place, sides: Sides<Json | undefined>): Conflict {
  const [base = null, mine = null, theirs = null] = sides
  const property = names.length === 0 ? null : names.join('.')
  return { path: path.join('/'), id, property, base, mine, theirs, text: property === null ? nodeText(subject, sides) : valueText(subject, names, sides) }
}

/** A node that both sides put elsewhere; the values are the titles of who stands before it, null at the front. */
export function orderConflict({ id, subject, path }: Place, [base, mine, theirs]: Sides<string | null>): Conflict {
  const where = (after: string | null) => (after === null ? '最前面' : `“${after}”之后`)
  const text = `${subject}的位置两边改得不同：我方放在${where(mine)}，对方放在${where(theirs)}`
  return { path: [...path, 'order'].join('/'), id, property: 'order', base, mine, theirs, text }
}

function nodeText(subject: string, [, mine, theirs]: Sides<Json | undefined>): string {
  if (mine === undefined) return `${subject}：我方已删除，对方有修改`
  if (theirs === undefined) return `${subject}：我方有修改，对方已删除`
  return `${subject}：两边改得不同：我方 ${short(mine)}，对方 ${short(theirs)}`
}

function valueText(subject: string, names: readonly string[], sides: Sides<Json | undefined>): string {
  const [base, mine, theirs] = sides.map((side) => (side === undefined ? '无' : quoted(side)))
  const about = subject === '' ? '' : `${subject}的`
  return `${about}${propertyTitle(names)}两边改得不同：原为 ${base}，我方 ${mine}，对方 ${theirs}`
}

function short(value: Json): string {
  return isObject(value) && ownTitle(value) !== '' ? `“${ownTitle(value)}”` : quoted(value)
}
