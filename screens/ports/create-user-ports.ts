import type { Ports } from '../../engine/runtime/ports.ts'
import { createMessageEffects } from '../../renderers/dialogs/message-effects.ts'
import { addressOf } from '../../renderers/navigation/routes.ts'
import type { Announcer } from '../../renderers/announcer/live-announcer.ts'
import { shellCalls } from '../http/shell-calls.ts'
import type { SignedIn } from '../session/session.ts'
import type { Shell } from '../shell.ts'
import { createDraftStore } from './drafts.ts'
import { createPorts } from './create-ports.ts'
import { createTaskTeller, type TaskTeller } from './tell-tasks.tsx'

/** The ports of one logged-in user. */
export interface UserPorts {
  ports: Ports
  /** How many changes the server has taken from this page. */
  changes(): number
  /** Tells after each such change; answers how to stop. */
  watch(listener: () => void): () => void
  /** Something that is shown has changed without a call of this page. */
  changed(): void
  /** Tells of that; answers how to stop. */
  behind(listener: () => void): () => void
  /** What becomes of the user's tasks. */
  tasks: TaskTeller
  /** Logs out; asks first, and says what becomes of unsaved input and of what this device has not sent yet. */
  logout(dirty: boolean, unsent: number): Promise<void>
}

/** Last part of the path of calls that leave every shown record as it was; a wrong guess costs one more fetch. */
const READS =
  /^(find|get|list|load|select|query|search|vali|check|detail|export|print|captcha|challenge|passwordChallenge|info|permission|menuTree|phoneBar|routes|todo|figures)|List$/i

/** Joins the shell's means to the ports of the user who is logged in. */
export function createUserPorts(shell: Shell, signedIn: SignedIn, announcer: Announcer, go: (address: string) => void): UserPorts {
  let changed = 0
  const watchers = new Set<() => void>()
  const behind = new Set<() => void>()
  const change = () => {
    changed += 1
    for (const listener of watchers) listener()
  }
  const own = new Set(shellCalls.map((row) => row.id))
  const { client, calls, overlays, store, uses } = shell
  const drafts = createDraftStore({
    storage: localStorage,
    sealed: shell.sealedNotes,
    request: client.request,
    userId: () => signedIn.info.user.id,
    now: () => new Date(),
    later(work) {
      const timer = setTimeout(work, 2000)
      return () => clearTimeout(timer)
    },
  })
  const counting: typeof client = {
    ...client,
    async request(call, params, options) {
      const answer = await client.request(call, params, options)
      const row = calls.find(call)
      if (row?.method === 'POST' && !own.has(call) && !READS.test(row.path.split('/').at(-1) ?? '')) change()
      return answer
    },
    async upload(call, params, file, options) {
      const answer = await client.upload(call, params, file, options)
      if (!own.has(call)) change()
      return answer
    },
  }
  const { notify, confirm } = createMessageEffects(announcer)
  const tasks = createTaskTeller(announcer, () => {
    const page = addressOf(signedIn.routes, 'base/tasks', {})
    if (page !== null) go(page)
  })
  const ports = createPorts({ client: counting, calls, routes: signedIn.routes, overlays, store, drafts, uses, go, notify, confirm, queued: tasks.queued })
  return {
    ports,
    changes: () => changed,
    changed() {
      change()
      for (const listener of behind) listener()
    },
    behind(listener) {
      behind.add(listener)
      return () => behind.delete(listener)
    },
    tasks,
    watch(listener) {
      watchers.add(listener)
      return () => watchers.delete(listener)
    },
    async logout(dirty, unsent) {
      const drafted = dirty ? '有未保存的内容，已存为草稿，下次登录后可恢复。' : ''
      const waiting = unsent > 0 ? `有 ${unsent} 项内容还没有上传，加密留在本机，下次登录后继续上传。` : ''
      const content = `${waiting}${drafted}${dirty || unsent > 0 ? '确定退出吗？' : '确定退出登录吗？'}`
      if (!(await confirm({ effect: 'confirm', title: '退出登录', content, okText: '退出' }))) return
      await drafts.flush()
      drafts.forget()
      await shell.session.logout()
    },
  }
}
