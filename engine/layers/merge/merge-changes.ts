import type { Json } from '../../schema/format/json.ts'
import type { Change } from '../../schema/screens/layer.ts'
import { condense } from '../diff/condense.ts'
import { canonical } from '../nodes/hash.ts'
import type { Sides } from './merge-order.ts'

/** One fact of a node that both sides changed, each in its own way. */
export interface ConflictingFact {
  at: string
  id: string
  /** A property, `order` for the place, '' for coming and going. */
  property: string
  sides: Sides<Change | null>
}

/** A change that says one thing only, with the fact it is about. */
interface Atom {
  at: string
  id: string
  property: string
  fact: string
  text: string
  change: Change
}

/**
 * Three-way merge of two layers of one view as lists of changes: mine, then what theirs added, without what either side took back. A fact that
 * both changed differently is torn; mine's change of it stands.
 */
export function mergeChanges(
  base: readonly Change[],
  mine: readonly Change[],
  theirs: readonly Change[],
): { changes: Change[]; conflicting: ConflictingFact[] } {
  const [a, m, t] = [base, mine, theirs].map((changes) => changes.flatMap(atoms)) as [Atom[], Atom[], Atom[]]
  const [lastBase, lastMine, lastTheirs] = [lastWords(a), lastWords(m), lastWords(t)]
  const texts = (list: readonly Atom[]) => new Set(list.map(({ text }) => text))
  const [inBase, inMine, inTheirs] = [texts(a), texts(m), texts(t)]
  const conflicting = [...new Set([...lastMine.keys(), ...lastTheirs.keys(), ...lastBase.keys()])].filter((fact) => {
    const [was, own, other] = [lastBase.get(fact)?.text, lastMine.get(fact)?.text, lastTheirs.get(fact)?.text]
    return own !== other && own !== was && other !== was
  })
  const conflictingFacts = new Set(conflicting)
  const ownFacts = m.filter(({ text, fact }) => conflictingFacts.has(fact) || !inBase.has(text) || inTheirs.has(text))
  const added = t.filter(({ text, fact }) => !conflictingFacts.has(fact) && !inBase.has(text) && !inMine.has(text))
  return {
    changes: condense([...ownFacts, ...added].map(({ change }) => change)),
    conflicting: conflicting.flatMap((fact) => {
      const sides: Sides<Atom | undefined> = [lastBase.get(fact), lastMine.get(fact), lastTheirs.get(fact)]
      const one = sides.find((side) => side !== undefined)
      const { at, id, property } = one ?? { at: '', id: '', property: '' }
      return [{ at, id, property, sides: [sides[0]?.change ?? null, sides[1]?.change ?? null, sides[2]?.change ?? null] as const }]
    }),
  }
}

function atoms(change: Change): Atom[] {
  switch (change.op) {
    case 'set': {
      const { drop = [], props, ...rest } = change
      return [
        ...Object.entries(props).map(([name, value]) => atom({ ...rest, props: { [name]: value } }, name)),
        ...drop.map((name) => atom({ ...rest, props: {}, drop: [name] }, name)),
      ]
    }
    case 'hide':
    case 'show':
      return [atom(change, 'hidden')]
    case 'place':
      return [atom(change, 'order')]
    case 'lock':
      return change.props.map((name) => atom({ ...change, props: [name] }, `lock ${name}`))
    case 'add':
    case 'remove':
      return [atom(change, '')]
  }
}

function atom(change: Change, property: string): Atom {
  const id = change.op === 'add' ? String(change.node['id']) : change.id
  return { at: change.at, id, property, fact: JSON.stringify([change.at, id, property]), text: canonical(change as Json), change }
}

function lastWords(list: readonly Atom[]): Map<string, Atom> {
  return new Map(list.map((each) => [each.fact, each]))
}
