import { useCallback, useEffect, useMemo, useRef, useState } from 'react'
import { addChanges } from '../../../engine/layers/arrange/add-changes.ts'
import { lockedAmong, withoutLocked, type Locked } from '../../../engine/layers/resolve/locks.ts'
import { applyDecision, ownChanges, type Decision } from '../../../engine/layers/resolve/own-changes.ts'
import { titlesOf } from '../../../engine/layers/nodes/titles.ts'
import { deriveModel } from '../../../engine/model/derive-model.ts'
import type { ColumnModel, ListModel } from '../../../engine/model/model.ts'
import { problem, ProblemError } from '../../../engine/problem.ts'
import type { EffectiveView } from '../../../engine/schema/screens/effective-view.ts'
import type { Change } from '../../../engine/schema/screens/layer.ts'
import { useShowProblems } from '../../actions/use-show-problems.tsx'
import { usePorts, useSession } from '../../contexts/ports-context.tsx'
import { arranged, layoutChanges, layoutOf, type ColumnLayout } from './column-layout.ts'

const saveDelay = 800

interface Shown {
  /** What the screen handed in; another one starts afresh. */
  given: EffectiveView
  effective: EffectiveView
  model: ListModel
  layout: ColumnLayout[]
}

export interface ColumnArrangement {
  effective: EffectiveView
  model: ListModel
  layout: ColumnLayout[]
  columns: ColumnModel[]
  /** Takes a dragged width or order at once and saves it a moment later. */
  adjust(change: (layout: ColumnLayout[]) => ColumnLayout[]): void
  /** Saves the whole arrangement; throws ProblemError when refused. */
  save(layout: ColumnLayout[]): Promise<ListModel>
  /** Drops the user's own settings. */
  reset(): Promise<ListModel>
  /** Keeps or drops some of the user's settings that no longer find their column. */
  decide(dead: readonly Change[], decision: Decision): Promise<ListModel>
  /** The arrangement as the user's deltas on the view. */
  changes(): Change[]
  /** Fetches the view again, after a layer below the user's was changed. */
  renew(): Promise<ListModel>
}

/**
 * The user's own columns: kept as deltas on the view (docs: layers), saved on the server, never as a copy. Under a named view they stay on this
 * screen until the named view itself is saved.
 */
export function useColumnLayout(effective: EffectiveView, model: ListModel): ColumnArrangement {
  const ports = usePorts()
  const session = useSession()
  const refuse = useShowProblems()
  const [shown, setShown] = useState<Shown>(() => begin(effective, model))
  if (shown.given !== effective) setShown(begin(effective, model))
  const latest = useRef(shown)
  const waiting = useRef<ReturnType<typeof setTimeout> | undefined>(undefined)
  useEffect(() => {
    latest.current = shown
  }, [shown])

  const refetch = useCallback(
    async (layout: ColumnLayout[] = latest.current.layout): Promise<ListModel> => {
      const { given } = latest.current
      const refreshed = await ports.refreshView(given.viewNo)
      const derived = deriveModel(refreshed, session)
      if (derived.kind !== 'list') throw new ProblemError(problem('screen.failed', given.viewNo))
      // A column dragged while this was under way keeps its newer state; its own saving comes later.
      setShown((now) => ({ given: now.given, effective: refreshed, model: derived, layout: now.layout === layout ? layoutOf(derived) : now.layout }))
      return derived
    },
    [ports, session],
  )

  const store = useCallback(
    async (config: Change[]) => {
      clearTimeout(waiting.current)
      // what is arranged from here on is not in what is saved
      const { layout } = latest.current
      await ports.request('layout/userFormConfigSave', { viewNo: latest.current.effective.viewNo, config })
      return refetch(layout)
    },
    [ports, refetch],
  )
  const arrange = useCallback((layout: ColumnLayout[]) => {
    latest.current = { ...latest.current, layout }
    setShown(latest.current)
    return latest.current.model
  }, [])
  const save = useCallback(
    async (layout: ColumnLayout[]) => (latest.current.effective.named ? arrange(layout) : store(changesOf({ ...latest.current, layout }))),
    [store, arrange],
  )
  const decide = useCallback(
    (dead: readonly Change[], decision: Decision) => store(applyDecision(ownChanges(latest.current.effective.layers), dead, decision)),
    [store],
  )

  const reset = useCallback(async () => {
    clearTimeout(waiting.current)
    const { viewNo, viewId, named } = latest.current.effective
    if (named) return arrange(layoutOf(latest.current.model))
    await ports.request('layout/userFormConfigDelete', { viewNo, ...(viewId ? { viewId } : {}) })
    return refetch()
  }, [ports, refetch, arrange])

  const adjust = useCallback(
    (change: (layout: ColumnLayout[]) => ColumnLayout[]) => {
      arrange(change(latest.current.layout))
      if (latest.current.effective.named) return
      clearTimeout(waiting.current)
      waiting.current = setTimeout(() => {
        const { effective, model, layout } = latest.current
        const [locked] = lockedAmong(belowUser(effective), layoutChanges(model, layout))
        if (locked) void lockedProblem(locked, effective).then(refuse, () => null)
        save(layout).catch((error: unknown) => {
          if (error instanceof ProblemError) void refuse(error)
        })
      }, saveDelay)
    },
    [arrange, save, refuse],
  )

  const changes = useCallback(() => changesOf(latest.current), [])
  const renew = useCallback(() => refetch(), [refetch])
  const columns = useMemo(() => arranged(shown.model.columns, shown.layout), [shown])
  return { effective: shown.effective, model: shown.model, layout: shown.layout, columns, adjust, save, reset, decide, changes, renew }
}

/** All the user has arranged: what the layers hold of the user's and what came since. */
function changesOf({ effective, model, layout }: Pick<Shown, 'effective' | 'model' | 'layout'>): Change[] {
  return addChanges(ownChanges(effective.layers), withoutLocked(belowUser(effective), layoutChanges(model, layout)))
}

/** The words of files and layers, which say what is locked, are fetched when something is. */
async function lockedProblem(locked: Locked, { view, entity, children }: EffectiveView): Promise<ProblemError> {
  const { lockProblem } = await import('../../../engine/layers/resolve/lock-problem.ts')
  return new ProblemError(lockProblem(locked, titlesOf(view, entity, children)))
}

function belowUser({ layers }: EffectiveView): EffectiveView['layers'] {
  return layers.filter(({ scope }) => scope !== 'user')
}

function begin(effective: EffectiveView, model: ListModel): Shown {
  return { given: effective, effective, model, layout: layoutOf(model) }
}
