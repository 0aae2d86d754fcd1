import { useCallback, useEffect, useMemo, useState, type ReactNode } from 'react'
import { resolveForm } from '../../engine/model/form-state.ts'
import { workFirst } from '../../engine/model/work-first.ts'
import { isEmpty } from '../../engine/schema/records/record-values.ts'
import { textOf } from '../../engine/runtime/effects/action-rows.ts'
import { today } from '../timing/today.ts'
import { useFormArrangement } from './arrange/use-form-arrangement.ts'
import { DetailTabs } from './detail/DetailTabs.tsx'
import { useSession } from '../contexts/ports-context.tsx'
import '../theme/screen-frame.css'
import './form.css'
import type { FormStart, FormScreenProps } from './form-props.ts'
import type { FormSession } from './session/form-session.ts'
import { FormHandover } from './session/form-handover.ts'
import { FormFailure, FormSkeleton } from '../loading/FormSkeleton.tsx'
import { OpenForm } from './OpenForm.tsx'
import { useLoadedRecord } from './use-loaded-record.ts'

/** A record on screen: form, detail or audit form, on a page or in a dialog. Loads it, then opens it. */
export function FormScreen(given: FormScreenProps) {
  const { effective, model, arrangement } = useFormArrangement(given.effective, given.model)
  const props = { ...given, effective, model }
  const { query, initial, onClose } = props
  const [handover] = useState(() => new FormHandover())
  const { state, reload } = useLoadedRecord(model, query)
  if (state.phase === 'loading') return <FormSkeleton />
  if (state.phase === 'failed') return <FormFailure problem={state.problem} onRetry={reload} onClose={() => onClose(null)} />
  // another state of the view is another form, on the record that is here and with what was typed
  return (
    <Opened
      key={`${state.round} ${effective.hash}`}
      {...props}
      record={initial ? { ...state.record, ...initial } : state.record}
      round={state.round}
      handover={handover}
      arrangement={given.dialog ? null : arrangement}
      onReload={reload}
    />
  )
}

function Opened(props: FormScreenProps & FormStart) {
  const { model, record, query, onTitle, effective } = props
  const { user } = useSession()
  // the parameters of the product are one record, which has no name of its own
  const label = model.settings ? '' : textOf(record, effective.entity['x-label'])
  const title = isEmpty(record[model.key]) ? (model.newTitle ?? model.title) : model.title
  useEffect(() => onTitle?.(label === '' ? title : `${title} ${label}`), [onTitle, title, label])
  const { draw, handover, round, dialog } = props
  const resolved = useMemo(() => {
    const scope = { form: record, query, user, today: today() }
    const form = resolveForm(model, scope)
    // a dialog is seen whole
    return dialog ? form : workFirst(form, scope)
  }, [model, record, query, user, dialog])
  const frame = useCallback(
    (session: FormSession, form: ReactNode) =>
      draw ? (
        <DetailTabs session={session} record={record} draw={draw} begin={handover.listInFront(round)} onFront={(list) => handover.bringsToFront(list, round)}>
          {form}
        </DetailTabs>
      ) : (
        form
      ),
    [draw, record, handover, round],
  )
  return <OpenForm {...props} model={resolved} frame={draw && model.related.length > 0 ? frame : null} />
}
