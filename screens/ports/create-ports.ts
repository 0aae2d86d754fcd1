import { problem, ProblemError } from '../../engine/problem.ts'
import type { AnsweredFile, Ports } from '../../engine/runtime/ports.ts'
import { queuedTask, type QueuedTask } from '../../engine/runtime/effects/queued-task.ts'
import type { Json, Row } from '../../engine/schema/format/json.ts'
import { addressOf, type RouteRow } from '../../renderers/navigation/routes.ts'
import type { AtomStore } from '../atom-store.ts'
import type { KnownCalls } from '../http/call-address.ts'
import type { Client } from '../http/client.ts'
import { ask, type OverlayStore } from '../overlay-store.ts'
import type { UsageCounter } from '../telemetry/usage-counter.ts'
import { createAttachments } from './uploads/attachments.ts'
import { createDictionaryCache, createDirectory } from './dictionaries.ts'
import type { DraftStore } from './drafts.ts'
import { createFilePicker } from './uploads/file-picker.ts'
import { createNamedViews } from './named-views.ts'
import { randomId } from '../http/random-id.ts'
import { batchProgress } from './uploads/upload-progress.ts'
import { noteInAddress } from './note-in-address.ts'
import { saveFile } from './save-file.ts'
import { watchPublished } from './watch-published.ts'
import { createViewCache } from './view-cache.ts'

/** What the browser provides to the ports. */
export interface PortDependencies {
  client: Client
  calls: KnownCalls
  routes: readonly RouteRow[]
  overlays: OverlayStore
  store: AtomStore
  drafts: DraftStore
  uses: UsageCounter
  /** Opens an address of this product. */
  go(address: string): void
  notify: Ports['notify']
  confirm: Ports['confirm']
  /** Tells of a task that the server made. */
  queued(task: QueuedTask): void
}

/** The ports of the browser: every effect of an action ends here. */
export function createPorts(dependencies: PortDependencies): Ports {
  const { client, overlays } = dependencies
  const picker = createFilePicker()
  const views = createViewCache(
    client.request,
    (viewNo) => layoutCall(dependencies.routes, viewNo),
    (view) => dependencies.calls.learn(view.calls),
  )

  /** Tells of a task, and closes the dialog that waited for a file. */
  const queued = (close: () => void) => (task: QueuedTask) => {
    close()
    dependencies.queued(task)
  }

  return {
    request: client.request,
    async queue(call, params, options) {
      const answer = await client.request(call, params, { ...options, task: true })
      const task = queuedTask(answer)
      if (task) dependencies.queued(task)
      return answer
    },
    view: views.view,
    refreshView: views.refresh,
    published: watchPublished(client.request, views, { visible: () => document.visibilityState !== 'hidden', every: setInterval }),
    used: dependencies.uses.note,
    namedViews: createNamedViews(client.request, views),
    confirm: dependencies.confirm,
    notify: dependencies.notify,
    dialog: (asked, take) => ask<Json>(overlays, (answer) => ({ kind: 'view', request: asked, take, answer })),
    navigate(to, query = {}) {
      const address = to.startsWith('/') ? to : addressOf(dependencies.routes, to, query)
      if (address === null) dependencies.notify({ effect: 'notify', level: 'warning', message: problem('right.denied', to, { right: '该页面' }).message })
      else dependencies.go(address)
    },
    noteInAddress: (viewNo, words) => noteInAddress(addressOf(dependencies.routes, viewNo, {}), words),
    opens: (viewNo) => addressOf(dependencies.routes, viewNo, {}) !== null,
    async print(call, params, title) {
      const answered = client.fileOrTask(call, { ...params, preview: 1 })
      const onPrinted = () => client.request('common/printed', params)
      await ask<void>(overlays, (answer) => ({ kind: 'print', title, file: fileUnlessTask(answered, queued(answer)), onPrinted, answer }))
    },
    async download(call, params, name) {
      const file = await client.fileOrTask(call, params)
      if ('blob' in file) saveFile(file.blob, file.name || name)
      else dependencies.queued(file)
    },
    file: client.file,
    newKey: randomId,
    progress: () => batchProgress(dependencies),
    report: (report) => ask<'retry' | 'file' | 'close'>(overlays, (answer) => ({ kind: 'report', report: report, answer })),
    choose: (question) => ask<string | null>(overlays, (answer) => ({ kind: 'choose', question, answer })),
    pickFiles: picker.pick,
    upload: async (picked) => (await import('./uploads/upload-files.ts')).createUpload(client, picker, dependencies)(picked),
    openUrl: (url) => void window.open(url, '_blank', 'noopener,noreferrer'),
    resolveConflict: async (mine, conflict, effective, base) => {
      if (!conflict.current) throw new ProblemError(conflict)
      const { mergeRecord } = await import('../../engine/runtime/forms/merge-record.ts')
      const { values, copied, conflicts } = mergeRecord(effective.entity, effective.children, base ?? null, mine, conflict.current)
      if (conflicts.length === 0 && base) {
        if (copied.length > 0) dependencies.notify({ effect: 'notify', level: 'info', message: `已并入${conflict.by ?? '他人'}修改的“${copied.join('”“')}”` })
        return values
      }
      return ask<Row | null>(overlays, (answer) => ({ kind: 'conflict', mine, problem: conflict, effective, base: base ?? null, answer }))
    },
    dictionary: createDictionaryCache(client.request),
    directory: createDirectory(client.request),
    drafts: dependencies.drafts.port,
    attachments: createAttachments(client),
  }
}

/** The file of an answer; of a task it never comes, and the task is told instead. */
async function fileUnlessTask(answered: Promise<AnsweredFile | QueuedTask>, tell: (task: QueuedTask) => void): Promise<AnsweredFile> {
  const answer = await answered
  if ('blob' in answer) return answer
  tell(answer)
  return new Promise<never>(() => undefined)
}

/** The layout call of the specification for a view: the table's for lists, the form's for the rest. */
function layoutCall(routes: readonly RouteRow[], viewNo: string): string {
  const kind = routes.find((row) => row.viewNo === viewNo)?.kind ?? ''
  return kind.endsWith('list') ? 'layout/findTableConfig' : 'layout/findFormConfig'
}
