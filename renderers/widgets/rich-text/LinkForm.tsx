import type { Editor } from '@tiptap/react'
import { useState, type KeyboardEvent } from 'react'
import { isSafeLink } from '../../../engine/rich-text/parse.ts'

/** Asks where the chosen words lead; an address without a scheme becomes https. Enter takes it, Escape leaves. */
export function LinkForm({ editor, onClose }: { editor: Editor; onClose(): void }) {
  const [href, setHref] = useState(String(editor.getAttributes('link')['href'] ?? ''))
  const [refused, setRefused] = useState(false)
  const close = () => {
    onClose()
    editor.commands.focus()
  }
  const take = () => {
    const typed = href.trim()
    const address = /^[a-z]+:/i.test(typed) ? typed : `https://${typed}`
    if (!isSafeLink(address)) return setRefused(true)
    editor.chain().focus().extendMarkRange('link').setLink({ href: address }).run()
    onClose()
  }
  const remove = () => {
    editor.chain().focus().extendMarkRange('link').unsetLink().run()
    onClose()
  }
  const onKeyDown = (event: KeyboardEvent) => {
    if (event.nativeEvent.isComposing || (event.key !== 'Enter' && event.key !== 'Escape')) return
    event.preventDefault()
    event.stopPropagation()
    if (event.key === 'Enter') take()
    else close()
  }
  return (
    <div className="vn-link-row" role="group" aria-label="链接">
      <input
        className="vn-input"
        autoFocus
        aria-label="链接地址"
        aria-invalid={refused || undefined}
        placeholder="https:// 或 mailto:"
        value={href}
        onChange={(event) => {
          setHref(event.target.value)
          setRefused(false)
        }}
        onKeyDown={onKeyDown}
      />
      {refused && (
        <span className="vn-note" role="alert">
          须以 http://、https:// 或 mailto: 开头
        </span>
      )}
      <button type="button" className="vn-mini" onClick={take}>
        确定
      </button>
      {editor.isActive('link') && (
        <button type="button" className="vn-mini" onClick={remove}>
          去掉链接
        </button>
      )}
      <button type="button" className="vn-mini" onClick={close}>
        取消
      </button>
    </div>
  )
}
