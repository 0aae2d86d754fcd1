import { useCallback, useMemo, useState } from 'react'
import { arrangedForm, formChanges, type ArrangedForm } from '../../../engine/layers/arrange/form-changes.ts'
import { condense } from '../../../engine/layers/diff/condense.ts'
import { withoutLocked } from '../../../engine/layers/resolve/locks.ts'
import { ownChanges } from '../../../engine/layers/resolve/own-changes.ts'
import { deriveModel } from '../../../engine/model/derive-model.ts'
import type { FormModel } from '../../../engine/model/model.ts'
import type { EffectiveView } from '../../../engine/schema/screens/effective-view.ts'
import type { FormView } from '../../../engine/schema/screens/kinds/form.ts'
import { useIsHosted } from '../../contexts/active-screen-context.ts'
import { usePorts, useSession } from '../../contexts/ports-context.tsx'

export interface FormArrangement {
  now: ArrangedForm
  /** The user has settings of his own to drop. */
  changed: boolean
  save(wanted: ArrangedForm): Promise<void>
  reset(): Promise<void>
}

interface Shown {
  /** What the screen handed in; another one starts afresh. */
  given: EffectiveView
  effective: EffectiveView
  model: FormModel
}

/**
 * The user's own arrangement of a form, kept as changes on ids in his layer of the view, as lists keep theirs. A saved one is another state of the same
 * form, which takes over what was typed. Null where no shell keeps what its users set, and for the parameters of the product.
 */
export function useFormArrangement(effective: EffectiveView, model: FormModel): Pick<Shown, 'effective' | 'model'> & { arrangement: FormArrangement | null } {
  const ports = usePorts()
  const session = useSession()
  const hosted = useIsHosted()
  const [shown, setShown] = useState<Shown>({ given: effective, effective, model })
  if (shown.given !== effective) setShown({ given: effective, effective, model })
  const { viewNo, viewId } = shown.effective
  const renew = useCallback(async () => {
    const refreshed = await ports.refreshView(viewNo)
    const derived = deriveModel(refreshed, session)
    if (derived.kind === 'form') setShown(({ given }) => ({ given, effective: refreshed, model: derived }))
  }, [ports, session, viewNo])
  const arrangement = useMemo((): FormArrangement | null => {
    if (!hosted || shown.model.settings) return null
    const { layers } = shown.effective
    const now = arrangedForm(shown.effective.view as FormView)
    const below = layers.filter(({ scope }) => scope !== 'user')
    return {
      now,
      changed: viewId !== null,
      async save(wanted) {
        const config = condense([...ownChanges(layers), ...withoutLocked(below, formChanges(now, wanted))])
        await ports.request('layout/userFormConfigSave', { viewNo, config: config as never })
        await renew()
      },
      async reset() {
        await ports.request('layout/userFormConfigDelete', { viewNo })
        await renew()
      },
    }
  }, [hosted, shown, viewNo, viewId, ports, renew])
  return { effective: shown.effective, model: shown.model, arrangement }
}
