import { useCallback, useEffect, useRef } from 'react'
import { actions } from '../../engine/actions/registry.ts'
import { actionState } from '../../engine/model/action-state.ts'
import type { ActionModel } from '../../engine/model/model.ts'
import { problem, ProblemError } from '../../engine/problem.ts'
import type { ActionRun } from '../../engine/runtime/effects/effect.ts'
import { performEffects, type EffectHandlers } from '../../engine/runtime/effects/perform-effects.ts'
import type { ScreenSnapshot } from '../../engine/runtime/effects/screen-snapshot.ts'
import type { Row } from '../../engine/schema/format/json.ts'
import { usePorts } from '../contexts/ports-context.tsx'
import { useUsageEvents } from '../telemetry/usage-context.ts'
import { effectHandlers } from './effect-handlers.ts'
import { today } from '../timing/today.ts'
import { standingDialog } from './standing-dialog.ts'
import { useShowProblems } from './use-show-problems.tsx'
import { useWarning } from './use-warning.ts'
import { disabledReason } from './disabled-reason.ts'

/** Handlers of effects that only the screen itself can carry out: reload, close, validate, accept, table-settings. */
export type ScreenHandlers = Partial<EffectHandlers>

/** Starts an action of this screen, for a row or for the whole. Settles when the action is over; a second start of the same meanwhile does nothing. */
export type RunAction = (action: ActionModel, row?: Row) => Promise<void>

/**
 * Runs actions of a screen: effects go to the screen's own handlers first, then to the ports.
 * A refusal is shown with its cure; an action that is off says why instead of running.
 */
export function useScreenActions(getSnapshot: () => ScreenSnapshot, handlers: ScreenHandlers): RunAction {
  const ports = usePorts()
  const refuse = useShowProblems()
  const warn = useWarning()
  const { failed } = useUsageEvents()
  const latest = useRef({ getSnapshot, handlers })
  useEffect(() => {
    latest.current = { getSnapshot, handlers }
  })
  const running = useRef(new Set<string>())

  return useCallback(
    async (action, row) => {
      const snapshot = latest.current.getSnapshot()
      const screen: ScreenSnapshot = { ...snapshot, button: action.title, ...(row ? { row } : {}) }
      const state = actionState(action, { form: screen.values, query: screen.query, user: screen.session.user, today: today(), ...(row ? { row } : {}) })
      if (!state.visible) return
      if (state.disabled) return warn(disabledReason(action, state.why))
      const started = `${action.id} ${row ? String(row[screen.effective.entity['x-key']]) : ''}`
      if (running.current.has(started)) return
      running.current.add(started)
      const progress = ports.progress()
      const dialogs = standingDialog(ports.dialog, refuse)
      try {
        const base: EffectHandlers = { ...effectHandlers(ports, screen.effective, progress), ...dialogs, refuse }
        await performEffects(start(action, screen), { ...base, ...latest.current.handlers })
      } catch (error) {
        failed(error)
        await refuse(error instanceof ProblemError ? error : new ProblemError(problem('screen.failed', action.id)))
        if (!(error instanceof ProblemError)) reportError(error)
      } finally {
        dialogs.end()
        progress.end()
        running.current.delete(started)
      }
    },
    [ports, refuse, warn, failed],
  )
}

/** Begins the registered action with its parameters checked. */
function start(action: ActionModel, screen: ScreenSnapshot): ActionRun {
  const definition = actions.get(action.action)
  if (!definition) throw new ProblemError(problem('schema.unknown-word', action.id, { got: action.action, suggestion: '请联系配置员检查该按钮的动作' }))
  const params = definition.params.safeParse(action.params)
  if (!params.success) throw new ProblemError(problem('schema.wrong-type', action.id, { got: action.title, expected: '动作参数' }))
  return definition.run(params.data, screen)
}
