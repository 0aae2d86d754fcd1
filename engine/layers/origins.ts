import type { AppliedLayer } from '../schema/effective.ts'
import type { Change } from '../schema/layer.ts'
import { describeChange } from './describe.ts'
import { sameList } from './sections.ts'
import { idsAsTitles, type TitleOf } from './titles.ts'

/** One change that made a node what it is: whose layer, who wrote it when, and what it says. */
export interface Origin extends Omit<AppliedLayer, 'changes'> {
  /** In plain Chinese. */
  text: string
  /** Properties it sets; a place is `order`. */
  props: string[]
}

/** Where the arrangement of a node comes from: its changes of all layers, in the order they were laid. */
export function originsOf(layers: readonly AppliedLayer[], at: string, id: string, titleOf: TitleOf = idsAsTitles): Origin[] {
  return layers.flatMap(({ scope, owner, by, at: time, changes }) =>
    changes
      .filter((change) => sameList(change.at, at) && (change.op === 'add' ? change.node['id'] : change.id) === id)
      .map((change) => ({ scope, owner, by, at: time, text: describeChange(change, titleOf), props: propsOf(change) })),
  )
}

function propsOf(change: Change): string[] {
  switch (change.op) {
    case 'set':
      return [...Object.keys(change.props), ...(change.drop ?? [])]
    case 'add':
      return Object.keys(change.node)
    case 'place':
      return ['order']
    case 'hide':
    case 'show':
      return ['hidden']
    case 'remove':
      return []
  }
}
