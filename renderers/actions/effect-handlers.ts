import { ProblemError } from '../../engine/problem.ts'
import type { Attempt, ConflictProblem } from '../../engine/runtime/effects/effect.ts'
import type { EffectHandlers } from '../../engine/runtime/effects/perform-effects.ts'
import type { Ports, Progress } from '../../engine/runtime/ports.ts'
import type { EffectiveView } from '../../engine/schema/screens/effective-view.ts'
import type { Json } from '../../engine/schema/format/json.ts'
import type { Problem } from '../../engine/problem.ts'

/** Effects that any screen hands straight to the ports; those of the screen itself do nothing here. `progress` is the run's own, and so are its dialogs. */
export function effectHandlers(ports: Ports, effective: EffectiveView, progress: Progress): Omit<EffectHandlers, 'refuse' | 'dialog' | 'settle-dialog'> {
  return {
    request: async ({ call, params, catch: caught, idempotencyKey }) => {
      const answer = ports.request(call, params, idempotencyKey ? { idempotencyKey } : {})
      return caught ? attempt(answer) : answer
    },
    queue: async ({ call, params, idempotencyKey }) => (ports.queue ? attempt(ports.queue(call, params, { idempotencyKey })) : null),
    confirm: (question) => ports.confirm(question),
    notify: async (notice) => ports.notify(notice),
    navigate: async ({ to, query }) => ports.navigate(to, query),
    print: ({ call, params, title }) => ports.print(call, params, title),
    download: ({ call, params, name }) => ports.download(call, params, name),
    'resolve-conflict': ({ mine, problem }) => ports.resolveConflict(mine, problem, effective),
    'new-key': async () => ports.newKey(),
    progress: async (state) => progress.tell(state),
    report: (report) => ports.report(report),
    choose: (question) => ports.choose(question),
    'pick-files': (wanted) => ports.pickFiles(wanted),
    upload: (upload) => attempt(ports.upload(upload)),
    'open-url': async ({ url }) => ports.openUrl(url),
    reload: async () => undefined,
    close: async () => undefined,
    next: async () => undefined,
    validate: async () => true,
    accept: async () => undefined,
    'table-settings': async () => undefined,
  }
}

async function attempt(answer: Promise<Json>): Promise<Attempt> {
  try {
    return { ok: true, data: await answer }
  } catch (error) {
    if (!(error instanceof ProblemError)) throw error
    const conflict = error.problems.find(isConflict)
    return { ok: false, problems: error.problems, ...(conflict ? { conflict } : {}) }
  }
}

function isConflict(problem: Problem): problem is ConflictProblem {
  return problem.code === 'record.conflict' && 'current' in problem
}
