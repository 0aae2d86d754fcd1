import { useAtomValue } from 'jotai/react'
import { useMemo } from 'react'
import { reads } from '../../engine/expressions/evaluate.ts'
import type { ActionModel } from '../../engine/model/model.ts'
import { ActionBar } from '../actions/ActionBar.tsx'
import type { FormSession } from './form-session.ts'

interface FooterProps {
  session: FormSession
  actions: readonly ActionModel[]
  onRun(action: ActionModel): Promise<void>
}

/** The form's buttons, always in reach. Drawn anew only when a field that a button's rule reads changes. */
export function FormFooter({ session, actions, onRun }: FooterProps) {
  const { store } = session
  const names = useMemo(
    () => actions.flatMap((action) => [action.visibleWhen, action.disabledWhen].flatMap((rule) => (rule ? reads(rule, 'form') : []))),
    [actions],
  )
  const watched = useAtomValue(store.joined(names), { store: store.atoms })
  const dirty = useAtomValue(store.dirty, { store: store.atoms })
  const scope = useMemo(() => {
    void watched
    return store.scope()
  }, [store, watched])
  return (
    <footer className="vf-footer">
      <span className="vf-footer-note" role="status">
        {dirty ? '有未保存的修改' : ''}
      </span>
      <ActionBar actions={actions} onRun={onRun} scope={scope} section="footer" align="end" label="表单操作" />
    </footer>
  )
}
