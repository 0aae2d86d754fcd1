import * as z from 'zod/mini'
import type { Json } from '../../schema/format/json.ts'
import { change, type Change } from '../../schema/screens/layer.ts'
import type { DesktopBlock, DesktopView } from '../../schema/screens/kinds/desktop.ts'
import { placements } from '../nodes/placement.ts'
import { resolveLayers } from '../resolve/resolve.ts'

/** A block as a person has arranged it. */
export interface ArrangedBlock {
  id: string
  hidden: boolean
}

const changeList = z.array(change)

/**
 * A desktop's blocks as the user has arranged them, hidden ones marked. The stored arrangement is applied like a layer of the user: blocks it does not
 * name stay where the product has them, new ones too; a change whose block is gone, or that is no change at all, changes nothing.
 */
export function arrangeBlocks(blocks: readonly DesktopBlock[], arrangement: Json): DesktopBlock[] {
  const changes = (changeList.safeParse(arrangement).data ?? []).filter(({ op }) => op === 'place' || op === 'hide')
  const view: DesktopView = { ...nowhere, blocks: [...blocks] }
  const { view: arranged } = resolveLayers(view, [{ scope: 'user', changes }])
  return arranged.kind === 'desktop' ? arranged.blocks : view.blocks
}

/** Layers are applied to views: one of blocks alone. */
const nowhere: DesktopView = { kind: 'desktop', version: 1, viewNo: '', title: '', entity: '', operator: false, blocks: [] }

/** The fewest changes that turn the blocks of a desktop into the wanted order and choice. */
export function blockChanges(blocks: readonly DesktopBlock[], wanted: readonly ArrangedBlock[]): Change[] {
  const order = placements(
    blocks.map(({ id }) => id),
    wanted.map(({ id }) => id),
  )
  const hidden = wanted.filter((each) => each.hidden && !blocks.some(({ id, hidden: already }) => id === each.id && already))
  return [...order.map((place): Change => ({ op: 'place', at: 'blocks', ...place })), ...hidden.map(({ id }): Change => ({ op: 'hide', at: 'blocks', id }))]
}
