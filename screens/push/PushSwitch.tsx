import { useEffect, useId, useState } from 'react'
import { ProblemError } from '../../engine/problem.ts'
import { MenuIcon } from '../../renderers/icons/MenuIcon.tsx'
import { pushState, switchOff, switchOn, type PushState } from './push-here.ts'
import type { PushSource } from './push-source.ts'
import '../../renderers/inputs/field-controls.css'
import './push-switch.css'

const notes: Record<PushState, string> = {
  on: '新消息会通知到这台设备，只显示标题和未读数',
  off: '开启后，产品没有打开时也会收到新消息的通知',
  denied: '浏览器已拒绝通知，在浏览器设置中允许后即可开启',
  install: 'iPhone 和 iPad 须先把本站添加到主屏幕，从主屏幕打开后即可开启',
}

/** Whether messages are pushed to this device: the person's own switch, which asks for permission when it is pressed and not before. */
export function PushSwitch({ source }: { source: PushSource }) {
  const id = useId()
  const [state, setState] = useState(() => pushState(source))
  const [busy, setBusy] = useState(false)
  const [failure, setFailure] = useState('')
  useEffect(() => {
    // what is allowed in the settings of the browser counts on the way back
    const look = () => setState(pushState(source))
    document.addEventListener('visibilitychange', look)
    return () => document.removeEventListener('visibilitychange', look)
  }, [source])

  async function press(): Promise<void> {
    setBusy(true)
    setFailure('')
    try {
      setState(await (state === 'on' ? switchOff : switchOn)(source))
    } catch (error) {
      setFailure(error instanceof ProblemError ? error.message : '浏览器连接不上它的推送服务，没有开启。新消息仍在“消息”中')
    } finally {
      setBusy(false)
    }
  }

  return (
    <div className="push-switch">
      <label htmlFor={`${id}-switch`}>
        <MenuIcon name="message" />
        <span>消息推送</span>
        <input
          id={`${id}-switch`}
          type="checkbox"
          role="switch"
          className="vn-switch"
          checked={state === 'on'}
          disabled={busy || state === 'denied' || state === 'install'}
          aria-busy={busy}
          aria-describedby={`${id}-note`}
          onChange={() => void press()}
        />
      </label>
      <p id={`${id}-note`} role="status">
        {failure || notes[state]}
      </p>
    </div>
  )
}
