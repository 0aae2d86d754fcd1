import downOutlined from '@ant-design/icons-svg/es/asn/DownOutlined'
import upOutlined from '@ant-design/icons-svg/es/asn/UpOutlined'
import { useMemo, useRef, useState, type SubmitEvent } from 'react'
import { PushButton } from '../button/PushButton.tsx'
import type { FieldModel } from '../../engine/model/model.ts'
import type { Row } from '../../engine/schema/format/json.ts'
import { useElementWidth } from '../dom/use-element-width.ts'
import { usePreviewReveal } from '../dom/preview-reveal.ts'
import { usePreference } from '../loading/use-preference.ts'
import { arrangeItems, columnsFor, foldedItems, labelWidth } from './arrange-items.ts'
import { isSet } from './search-conditions.ts'
import { followQuery } from './follow-query.ts'
import './search.css'
import { SearchItem } from './SearchItem.tsx'
import { Icon } from '../icons/Icon.tsx'

interface Props {
  /** Under which the account remembers whether rare items are shown. */
  viewNo: string
  fields: readonly FieldModel[]
  /** Values to begin with and to go back to. */
  defaults: Row
  /** What is searched by now, when something else than this form may change it. */
  asked?: Row
  onSearch(values: Row): void
}

/** The search form of a list: Enter searches, 重置 goes back to the defaults and searches, what is rarely needed is folded away. */
export function SearchBar({ viewNo, fields, defaults, asked = defaults, onSearch }: Props) {
  const form = useRef<HTMLFormElement>(null)
  const width = useElementWidth(form)
  const [values, setValues] = useState(defaults)
  const [lastAsked, setLastAsked] = useState(asked)
  if (asked !== lastAsked) {
    setLastAsked(asked)
    setValues(followQuery(values, lastAsked, asked))
  }
  const columns = Number.isFinite(width) ? columnsFor(width) : 4
  const { all, few } = useMemo(() => split(fields, columns), [fields, columns])
  const label = useMemo(() => labelWidth(fields), [fields])
  const foldable = all.length > few.length
  const [stored, keep] = usePreference(foldable ? `search/${viewNo}` : null)
  const [brought, setBrought] = useState(false)
  const open = stored === 'open' || brought
  const shown = open ? all : few
  const hiddenInUse = all.filter((item) => !few.includes(item) && isSet(values[item.field.id])).length

  usePreviewReveal(form, (at, id) => {
    const found = at === 'search' && all.some(({ field }) => field.id === id)
    if (found && !few.some(({ field }) => field.id === id)) setBrought(true)
    return found
  })
  const fold = () => {
    setBrought(false)
    keep(open ? null : 'open')
  }
  const submit = (event: SubmitEvent) => {
    event.preventDefault()
    onSearch(values)
  }
  const reset = () => {
    setValues(defaults)
    onSearch(defaults)
  }
  return (
    <form
      ref={form}
      role="search"
      aria-label="查询条件"
      data-region
      className="viewno-search"
      style={{ gridTemplateColumns: `repeat(${columns}, minmax(0, 1fr))` }}
      onSubmit={submit}
    >
      {shown.map(({ field, span }) => (
        <SearchItem key={field.id} field={field} span={span} labelWidth={label} values={values} onChange={setValues} />
      ))}
      <div className="viewno-search-buttons">
        {foldable && (
          <PushButton look="link" style={{ paddingInline: 4 }} aria-expanded={open} onClick={fold}>
            {open ? '收起' : hiddenInUse > 0 ? `展开（${hiddenInUse}）` : '展开'}
            {open ? <Icon of={upOutlined} style={{ fontSize: 10 }} /> : <Icon of={downOutlined} style={{ fontSize: 10 }} />}
          </PushButton>
        )}
        <PushButton onClick={reset}>重置</PushButton>
        <PushButton look="primary" type="submit">
          查询
        </PushButton>
      </div>
    </form>
  )
}

/** Items that are always there, and all of them with the hidden ones at the end. */
function split(fields: readonly FieldModel[], columns: number) {
  const usual = fields.filter((field) => !field.hidden)
  const all = arrangeItems([...usual, ...fields.filter((field) => field.hidden)], columns)
  const few = foldedItems(arrangeItems(usual, columns), columns).map(({ field }) => field.id)
  return { all, few: all.filter(({ field }) => few.includes(field.id)) }
}
