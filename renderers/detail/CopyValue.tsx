import { useRef, useState } from 'react'
import './detail.css'

const SHOWN_MS = 1500

/** Copies the value it stands behind; comes with the pointer, and leaves the Tab order to what can be changed. */
export function CopyValue({ title }: { title: string }) {
  const button = useRef<HTMLButtonElement>(null)
  const [done, setDone] = useState(false)
  const copy = async () => {
    const text = button.current?.parentElement?.firstElementChild?.textContent ?? ''
    if (text === '' || text === '—') return
    await navigator.clipboard.writeText(text)
    setDone(true)
    setTimeout(() => setDone(false), SHOWN_MS)
  }
  return (
    <button ref={button} type="button" className="detail-copy" tabIndex={-1} aria-label={`复制${title}`} onClick={() => void copy().catch(() => null)}>
      {done ? '已复制' : '复制'}
    </button>
  )
}
