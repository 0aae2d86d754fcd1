import { useAtomValue } from 'jotai/react'
import { useCallback, useEffect, useMemo, useRef, useState, type RefObject } from 'react'
import { mainKey } from '../../engine/model/action-state.ts'
import type { ScreenSnapshot } from '../../engine/runtime/effects/screen-snapshot.ts'
import type { Json } from '../../engine/schema/format/json.ts'
import { ActionBar } from '../actions/ActionBar.tsx'
import { actionCommands } from '../actions/action-commands.ts'
import { useScreenActions } from '../actions/use-screen-actions.ts'
import { PushButton } from '../button/PushButton.tsx'
import { usePorts, useSession } from '../contexts/ports-context.tsx'
import { confirmClose } from '../dialogs/confirm-close.ts'
import { useOfferCommands } from '../keys/commands-context.ts'
import { useMainKey } from '../keys/use-main-key.ts'
import { useShowShortcuts } from '../keys/shortcuts-context.ts'
import { today } from '../timing/today.ts'
import { useRecord } from './record-context.ts'
import type { OpenedRecord } from '../../engine/inspection/exchange.ts'
import type { RecordScreenProps } from './record-screen-props.ts'
import { StepKey, StepOn, StepSigns } from './steps/StepBar.tsx'
import type { RecordSteps } from './steps/use-record-steps.ts'
import type { Submission } from './use-submission.ts'

interface Props extends RecordScreenProps {
  opened: OpenedRecord
  correcting: boolean
  submission: Submission
  /** All of the record: its main key is answered anywhere in it. */
  root: RefObject<HTMLElement | null>
  /** Where the record is gone through item by item; null where all of it is in view. */
  steps: RecordSteps | null
  /** What is in front. */
  front: RefObject<HTMLElement | null>
  onCorrect(correcting: boolean): void
  onReload(): void
}

/** What is done with the record as a whole. */
export function RecordFooter({ effective, model, query, opened, correcting, submission, root, steps, front, onCorrect, onReload, onClose }: Props) {
  const { store } = useRecord()
  const session = useSession()
  const ports = usePorts()
  const showKeys = useShowShortcuts()
  const values = opened.record
  const scope = useMemo(() => ({ form: values, query, user: session.user, today: today() }), [values, query, session])
  const getSnapshot = (): ScreenSnapshot => ({ effective, session, query, selected: [], values, base: values, dirty: false })
  const leave = async (result: Json | undefined) => {
    await store.flush()
    const unsaved = store.atoms.get(store.saveState) !== 'saved'
    if (unsaved && !(await ports.confirm(confirmClose([{ title: model.title, hasDraft: opened.writable }])))) return
    onClose(result ?? null)
  }
  const run = useScreenActions(getSnapshot, { reload: async () => onReload(), close: ({ result }) => leave(result) })
  const foot = useRef<HTMLElement>(null)
  const submits = opened.writable && !correcting
  const sending = useSending(submission)
  const mayCorrect = !opened.writable && !correcting && opened.correctable && model.correct !== undefined
  // the verdict comes before its submission
  const goesOn = steps !== null && (steps.left > 0 || !steps.atEnd) && (submits || correcting)
  useMainKey(root, sending.submit, submits)
  useOfferCommands(foot, () => [
    ...(submits ? [{ id: 'submit', title: '提交记录', about: '', keys: mainKey, run: sending.submit }] : []),
    ...(mayCorrect ? [{ id: 'correct', title: '更正', about: '', keys: '', run: () => onCorrect(true) }] : []),
    ...actionCommands(model.footer, scope, 'footer', (action) => void run(action)),
  ])
  return (
    <footer ref={foot} data-region className="rec-footer vn-screen-foot">
      {steps && <StepSigns steps={steps} front={front} />}
      {steps && <StepKey steps={steps} by={-1} />}
      <button type="button" className="viewno-link rec-keys" onClick={showKeys}>
        键盘：1 √　2 ×　3 —　↓ 下一项　? 全部
      </button>
      <ActionBar actions={model.footer} onRun={run} scope={scope} section="footer" align="end" label="记录操作" />
      {correcting ? (
        <Correction submission={submission} onCancel={() => onCorrect(false)} />
      ) : (
        <>
          {submits && !goesOn && <SubmitButton {...sending} />}
          {mayCorrect && <PushButton onClick={() => onCorrect(true)}>更正</PushButton>}
        </>
      )}
      {goesOn && <StepOn steps={steps} />}
      {steps && <StepKey steps={steps} by={1} />}
    </footer>
  )
}

interface Sending {
  busy: boolean
  submit(): void
}

/** Submits the record, once at a time. */
function useSending({ submit }: Submission): Sending {
  const [busy, setBusy] = useState(false)
  const running = useRef(false)
  const latest = useRef(submit)
  useEffect(() => {
    latest.current = submit
  })
  const start = useCallback(() => {
    if (running.current) return
    running.current = true
    setBusy(true)
    void latest.current('').finally(() => {
      running.current = false
      setBusy(false)
    })
  }, [])
  return { busy, submit: start }
}

function SubmitButton({ busy, submit }: Sending) {
  const { store } = useRecord()
  const { counts } = useAtomValue(store.judgement, { store: store.atoms })
  return (
    <PushButton look="primary" busy={busy} hint={`快捷键 ${mainKey}`} aria-keyshortcuts={mainKey} onClick={submit}>
      提交记录{counts.open > 0 && `（还有 ${counts.open} 项）`}
    </PushButton>
  )
}

/** A correction names its reason before it is submitted. */
function Correction({ submission, onCancel }: { submission: Submission; onCancel(): void }) {
  const [reason, setReason] = useState('')
  const [busy, setBusy] = useState(false)
  const press = () => {
    setBusy(true)
    void submission.submit(reason).finally(() => setBusy(false))
  }
  return (
    <span className="rec-correction">
      <input
        className="vn-input"
        aria-label="更正原因"
        placeholder="更正原因"
        maxLength={500}
        value={reason}
        onChange={({ target }) => setReason(target.value)}
      />
      <PushButton onClick={onCancel}>放弃更正</PushButton>
      <PushButton look="primary" busy={busy} disabled={reason.trim() === ''} hint={reason.trim() === '' ? '请先填写更正原因' : ''} onClick={press}>
        提交更正
      </PushButton>
    </span>
  )
}
