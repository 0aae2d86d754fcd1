import { useId, useMemo, useState, type FocusEvent, type KeyboardEvent } from 'react'
import { LEAST_TO_FIND } from '../../engine/schema/records/words/find-words.ts'
import type { Json } from '../../engine/schema/format/json.ts'
import { Dialog } from '../../renderers/dialogs/Dialog.tsx'
import { useComposedText } from '../../renderers/dom/use-composed-text.ts'
import type { EarlyKeys } from './early-keys.ts'
import type { PaletteItem } from './palette-items.ts'
import { rankItems, type RankedGroup } from './rank-items.ts'
import { useFoundRecords, type FoundRecord, type FoundRecords } from './use-found-records.ts'
import './palette.css'

interface Props {
  /** All that may be meant but for records. */
  items: readonly PaletteItem[]
  /** What was typed before the box was there. */
  early: EarlyKeys
  find(text: string): Promise<Json>
  onOpenRecord(view: string, query: Record<string, string>): void
  onRun(run: () => void): void
  onClose(): void
}

/** One box for everything: arrows choose, Enter goes there or does it, Escape leaves all as it was. */
export function Palette({ items, early, find, onOpenRecord, onRun, onClose }: Props) {
  const id = useId()
  const { searchText, input } = useComposedText()
  const { found, waiting } = useFoundRecords(searchText, find)
  const [at, setAt] = useState({ text: '', index: 0 })
  const groups = useMemo(() => {
    const records = found.records.map((record) => recordItem(record, onOpenRecord))
    return rankItems([...items, ...records], searchText)
  }, [items, found, searchText, onOpenRecord])
  const flat = groups.flatMap((group) => group.items)
  // another text begins with its best
  const index = at.text === searchText ? Math.min(at.index, Math.max(0, flat.length - 1)) : 0
  const takeEarly = ({ currentTarget: { value } }: FocusEvent<HTMLInputElement>) => {
    const typed = early.take()
    if (typed !== '') input.onChange({ target: { value: value + typed } })
  }
  const onKeyDown = (event: KeyboardEvent) => {
    if (event.nativeEvent.isComposing) return
    const step = { ArrowDown: 1, ArrowUp: -1 }[event.key]
    const chosen = flat[index]
    if (step !== undefined && flat.length > 0) {
      const next = (index + step + flat.length) % flat.length
      setAt({ text: searchText, index: next })
      document.getElementById(`${id}-${next}`)?.scrollIntoView({ block: 'nearest' })
    } else if (event.key === 'Enter' && chosen) onRun(chosen.run)
    else return
    event.preventDefault()
  }
  return (
    <Dialog open title={<span className="viewno-sr-only">查找与操作</span>} className="palette" width={640} closable={false} footer={null} onCancel={onClose}>
      <input
        className="palette-input vn-input"
        type="text"
        role="combobox"
        aria-label="查找界面、记录、操作"
        aria-expanded={flat.length > 0}
        aria-controls={`${id}-list`}
        aria-activedescendant={flat.length > 0 ? `${id}-${index}` : undefined}
        aria-autocomplete="list"
        autoComplete="off"
        placeholder="界面、编号、单位、操作；可用拼音首字母"
        maxLength={60}
        autoFocus
        {...input}
        onFocus={takeEarly}
        onKeyDown={onKeyDown}
      />
      <div id={`${id}-list`} role="listbox" aria-label="找到的" className="palette-list">
        {groups.map((group) => (
          <Group key={group.group} group={group} id={id} first={flat.indexOf(group.items[0] as PaletteItem)} index={index} onRun={onRun} />
        ))}
      </div>
      <p role="status" className="palette-status">
        {statusOf(searchText.trim(), flat.length, found, waiting)}
      </p>
    </Dialog>
  )
}

interface GroupProps {
  group: RankedGroup
  id: string
  /** Place of the first of its items among all. */
  first: number
  index: number
  onRun(run: () => void): void
}

function Group({ group: { group, items }, id, first, index, onRun }: GroupProps) {
  return (
    <div role="group" aria-labelledby={`${id}-${group}`}>
      <div id={`${id}-${group}`} className="palette-group" role="presentation">
        {group}
      </div>
      {items.map((item, place) => (
        <div
          key={item.id}
          id={`${id}-${first + place}`}
          role="option"
          aria-selected={index === first + place}
          className="palette-item"
          onPointerDown={(event) => event.preventDefault()}
          onClick={() => onRun(item.run)}
        >
          <span className="palette-title">{item.title}</span>
          {item.about && <span className="palette-about">{item.about}</span>}
          {item.keys && <kbd>{item.keys}</kbd>}
        </div>
      ))}
    </div>
  )
}

function recordItem({ id, kind, title, about, view, query }: FoundRecord, open: Props['onOpenRecord']): PaletteItem {
  return { id: `record ${id}`, group: '记录', title, about: [kind, about].filter(Boolean).join(' · '), letters: '', keys: '', run: () => open(view, query) }
}

function statusOf(text: string, count: number, found: FoundRecords, waiting: boolean): string {
  if (waiting) return '正在查找记录…'
  if (found.refusal) return found.refusal
  if (text === '') return '↑ ↓ 选择，Enter 打开，Esc 关闭'
  if (count > 0) return `共 ${count} 项`
  return [...text].length < LEAST_TO_FIND ? `没有叫“${text}”的界面或操作；记录须输入 ${LEAST_TO_FIND} 个字以上` : `没有找到“${text}”`
}
