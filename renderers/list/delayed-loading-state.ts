import type { ListState, ListStore } from '../../engine/runtime/lists/list-store.ts'
import { SHOW_LOADING_AFTER_MS } from '../timing/timeouts.ts'

/** The state of a list as it is drawn, for `useSyncExternalStore`. */
export interface DelayedLoadingState {
  get(): ListState
  subscribe(tell: () => void): () => void
}

/** While rows stand, that others are on their way is reported only when they take long: a list that answers at once is drawn once. */
export function delayedLoadingState(list: ListStore): DelayedLoadingState {
  let last = list.get()
  let late = false
  let timer: ReturnType<typeof setTimeout> | undefined
  const get = (): ListState => {
    const now = list.get()
    const drawn = now.status === 'loading' && now.rows.length > 0 && !late ? { ...now, status: last.status, problems: last.problems } : now
    last = same(last, drawn) ? last : drawn
    return last
  }
  const wait = (tell: () => void): void => {
    const loading = list.get().status === 'loading'
    if (loading && timer !== undefined) return
    clearTimeout(timer)
    timer = loading ? setTimeout(() => ((late = true), tell()), SHOW_LOADING_AFTER_MS) : undefined
    if (!loading) late = false
  }
  return {
    get,
    subscribe: (tell) => {
      const onChange = (): void => (wait(tell), tell())
      const leave = list.store.sub(list.state, onChange)
      onChange()
      return () => (clearTimeout(timer), (timer = undefined), leave())
    },
  }
}

function same(one: ListState, other: ListState): boolean {
  return (Object.keys(other) as (keyof ListState)[]).every((part) => one[part] === other[part])
}
