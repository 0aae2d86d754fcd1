import { useCallback, useRef } from 'react'
import { useAnnouncer } from '../../../renderers/announcer/announcer-context.ts'

/** Goes to another view; asks first while something is not saved. */
export function useLeaveGuard(go: (viewNo: string) => void): { leave(viewNo: string): void; onUnsaved(unsaved: boolean): void } {
  const { modal } = useAnnouncer()
  const unsaved = useRef(false)
  const onUnsaved = useCallback((now: boolean) => {
    unsaved.current = now
  }, [])
  const leave = useCallback(
    (viewNo: string) => {
      if (!unsaved.current) return go(viewNo)
      modal.confirm({
        title: '有未保存的改动',
        content: '离开后这些改动会丢失。需要保留时，请先“保存草稿”。',
        okText: '放弃改动并离开',
        onOk: () => go(viewNo),
      })
    },
    [go, modal],
  )
  return { leave, onUnsaved }
}
