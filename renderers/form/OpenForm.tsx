import { useAtomValue } from 'jotai/react'
import { atom } from 'jotai/vanilla'
import { useCallback, useEffect, useId, useLayoutEffect, useRef, useState, type ReactNode } from 'react'
import type { ActionModel } from '../../engine/model/model.ts'
import { FormStore } from '../../engine/runtime/forms/form-store.ts'
import { textOf } from '../../engine/runtime/effects/action-rows.ts'
import { pointerOf } from '../../engine/schema/records/objects.ts'
import { isEmpty } from '../../engine/schema/records/record-values.ts'
import { today } from '../timing/today.ts'
import { actionCommands } from '../actions/action-commands.ts'
import { useOfferCommands } from '../keys/commands-context.ts'
import { useShortcuts } from '../keys/use-shortcuts.ts'
import { usePreviewReveal } from '../dom/preview-reveal.ts'
import { confirmClose } from '../dialogs/confirm-close.ts'
import { usePorts, useSession } from '../contexts/ports-context.tsx'
import { GateStrip } from '../flow/GateStrip.tsx'
import { ReturnedNotice } from '../flow/ReturnedNotice.tsx'
import { useFlowGates } from '../flow/use-flow-gates.ts'
import { useFlowProgress, type FlowProgress } from '../flow/use-flow-progress.ts'
import { useReportUsable } from '../telemetry/usage-context.ts'
import { useExplainSource } from '../explain/explain-source.ts'
import { ComparisonBar } from './compare/ComparisonBar.tsx'
import { ErrorSummary } from './editing/ErrorSummary.tsx'
import { planForm } from './session/form-plan.ts'
import { FormSession } from './session/form-session.ts'
import { FormFooter } from './FormFooter.tsx'
import type { FormStart, FormScreenProps } from './form-props.ts'
import { measureOf, NextLine } from '../flow/NextLine.tsx'
import { DraftBar } from './editing/DraftBar.tsx'
import { FormPaper } from './FormPaper.tsx'
import { FormAside } from './side/FormAside.tsx'
import { RjsfBody } from './fields/RjsfBody.tsx'
import { useDraft } from './editing/use-draft.ts'
import { useFormActions } from './use-form-actions.ts'
import { PageSteps } from './pages/PageSteps.tsx'
import { PageTabs } from './pages/PageTabs.tsx'
import { useInitialFocus } from './editing/use-initial-focus.ts'
import { useFormKeys } from './editing/use-form-keys.ts'
import { usePrimaryAction } from './editing/use-primary-action.ts'
import { useResultSet } from './editing/use-result-set.ts'
import { usePointerHold } from './editing/use-pointer-hold.ts'
import { useUndo } from './editing/use-undo.ts'
import { loadValidator } from './session/load-validator.ts'
import { useBeforeUnload } from '../dom/use-before-unload.ts'

const never = atom(false)
/** Groups from which a form gets its table of contents. */
const LONG = 4
/** Groups from which the browser may leave out what is off screen. */
const HUGE = 10

interface OpenFormProps extends FormScreenProps, FormStart {
  /** Draws the tabs of the pages itself, and what stands beside them. */
  frame: ((session: FormSession, form: ReactNode) => ReactNode) | null
}

/** A form with its record: input, checks, draft, buttons. */
export function OpenForm({ effective, model, query, record, round, handover, arrangement, dialog = false, frame, ...on }: OpenFormProps) {
  const { onReload, onClose, onDirty, onMove } = on
  const { user } = useSession()
  const ports = usePorts()
  const { attachments, confirm } = ports
  const id = useId()
  const [session] = useState(() => {
    const store = new FormStore(model, effective, { query, user, today: today() }, record)
    const validator = model.readOnly ? Promise.resolve(null) : loadValidator(effective)
    const begun = new FormSession(store, planForm(model, effective, id), { query, validator, attachments })
    handover.begin(begun, round)
    return begun
  })
  const { store, plan } = session
  const draft = useDraft(store, model.viewNo, model.draft && !model.readOnly)
  const [refused, setRefused] = useState(false)
  const root = useRef<HTMLDivElement>(null)
  const mayLeave = async () => !session.isUnsaved() || (await confirm(confirmClose([{ title: model.title, hasDraft: model.draft }])))
  const results = useResultSet(root, { viewNo: model.viewNo, query, onMove, mayLeave, onLeave: () => onClose(null) })
  const back = async () => {
    if (!results || !(await mayLeave())) return
    onClose(dialog ? true : null)
    if (!dialog) ports.navigate(results.list.view, results.list.query)
  }
  const run = useFormActions({ session, query, dialog, results, onReload, onClose, onDirty, onSaved: draft.drop, onRefused: setRefused })
  const start = useCallback((action: ActionModel) => void run(action), [run])
  const { footer } = model
  useShortcuts(root, footer, start)
  useOfferCommands(root, () => actionCommands(footer, store.scope(), 'footer', start))
  usePointerHold(root, session)
  useFormKeys(root, session, usePrimaryAction(session, footer, start))
  const travel = useUndo(root, session)
  useExplainSource({ effective, model, scope: () => store.scope() })
  useEffect(() => session.follow(), [session])
  useLayoutEffect(() => {
    if (root.current) handover.placed(session, root.current, round)
  }, [handover, session, round])
  usePreviewReveal(root, (at, node) => session.revealNode(at, node))
  useDirty(session, onDirty)
  useInitialFocus(root, { always: (dialog || isEmpty(record[model.key])) && !model.readOnly, rested: !dialog && !model.readOnly })
  useReportUsable(true)
  const contents = !dialog && model.layout === 'groups' && plan.main.length >= LONG
  const steps = useFlowProgress(model.steps, query, record)
  const { comparison } = session
  const only = useComparison(session, steps)
  const gates = useFlowGates(model.readOnly ? undefined : model.gates, query, record)
  const form = (
    <div
      ref={root}
      className="vf vn-screen"
      data-kind={effective.view.kind}
      data-mode={dialog ? 'dialog' : 'page'}
      data-audit={model.audit || steps !== null || undefined}
      data-settings={model.settings || undefined}
      data-readonly={model.readOnly || undefined}
      data-only-changed={only || undefined}
      data-long={plan.groups.length >= HUGE || undefined}
    >
      <div className="vf-scroll">
        <div data-region="main" className="vf-main">
          {results?.came && (
            <NextLine
              came={results.came}
              name={textOf(record, effective.entity['x-label'])}
              measure={measureOf(effective.entity)}
              onBack={() => void back()}
              root={root}
            />
          )}
          {draft.restored !== null && <DraftBar restored={draft.restored} onDiscard={draft.discard} onKeep={draft.keep} />}
          {steps?.steps && <ReturnedNotice steps={steps.steps} told={comparison !== null} />}
          {comparison && <ComparisonBar session={session} comparison={comparison} root={root} />}
          <GateStrip gates={gates} onField={(field) => session.goTo(pointerOf(field))} />
          {refused && <ErrorSummary session={session} />}
          {model.layout === 'tabs' && !frame && <PageTabs session={session} />}
          {model.layout === 'steps' && <PageSteps session={session} />}
          <FormPaper session={session} query={query} record={record} />
          <RjsfBody session={session} />
        </div>
        <FormAside session={session} steps={steps} contents={contents} query={query} record={record} />
      </div>
      {footer.length > 0 && <FormFooter session={session} actions={footer} results={results} arrangement={arrangement} onRun={run} onTravel={travel} />}
    </div>
  )
  return frame ? frame(session, form) : form
}

/** Tells the comparison what the flow answers; whether only what was changed is to be seen. */
function useComparison({ store, comparison }: FormSession, steps: FlowProgress | null): boolean {
  const answer = steps?.steps ?? null
  useEffect(() => comparison?.tell(answer), [comparison, answer])
  return useAtomValue(comparison?.only ?? never, { store: store.atoms })
}

/** Tells the shell, and keeps the browser from leaving without a question. */
function useDirty({ unsaved, store }: FormSession, onDirty: ((dirty: boolean) => void) | undefined): void {
  const dirty = useAtomValue(unsaved, { store: store.atoms })
  const reported = useRef(false)
  useEffect(() => {
    if (reported.current !== dirty) onDirty?.(dirty)
    reported.current = dirty
  }, [dirty, onDirty])
  useBeforeUnload(dirty)
}
