import { useEffect, useEffectEvent, useId, useState } from 'react'
import { deriveModel } from '../../engine/model/derive-model.ts'
import type { FormModel } from '../../engine/model/model.ts'
import { FormStore } from '../../engine/runtime/forms/form-store.ts'
import type { EffectiveView } from '../../engine/schema/screens/effective-view.ts'
import type { Row } from '../../engine/schema/format/json.ts'
import { today } from '../timing/today.ts'
import { usePorts, useSession } from '../contexts/ports-context.tsx'
import '../theme/screen-frame.css'
import './form.css'
import { planForm } from './session/form-plan.ts'
import { FormSession } from './session/form-session.ts'
import { RjsfBody } from './fields/RjsfBody.tsx'
import { loadValidator } from './session/load-validator.ts'

interface Props {
  effective: EffectiveView
  /** Values at first; drawn again (a `key`), it starts from others. */
  record: Row
  /** Told of the values after each change. */
  onChange(values: Row): void
}

/** A form of values that are held elsewhere: every change is reported at once; no record is loaded, nothing is kept or saved, and there are no buttons. */
export function ControlledForm({ effective, record, onChange }: Props) {
  const info = useSession()
  const { attachments } = usePorts()
  const id = useId()
  const [session] = useState(() => {
    const model = deriveModel(effective, info) as FormModel
    const store = new FormStore(model, effective, { query: {}, user: info.user, today: today() }, record)
    return new FormSession(store, planForm(model, effective, id), { query: {}, validator: loadValidator(effective), attachments })
  })
  const tell = useEffectEvent(() => onChange(session.store.toSave()))
  useEffect(() => session.follow(), [session])
  useEffect(() => session.store.onChange(() => tell()), [session])
  return (
    <div className="vf vf-live vn-screen" data-kind="form" data-mode="dialog">
      <RjsfBody session={session} />
    </div>
  )
}
