import { randomUUID } from 'node:crypto'
import { actions } from '../../../../engine/actions/registry.ts'
import type { ActionModel } from '../../../../engine/model/model.ts'
import { ProblemError } from '../../../../engine/problem.ts'
import type { Attempt } from '../../../../engine/runtime/effects/effect.ts'
import { performEffects, type EffectHandlers } from '../../../../engine/runtime/effects/perform-effects.ts'
import type { ScreenSnapshot } from '../../../../engine/runtime/effects/screen-snapshot.ts'
import type { Json, JsonObject } from '../../../../engine/schema/format/json.ts'
import { openForm } from './opened-form.ts'
import { dataOf, type Reply, type Visitor } from './visitor.ts'

/** What came of a button that was pressed by somebody who answers yes to everything. */
export interface Pressed {
  replies: Reply[]
  /** Screens that it opened. */
  opened: { viewNo: string; query: Record<string, string> }[]
  /** What the user read. */
  said: string[]
}

/** Presses a button: every question is answered with yes, every form filled in, every call sent. */
export async function pressButton(visitor: Visitor, action: ActionModel, screen: ScreenSnapshot): Promise<Pressed> {
  const pressed: Pressed = { replies: [], opened: [], said: [] }
  const definition = actions.get(action.action)
  if (!definition) throw new Error(`no action ${action.action}`)
  const run = definition.run(definition.params.parse(action.params), { ...screen, button: action.title })
  await performEffects(run, handlersOf(visitor, pressed))
  return pressed
}

/** Papers that were laid out: later ones are asked for in a form that there is none of, which is refused when all else is granted. */
const laidOut = new Set<string>()
const UNKNOWN_FORM = '?'

function handlersOf(visitor: Visitor, pressed: Pressed): EffectHandlers {
  const note = (reply: Reply): Reply => (pressed.replies.push(reply), reply)
  const ask = async (call: string, params: JsonObject) => note(await visitor.ask(call, params))
  const nothing = async () => null
  return {
    queue: async () => null,
    request: async ({ call, params, catch: caught }) => {
      const reply = await ask(call, params)
      return caught ? attemptOf(reply) : dataOf(reply)
    },
    print: async ({ call, params }) => {
      const paper = `${call} ${String(params['code'] ?? '')}`
      await ask(call, { ...params, preview: 1, ...(laidOut.has(paper) ? { as: UNKNOWN_FORM } : {}) })
      laidOut.add(paper)
    },
    download: async ({ call, params }) => void (await ask(call, params)),
    upload: async ({ call, params }) => attemptOf(note(await visitor.send(call, params))),
    dialog: async ({ viewNo, query, stays, values }) => {
      pressed.opened.push({ viewNo, query })
      if (!stays) return null
      const form = await openForm(visitor, viewNo, query, values)
      return form.filledIn()
    },
    navigate: async ({ to, query = {} }) => void (to.startsWith('/') || pressed.opened.push({ viewNo: to, query })),
    notify: async ({ message, title = '' }) => void pressed.said.push(title, message),
    confirm: async ({ title, content }) => (pressed.said.push(title, content), true),
    choose: async ({ title, content, options }) => (pressed.said.push(title, content), options[0]?.value ?? null),
    report: async ({ title, rows }) => (pressed.said.push(title, ...rows.map(({ message = '' }) => message)), 'close'),
    refuse: async ({ problems }) => void pressed.said.push(...problems.map(({ message, cure }) => `${message} ${cure}`)),
    validate: async () => true,
    progress: async () => 'go',
    'new-key': async () => randomUUID(),
    'pick-files': async () => [{ token: 'file', name: '名单.xlsx', size: 11 }],
    'settle-dialog': nothing,
    'table-settings': nothing,
    'resolve-conflict': nothing,
    'open-url': nothing,
    reload: nothing,
    close: nothing,
    next: nothing,
    accept: nothing,
  }
}

function attemptOf(reply: Reply): Attempt {
  try {
    return { ok: true, data: dataOf(reply) as Json }
  } catch (error) {
    if (!(error instanceof ProblemError)) throw error
    return { ok: false, problems: error.problems }
  }
}
