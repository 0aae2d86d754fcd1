import type { QueuedTask } from '../../engine/runtime/effects/queued-task.ts'
import type { Ports } from '../../engine/runtime/ports.ts'
import { createMessageEffects } from '../../renderers/dialogs/message-effects.ts'
import type { Announcer } from '../../renderers/announcer/live-announcer.ts'
import type { RouteRow } from '../../renderers/navigation/routes.ts'
import type { Shell } from '../shell.ts'
import { createPorts } from './create-ports.ts'
import { createDictionaryCache } from './dictionaries.ts'
import { createDraftStore } from './drafts.ts'
import { createViewCache } from './view-cache.ts'

/** Ports of somebody who has not logged in: views and dictionaries come by the calls that are open to everybody, and nothing is kept. */
export function createPublicPorts(
  { client, calls, overlays, store, uses }: Shell,
  routes: readonly RouteRow[],
  announcer: Announcer,
  go: (address: string) => void,
): Ports {
  const { notify, confirm } = createMessageEffects(announcer)
  const drafts = createDraftStore({
    storage: sessionStorage,
    sealed: () => null,
    request: () => Promise.resolve(null),
    userId: () => '',
    now: () => new Date(),
    later: () => () => undefined,
  })
  // somebody who is logged in may look at a public page as well
  const queued = ({ title }: QueuedTask) => notify({ effect: 'notify', level: 'info', message: `“${title}”转为任务，办完后在“我的任务”查看` })
  const views = createViewCache(
    client.request,
    () => 'layout/open/view',
    (view) => calls.learn(view.calls),
  )
  return {
    ...createPorts({ client, calls, routes, overlays, store, drafts, uses, go, notify, confirm, queued }),
    used: () => undefined,
    view: views.view,
    refreshView: views.refresh,
    published: () => () => undefined,
    dictionary: createDictionaryCache((_call, params) => client.request('common/open/dict', params)),
  }
}
