import { useAtomValue } from 'jotai/react'
import { useCallback, useEffect, useId, useMemo, useRef, useState } from 'react'
import type { ActionModel } from '../../engine/model/model.ts'
import { FormStore } from '../../engine/runtime/form-store.ts'
import type { Row } from '../../engine/schema/json.ts'
import { today } from '../actions/today.ts'
import { useShortcuts } from '../actions/use-shortcuts.ts'
import { usePorts, useSession } from '../ports-context.tsx'
import { widgets } from '../registry.ts'
import { FlowLog } from '../steps/FlowLog.tsx'
import { WidgetsContext } from '../widgets-context.tsx'
import { useWhySource } from '../why/why-source.ts'
import { ErrorSummary } from './ErrorSummary.tsx'
import { planForm } from './form-plan.ts'
import { focusFirst } from './focus-field.ts'
import { FormSession } from './form-session.ts'
import { FormFooter } from './FormFooter.tsx'
import type { FormScreenProps } from './FormScreen.tsx'
import { DraftBar } from './FormStates.tsx'
import { GroupNav } from './GroupNav.tsx'
import { noValidator, ThemedForm } from './rjsf-form.tsx'
import { useDraft } from './use-draft.ts'
import { useFormActions } from './use-form-actions.ts'
import { useSteady } from './use-steady.ts'
import { loadValidator } from './validator-module.ts'

/** Groups from which a form gets its table of contents. */
const LONG = 4
/** Groups from which the browser may leave out what is off screen. */
const HUGE = 10

/** A form with its record: input, checks, draft, buttons. */
export function OpenForm({ effective, model, query, record, dialog = false, onReload, onClose, onDirty }: FormScreenProps & { record: Row; onReload(): void }) {
  const { user } = useSession()
  const { attachments } = usePorts()
  const id = useId()
  const [session] = useState(() => {
    const store = new FormStore(model, effective, { query, user, today: today() }, record)
    const validator = model.readOnly ? Promise.resolve(null) : loadValidator(effective)
    return new FormSession(store, planForm(model, effective, id), { query, validator, attachments })
  })
  const { store, plan } = session
  const draft = useDraft(store, model.viewNo, model.draft && !model.readOnly)
  const [refused, setRefused] = useState(false)
  const run = useFormActions({ session, query, dialog, onReload, onClose, onDirty, onSaved: draft.drop, onRefused: setRefused })
  const root = useRef<HTMLDivElement>(null)
  const start = useCallback((action: ActionModel) => void run(action), [run])
  useShortcuts(root, model.footer, start)
  useSteady(root, session)
  useWhySource({ effective, model, scope: () => store.scope() })
  useEffect(() => session.follow(), [session])
  useDirty(store, onDirty)
  useEffect(() => {
    if (!dialog || model.readOnly) return
    const frame = requestAnimationFrame(() => focusFirst(root.current))
    return () => cancelAnimationFrame(frame)
  }, [dialog, model.readOnly])
  const log = model.log
  return (
    <div
      ref={root}
      className="vf"
      data-mode={dialog ? 'dialog' : 'page'}
      data-audit={model.audit || undefined}
      data-settings={model.settings || undefined}
      data-readonly={model.readOnly || undefined}
      data-long={plan.groups.length >= HUGE || undefined}
    >
      <div className="vf-scroll">
        <div className="vf-main">
          {draft.restored !== null && <DraftBar time={draft.restored} onDiscard={draft.discard} onKeep={draft.keep} />}
          {refused && <ErrorSummary session={session} />}
          <WidgetsContext value={widgets}>
            <RjsfBody session={session} />
          </WidgetsContext>
        </div>
        {(log !== null || (!dialog && plan.groups.length >= LONG)) && (
          <aside className="vf-aside">
            {!dialog && plan.groups.length >= LONG && <GroupNav session={session} />}
            {log && <FlowLog call={log} query={query} record={record} />}
          </aside>
        )}
      </div>
      {model.footer.length > 0 && <FormFooter session={session} actions={model.footer} onRun={run} />}
    </div>
  )
}

const nothingElse = <></>

/** rjsf's Form around our fields. Rendered once: its `formData` is the record as opened, input goes to the store. */
function RjsfBody({ session }: { session: FormSession }) {
  const [record] = useState(() => session.store.all())
  const bag = useMemo(() => ({ session }), [session])
  return useMemo(
    () => (
      <ThemedForm
        schema={session.plan.schema}
        uiSchema={session.plan.uiSchema}
        formData={record}
        formContext={bag}
        validator={noValidator}
        idPrefix={session.plan.id}
        className="vf-form"
        noHtml5Validate
        noValidate
        showErrorList={false}
      >
        {nothingElse}
      </ThemedForm>
    ),
    [session, record, bag],
  )
}

/** Tells the shell, and keeps the browser from leaving without a question. */
function useDirty(store: FormStore, onDirty: ((dirty: boolean) => void) | undefined): void {
  const dirty = useAtomValue(store.dirty, { store: store.atoms })
  const told = useRef(false)
  useEffect(() => {
    if (told.current !== dirty) onDirty?.(dirty)
    told.current = dirty
    if (!dirty) return
    const ask = (event: BeforeUnloadEvent) => event.preventDefault()
    window.addEventListener('beforeunload', ask)
    return () => window.removeEventListener('beforeunload', ask)
  }, [dirty, onDirty])
}
