import { useCallback, useContext, useRef } from 'react'
import type { ActionModel } from '../../engine/model/model.ts'
import { ProblemError, type Problem } from '../../engine/problem.ts'
import { fieldOf } from '../../engine/schema/records/objects.ts'
import type { ScreenSnapshot } from '../../engine/runtime/effects/screen-snapshot.ts'
import type { Refusal } from '../../engine/runtime/effects/effect.ts'
import type { Json } from '../../engine/schema/format/json.ts'
import { useShowProblems } from '../actions/use-show-problems.tsx'
import { useScreenActions } from '../actions/use-screen-actions.ts'
import { settleEntry } from '../dom/settle-entry.ts'
import { requestPostAnimationFrame } from '../timing/request-post-animation-frame.ts'
import { confirmClose } from '../dialogs/confirm-close.ts'
import { useInFront } from '../contexts/active-screen-context.ts'
import { TakeContext } from '../contexts/take-context.ts'
import { usePorts, useSession } from '../contexts/ports-context.tsx'
import { useUsageEvents } from '../telemetry/usage-context.ts'
import type { FormSession } from './session/form-session.ts'
import type { ResultSetControl } from './editing/use-result-set.ts'

/** Actions that look or leave. */
const quiet = new Set(['close', 'flow-log', 'print', 'open', 'link', 'export'])

interface FormActions {
  session: FormSession
  query: Record<string, string>
  dialog: boolean
  /** The list the record was opened from, if any. */
  results: ResultSetControl | null
  onReload(): void
  onClose(result: Json): void
  onDirty: ((dirty: boolean) => void) | undefined
  /** What is on screen is stored. */
  onSaved(): void
  /** True once a sending was refused for what the form holds. */
  onRefused(refused: boolean): void
}

/** Runs the form's actions: validates, takes saved values, marks refused fields, closes. */
export function useFormActions({
  session,
  query,
  dialog,
  results,
  onReload,
  onClose,
  onDirty,
  onSaved,
  onRefused,
}: FormActions): (action: ActionModel) => Promise<void> {
  const { store } = session
  const ports = usePorts()
  const user = useSession()
  const take = useContext(TakeContext)
  const say = useShowProblems()
  const running = useRef('')
  const inFront = useInFront()

  const { refused } = useUsageEvents()
  const show = (problems: readonly Problem[]) => {
    refused(problems)
    showProblems(session, problems, onRefused)
  }
  const settle = () => {
    onSaved()
    store.accept({})
    onDirty?.(false)
  }
  /** Marks what of a refusal belongs to fields of this form, goes to the first, and says all of it. */
  const refuse = async ({ problems, told }: Refusal): Promise<void> => {
    const here = problems.filter((each) => store.fields.has(fieldOf(each.path)))
    if (here.length > 0) {
      store.setProblems(here)
      show(here)
    }
    if (!told) await say(new ProblemError([...problems]))
  }
  const getSnapshot = (): ScreenSnapshot => ({
    effective: store.effective,
    session: user,
    query,
    selected: [],
    values: store.model.readOnly ? store.all() : store.toSave(),
    base: store.loaded(),
    dirty: store.atoms.get(store.dirty),
    open: store.atoms.get(session.open.all),
  })
  const run = useScreenActions(getSnapshot, {
    reload: async () => onReload(),
    validate: async ({ before, unfinished }) => {
      const found = await session.checkAll(before, unfinished)
      show(found)
      return found.length === 0
    },
    accept: async ({ values }) => {
      onSaved()
      store.accept(values)
      onRefused(false)
    },
    'resolve-conflict': ({ mine, problem }) => ports.resolveConflict(mine, problem, store.effective, store.loaded()),
    close: async ({ result }) => {
      // Buttons that did something close a form that is done with; the close button alone may lose what was typed.
      const asks = running.current === 'close' && result === undefined
      if (!asks) {
        const refusal = take && result !== undefined ? await take(result) : null
        if (refusal) return refuse(refusal)
        settle()
      } else if (dialog && session.isUnsaved() && !(await ports.confirm(confirmClose([{ title: store.model.title, hasDraft: store.model.draft }])))) return
      onClose(result ?? null)
    },
    next: async ({ result, open }) => {
      settle()
      if (results && (await results.next())) return
      const front = inFront()
      // a dialog that did something says so to the list behind it
      onClose(result ?? (dialog ? true : null))
      if (!front) return
      if (!dialog && results) ports.navigate(results.list.view, results.list.query)
      else if (!dialog && open) ports.navigate(open)
      if (results) ports.notify({ effect: 'notify', level: 'info', message: '列表里没有待办的了' })
    },
    refuse,
  })
  return useCallback(
    async (action) => {
      if (takesValues(action)) {
        settleEntry()
        const failed = await session.filesIn()
        if (failed === 'given-up') return
        if (failed.length > 0) return showProblems(session, failed, onRefused)
      }
      running.current = action.action
      await run(action)
    },
    [run, session, onRefused],
  )
}

function showProblems(session: FormSession, problems: readonly Problem[], onRefused: (refused: boolean) => void): void {
  onRefused(problems.length > 0)
  const first = problems[0]
  if (first) requestPostAnimationFrame(() => session.goTo(first.path))
}

/** What the form holds goes somewhere: files on their way belong to it. */
function takesValues({ action, params }: ActionModel): boolean {
  return !quiet.has(action) || (action === 'close' && params['result'] !== undefined)
}
