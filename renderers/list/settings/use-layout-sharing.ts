import { useCallback, useMemo } from 'react'
import { addChanges } from '../../../engine/layers/arrange/add-changes.ts'
import { deriveModel } from '../../../engine/model/derive-model.ts'
import type { ListModel } from '../../../engine/model/model.ts'
import { problem, ProblemError } from '../../../engine/problem.ts'
import type { EffectiveView } from '../../../engine/schema/screens/effective-view.ts'
import type { Json } from '../../../engine/schema/format/json.ts'
import { shareLayouts } from '../../../engine/schema/screens/share-layouts.ts'
import type { Change } from '../../../engine/schema/screens/layer.ts'
import { hasOperator } from '../../../engine/schema/accounts/session.ts'
import { usePorts, useSession } from '../../contexts/ports-context.tsx'
import { useFetch } from '../../loading/use-fetch.ts'
import { layoutChanges, layoutOf, type ColumnLayout } from './column-layout.ts'
import type { ColumnArrangement } from './use-column-layout.ts'

/** A role or department whose list may be arranged. */
export interface LayoutOwner {
  scope: 'role' | 'department'
  id: string
  title: string
  /** It has an arrangement of its own. */
  has: boolean
}

/** A list as an owner sees it. */
export interface OwnedLayout {
  owner: LayoutOwner
  model: ListModel
  layout: ColumnLayout[]
  /** The owner's changes that make it so. */
  changes: readonly Change[]
}

/** The way to arrange a list for others. */
export interface LayoutSharing {
  owners: readonly LayoutOwner[]
  /** How the list looks to the owner, before anybody's own settings. */
  open(owner: LayoutOwner): Promise<OwnedLayout>
  /** Keeps what was opened as it is wanted now. */
  save(opened: OwnedLayout, layout: ColumnLayout[]): Promise<unknown>
  reset(owner: LayoutOwner): Promise<unknown>
}

interface Owned {
  view: EffectiveView['view']
  changes: Change[]
}

interface OwnersAnswer {
  roles: { id: string; title: string }[]
  owners: { scope: LayoutOwner['scope']; id: string }[]
}

/** Roles and departments that the user arranges this list for; null for whoever arranges only the own, and until they are known. */
export function useLayoutSharing({ effective, renew }: ColumnArrangement): LayoutSharing | null {
  const ports = usePorts()
  const session = useSession()
  const { viewNo, named } = effective
  const may = hasOperator(session, shareLayouts) && named === null
  const ask = useCallback(async (): Promise<LayoutOwner[]> => {
    const owners = (await ports.request('layout/owners', { viewNo })) as unknown as OwnersAnswer
    const offices = await ports.directory('office')
    const has = (scope: LayoutOwner['scope'], id: string) => owners.owners.some((each) => each.scope === scope && each.id === id)
    return [
      ...offices.map(({ value, label }) => ({ scope: 'department' as const, id: value, title: label, has: has('department', value) })),
      ...owners.roles.map(({ id, title }) => ({ scope: 'role' as const, id, title, has: has('role', id) })),
    ]
  }, [ports, viewNo])
  const { answer } = useFetch(may ? ask : undefined)
  return useMemo(() => {
    if (!may || answer.state !== 'ready') return null
    const send = async ({ scope, id }: LayoutOwner, config: Json) => {
      await ports.request('layout/share', { viewNo, scope, owner: id, config })
      return renew()
    }
    const open = async (owner: LayoutOwner): Promise<OwnedLayout> => {
      const owners = (await ports.request('layout/owned', { viewNo, scope: owner.scope, owner: owner.id })) as unknown as Owned
      const model = deriveModel({ ...effective, view: owners.view }, session)
      if (model.kind !== 'list') throw new ProblemError(problem('screen.failed', viewNo))
      return { owner, model, layout: layoutOf(model), changes: owners.changes }
    }
    return {
      owners: answer.data,
      open,
      save: ({ owner, model, changes }, layout) => send(owner, addChanges(changes, layoutChanges(model, layout)) as unknown as Json),
      reset: (owner) => send(owner, []),
    }
  }, [may, answer, ports, viewNo, effective, session, renew])
}
