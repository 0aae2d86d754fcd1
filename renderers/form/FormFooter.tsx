import { useAtomValue } from 'jotai/react'
import { useMemo } from 'react'
import { formReads } from '../../engine/model/derive-fields.ts'
import { mainAction } from '../../engine/model/action-state.ts'
import type { ActionModel } from '../../engine/model/model.ts'
import { pointerOf } from '../../engine/schema/records/objects.ts'
import { ActionBar } from '../actions/ActionBar.tsx'
import { ArrangeFormButton } from './arrange/ArrangeFormButton.tsx'
import type { FormArrangement } from './arrange/use-form-arrangement.ts'
import type { FormSession } from './session/form-session.ts'
import { isStepwise } from './session/step-navigation.ts'
import { ResultPager } from './editing/ResultPager.tsx'
import { StepButtons, useSteps } from './pages/StepButtons.tsx'
import { UndoButtons } from './editing/UndoButtons.tsx'
import { UploadProgress } from './editing/UploadProgress.tsx'
import type { ResultSetControl } from './editing/use-result-set.ts'
import type { UndoRedo } from './editing/use-undo.ts'

interface FooterProps {
  session: FormSession
  actions: readonly ActionModel[]
  /** The list the record was opened from, if any. */
  results: ResultSetControl | null
  /** The user's own arrangement of the form; null where there is no place for one. */
  arrangement: FormArrangement | null
  onRun(action: ActionModel): Promise<void>
  onTravel: UndoRedo
}

/**
 * The form's buttons, always in reach. Drawn again only when a field that a button's rule reads changes. What a form is for comes with its
 * last step.
 */
export function FormFooter({ session, actions, results, arrangement, onRun, onTravel }: FooterProps) {
  const { store } = session
  const names = useMemo(
    () => actions.flatMap((action) => [action.visibleWhen, action.disabledWhen].flatMap((rule) => (rule ? formReads(rule, store.effective.entity) : []))),
    [actions, store],
  )
  const values = useAtomValue(store.joined(names), { store: store.atoms })
  const dirty = useAtomValue(store.dirty, { store: store.atoms })
  const scope = useMemo(() => {
    void values
    return store.scope()
  }, [store, values])
  const { before, after } = useSteps(session)
  const offered = useMemo(() => (after && isStepwise(session) ? actions.filter((action) => action.tone !== 'primary') : actions), [actions, after, session])
  const main = useMemo(() => mainAction(offered, scope), [offered, scope])
  return (
    <footer data-region className="vf-footer vn-screen-foot">
      {!store.model.readOnly && <UndoButtons store={store} onTravel={onTravel} />}
      {results && <ResultPager control={results} />}
      {arrangement && <ArrangeFormButton model={store.model} arrangement={arrangement} />}
      <span className="vf-footer-note" role="status">
        {dirty ? '有未保存的修改' : ''}
      </span>
      {!store.model.readOnly && <OpenFieldsLink session={session} />}
      {!store.model.readOnly && <UploadProgress session={session} />}
      <ActionBar actions={offered} onRun={onRun} scope={scope} section="footer" main={main} align="end" label="表单操作" />
      {(before || after) && <StepButtons session={session} before={before} after={after} />}
    </footer>
  )
}

/** How much is still to be filled in, once all of the form is drawn; leads to the first of it. */
function OpenFieldsLink({ session }: Pick<FooterProps, 'session'>) {
  const { store, open } = session
  const drawn = useAtomValue(session.drawn, { store: store.atoms })
  return drawn === 'first' ? null : <OpenFieldsCount session={session} onGo={() => session.goTo(pointerOf(open.first() ?? ''))} />
}

function OpenFieldsCount({ session: { store, open }, onGo }: Pick<FooterProps, 'session'> & { onGo(): void }) {
  const count = useAtomValue(open.all, { store: store.atoms })
  if (count === 0) return null
  return (
    <button type="button" className="viewno-link vf-footer-open" onClick={onGo}>
      必填未填 {count} 项
    </button>
  )
}
