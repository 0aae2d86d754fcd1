import { useEffect, useId, useState, type FormEvent } from 'react'
import { PushButton } from '../../../renderers/button/PushButton.tsx'
import { Dialog } from '../../../renderers/dialogs/Dialog.tsx'
import type { OfflineWork } from '../offline-work.ts'
import { PIN_LENGTH } from '../vault/pin-wrapping.ts'
import { PinInput } from './PinInput.tsx'

const DESTROYED = '连续输错 5 次，本机的 PIN 已作废。带走的工作还在，有网络时登录一次即可继续。'

/** Asks for the PIN that opens the work of this device; says how many tries are left before it is no use any more. */
export function PinSheet({ work }: { work: Pick<OfflineWork, 'triesLeft' | 'unlock' | 'cancelPin'> }) {
  const id = useId()
  const [pin, setPin] = useState('')
  const [told, setTold] = useState('')
  const [busy, setBusy] = useState(false)
  const [isOver, setIsOver] = useState(false)
  useEffect(() => {
    void work.triesLeft().then((left) => setTold(left === 1 ? lastTry : ''))
  }, [work])

  async function submit(event: FormEvent): Promise<void> {
    event.preventDefault()
    if (busy || pin.length < PIN_LENGTH) return
    setBusy(true)
    const became = await work.unlock(pin).finally(() => setBusy(false))
    if (became.is === 'open') return
    setPin('')
    setIsOver(became.is === 'destroyed')
    setTold(became.is === 'destroyed' ? DESTROYED : became.left === 1 ? lastTry : `PIN 不正确，还可以试 ${became.left} 次`)
  }

  return (
    <Dialog open centered title="解锁离线工作" width={360} zIndex={2100} footer={null} mask={{ closable: false }} onCancel={() => work.cancelPin()}>
      <form className="offline-pin" onSubmit={(event) => void submit(event)}>
        {!isOver && (
          <>
            <label htmlFor={`${id}-pin`}>PIN</label>
            <PinInput id={`${id}-pin`} value={pin} onChange={setPin} autoFocus described={`${id}-told`} />
          </>
        )}
        <p id={`${id}-told`} role="alert" className="offline-problem">
          {told}
        </p>
        {isOver ? (
          <PushButton look="primary" wide onClick={() => work.cancelPin()}>
            知道了
          </PushButton>
        ) : (
          <PushButton type="submit" look="primary" wide busy={busy} disabled={pin.length < PIN_LENGTH}>
            解锁
          </PushButton>
        )}
      </form>
    </Dialog>
  )
}

const lastTry = '只剩最后 1 次。再输错，PIN 作废，需联网登录一次才能继续。'
