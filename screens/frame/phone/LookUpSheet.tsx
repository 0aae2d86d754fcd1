import { LEAST_TO_FIND } from '../../../engine/schema/records/words/find-words.ts'
import type { Json } from '../../../engine/schema/format/json.ts'
import { usePorts } from '../../../renderers/contexts/ports-context.tsx'
import { Dialog } from '../../../renderers/dialogs/Dialog.tsx'
import { useComposedText } from '../../../renderers/dom/use-composed-text.ts'
import { useCallback, useEffect, useEffectEvent, useId, useState } from 'react'
import { useFoundRecords, type FoundRecord, type FoundRecords } from '../../palette/use-found-records.ts'
import '../../../renderers/inputs/field-controls.css'
import { lazyPart } from '../../../renderers/lazy/lazy-part.tsx'

const ScanView = lazyPart(async () => (await import('../../../renderers/camera/ScanView.tsx')).ScanView)

/** Letters of a number. */
const LONGEST = 60

interface Props {
  title: string
  /** What may be typed. */
  hint: string
  onClose(): void
}

/** Looks up what stands on a plate or a certificate, read by the camera or typed, and opens it: what was read opens by itself where it is of one record alone. */
export function LookUpSheet({ title, hint, onClose }: Props) {
  const ports = usePorts()
  const id = useId()
  const { searchText, input } = useComposedText()
  const find = useCallback((text: string): Promise<Json> => ports.request('desktop/find', { text }), [ports])
  const { found, waiting } = useFoundRecords(searchText, find)
  const open = (found: FoundRecord) => {
    const { view, query } = found.card ?? found
    onClose()
    ports.navigate(view, query)
  }
  const [read, setRead] = useState('')
  const { onChange } = input
  const take = (text: string) => {
    const number = numberIn(text)
    setRead(number)
    onChange({ target: { value: number } })
  }
  const [only, ...others] = waiting || found.text !== read ? [] : found.records
  const meant = others.length === 0 ? only : undefined
  const openMeant = useEffectEvent(open)
  useEffect(() => {
    if (meant) openMeant(meant)
  }, [meant])
  return (
    <Dialog open title={title} className="phone-sheet" footer={null} onCancel={onClose}>
      <ScanView onCode={take} />
      <form
        className="phone-lookup"
        onSubmit={(event) => {
          event.preventDefault()
          const [only] = found.records
          if (only && !waiting) open(only)
        }}
      >
        <label htmlFor={id}>{hint}</label>
        <input id={id} className="vn-input" type="text" autoComplete="off" autoCapitalize="characters" enterKeyHint="search" maxLength={LONGEST} {...input} />
      </form>
      <ul className="phone-found">
        {found.records.map((record) => (
          <li key={record.id}>
            <button type="button" onClick={() => open(record)}>
              <b>{record.title}</b>
              <small>{[record.kind, record.about].filter(Boolean).join(' · ')}</small>
            </button>
          </li>
        ))}
      </ul>
      <p role="status" className="phone-note">
        {wordsOf(searchText.trim(), found, waiting)}
      </p>
    </Dialog>
  )
}

/** A code on a plate is a number, or an address that ends in one. */
function numberIn(text: string): string {
  const words = text
    .trim()
    .replace(/[?#].*$/, '')
    .split('/')
  return (/^https?:/.test(text) ? (words.at(-1) ?? '') : text.trim()).slice(0, LONGEST)
}

function wordsOf(text: string, { records, refusal }: FoundRecords, waiting: boolean): string {
  if (waiting) return '正在查找…'
  if (refusal) return refusal
  if ([...text].length < LEAST_TO_FIND) return `输入 ${LEAST_TO_FIND} 个字以上，按编号或名称查找`
  return records.length > 0 ? `共 ${records.length} 项` : `没有找到“${text}”`
}
