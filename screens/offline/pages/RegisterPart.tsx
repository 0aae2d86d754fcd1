import { useId, useState, type FormEvent } from 'react'
import { PushButton } from '../../../renderers/button/PushButton.tsx'
import { usualDeviceName } from '../device.ts'
import type { OfflineWork } from '../offline-work.ts'
import { pinProblem, PIN_LENGTH } from '../vault/pin-wrapping.ts'
import { PinInput } from './PinInput.tsx'
import { problemWords } from './problem-words.ts'

/** The first time on a device: what it is called, and the PIN that opens what is taken along. */
export function RegisterPart({ work, onDone }: { work: Pick<OfflineWork, 'register'>; onDone(): void }) {
  const id = useId()
  const [name, setName] = useState(() => usualDeviceName(navigator.userAgent))
  const [pin, setPin] = useState('')
  const [repeated, setRepeated] = useState('')
  const [told, setTold] = useState('')
  const [busy, setBusy] = useState(false)

  async function submit(event: FormEvent): Promise<void> {
    event.preventDefault()
    const wrong = pinProblem(pin) || (pin === repeated ? '' : '两次输入的 PIN 不一致')
    setTold(wrong)
    if (busy || wrong !== '') return
    setBusy(true)
    try {
      const refused = await work.register(name.trim(), pin)
      setTold(refused)
      if (refused === '') onDone()
    } catch (error) {
      setTold(problemWords(error))
    } finally {
      setBusy(false)
    }
  }

  return (
    <form className="offline-pin" onSubmit={(event) => void submit(event)}>
      <p className="offline-note">第一次在本机带走工作。内容加密保存，没有网络时用 PIN 打开；手机丢失时，管理员可在“用户 → 设备”中锁定它。</p>
      <label htmlFor={`${id}-name`}>设备名称</label>
      <input id={`${id}-name`} className="vn-input" value={name} maxLength={40} required onChange={({ currentTarget }) => setName(currentTarget.value)} />
      <label htmlFor={`${id}-pin`}>PIN（至少 {PIN_LENGTH} 位数字）</label>
      <PinInput id={`${id}-pin`} value={pin} onChange={setPin} described={`${id}-told`} />
      <label htmlFor={`${id}-again`}>再次输入 PIN</label>
      <PinInput id={`${id}-again`} value={repeated} onChange={setRepeated} described={`${id}-told`} />
      <p id={`${id}-told`} role="alert" className="offline-problem">
        {told}
      </p>
      <PushButton type="submit" look="primary" wide busy={busy} disabled={name.trim() === ''}>
        登记本机
      </PushButton>
    </form>
  )
}
