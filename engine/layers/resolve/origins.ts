import type { AppliedLayer } from '../../schema/screens/effective-view.ts'
import { describeChange } from '../diff/describe-change.ts'
import { sameList } from '../nodes/sections.ts'
import { idsAsTitles, type TitleOf } from '../nodes/titles.ts'
import { changedProperties } from '../nodes/changed-properties.ts'

/** One change that made a node what it is: whose layer, who wrote it when, and what it says. */
export interface Origin extends Omit<AppliedLayer, 'changes'> {
  /** In plain Chinese. */
  text: string
  /** Properties it sets; a place is `order`. */
  props: string[]
}

/** Where the arrangement of a node comes from: its changes of all layers, in the order they were applied. */
export function originsOf(layers: readonly AppliedLayer[], at: string, id: string, titleOf: TitleOf = idsAsTitles): Origin[] {
  return layers.flatMap(({ scope, owner, by, at: time, changes }) =>
    changes
      .filter((change) => sameList(change.at, at) && (change.op === 'add' ? change.node['id'] : change.id) === id)
      .map((change) => ({ scope, owner, by, at: time, text: describeChange(change, titleOf), props: changedProperties(change) })),
  )
}
