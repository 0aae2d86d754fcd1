import { useMemo } from 'react'
import { titlesOf } from '../../../engine/layers/nodes/titles.ts'
import type { ListStore } from '../../../engine/runtime/lists/list-store.ts'
import type { DeadChange } from '../../../engine/schema/screens/effective-view.ts'
import { sortOf } from './column-layout.ts'
import type { ColumnArrangement } from './use-column-layout.ts'
import type { FittedColumns } from './use-fitted-columns.ts'
import { useLayoutSharing } from './use-layout-sharing.ts'
import { lazyPart } from '../../lazy/lazy-part.tsx'

const DeadSettingsDialog = lazyPart(async () => (await import('./DeadSettingsDialog.tsx')).DeadSettingsDialog)
const TableSettingsDialog = lazyPart(async () => (await import('./TableSettingsDialog.tsx')).TableSettingsDialog)

export type ListDialog = 'columns' | 'dead'

interface Props {
  shown: ListDialog
  onShow(dialog: ListDialog | null): void
  arrangement: ColumnArrangement
  fitted: FittedColumns
  /** The user's own settings that find nothing. */
  dead: readonly DeadChange[]
  list: ListStore
}

/** The dialogs of the user's own settings of a list, fetched when first opened. */
export function SettingsDialogs({ shown, onShow, arrangement, fitted, dead, list }: Props) {
  const { effective, layout } = arrangement
  const titleOf = useMemo(() => titlesOf(effective.view, effective.entity), [effective])
  const sharing = useLayoutSharing(arrangement)
  const close = () => onShow(null)
  /** The order of the rows changes only when the settings' sort did. */
  const saveLayout = async (next: typeof layout) => {
    const sorted = next.some(({ id, sort }) => sort !== layout.find((column) => column.id === id)?.sort)
    const saved = await arrangement.save(next)
    await (sorted ? list.sort(sortOf(saved)) : list.load())
  }
  return shown === 'columns' ? (
    <TableSettingsDialog
      fitted={fitted}
      layout={layout}
      dead={dead.length}
      changed={effective.viewId !== null}
      sharing={sharing}
      onSave={saveLayout}
      onReset={async () => list.sort(sortOf(await arrangement.reset()))}
      onShowDead={() => onShow('dead')}
      onClose={close}
    />
  ) : (
    <DeadSettingsDialog dead={dead} titleOf={titleOf} onDecide={arrangement.decide} onClose={close} />
  )
}
