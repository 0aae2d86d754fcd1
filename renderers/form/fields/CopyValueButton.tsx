import { useRef, useState } from 'react'
import { copyText } from '../../dom/clipboard.ts'
import '../detail/detail.css'

const SHOWN_MS = 1500

/** Copies the value it stands behind; comes with the pointer, and leaves the Tab order to what can be changed. */
export function CopyValueButton({ title }: { title: string }) {
  const button = useRef<HTMLButtonElement>(null)
  const [done, setDone] = useState(false)
  const copy = () => {
    const text = button.current?.parentElement?.firstElementChild?.textContent ?? ''
    if (text === '' || text === '—' || !copyText(text)) return
    setDone(true)
    setTimeout(() => setDone(false), SHOWN_MS)
  }
  return (
    <button ref={button} type="button" className="detail-copy" tabIndex={-1} aria-label={`复制${title}`} onClick={copy}>
      {done ? '已复制' : '复制'}
    </button>
  )
}
