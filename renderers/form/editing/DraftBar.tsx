import { useId, useState } from 'react'
import { fullTitle } from '../../../engine/model/form-state.ts'
import type { Json } from '../../../engine/schema/format/json.ts'
import { codesOf, dictOf, fixedItems, labelIn } from '../../../engine/model/field-choices.ts'
import { useDictionary } from '../../dictionaries/use-dictionary.ts'
import { today } from '../../timing/today.ts'
import './draft-bar.css'
import type { DraftDifference, RestoredDraft } from './use-draft.ts'

interface Props {
  restored: RestoredDraft
  onDiscard(): void
  onKeep(): void
}

/** A draft was put back: since when, what of it differs from what is stored, and a way back to that. */
export function DraftBar({ restored: { at, differing }, onDiscard, onKeep }: Props) {
  const [open, setOpen] = useState(false)
  const list = useId()
  return (
    <div className="vf-draft">
      <div className="vf-draft-line" role="status">
        <span>
          已恢复 {momentOf(at)} 的草稿，共 {differing.length} 处修改
        </span>
        <button type="button" className="viewno-link" aria-expanded={open} aria-controls={open ? list : undefined} onClick={() => setOpen(!open)}>
          {open ? '收起修改' : '查看修改'}
        </button>
        <button type="button" className="viewno-link" onClick={onDiscard}>
          放弃草稿
        </button>
        <button type="button" className="viewno-link" aria-label="继续编辑并收起提示" onClick={onKeep}>
          继续编辑
        </button>
      </div>
      {open && (
        <dl className="vf-draft-list" id={list}>
          {differing.map((each) => (
            <Difference key={each.field.field} difference={each} />
          ))}
        </dl>
      )}
    </div>
  )
}

function Difference({ difference: { field, stored, draft, labels } }: { difference: DraftDifference }) {
  const { items } = useDictionary(dictOf(field), true)
  const all = dictOf(field) === '' ? fixedItems(field) : (items ?? [])
  const words = (value: Json, label: Json) => wordsOf(value, label, (code) => labelIn(all, code))
  return (
    <div>
      <dt>{fullTitle(field)}</dt>
      <dd>
        <del>{words(stored, labels.stored)}</del> → <ins>{words(draft, labels.draft)}</ins>
      </dd>
    </div>
  )
}

function wordsOf(value: Json, label: Json, labelOf: (code: string) => string): string {
  if (value === null || value === '') return '（空）'
  if (Array.isArray(value)) return `共 ${value.length} 项`
  if (typeof value === 'object') return '（多项内容）'
  return typeof label === 'string' && label !== '' ? label : codesOf(value).map(labelOf).join('，')
}

/** Hour and minute today, the day too before that. */
function momentOf(at: string): string {
  const [, day = '', time = ''] = /^(\d{4}-\d{2}-\d{2})[ T](\d{2}:\d{2})/.exec(at) ?? []
  if (time === '') return at
  return day === today() ? time : `${day} ${time}`
}
