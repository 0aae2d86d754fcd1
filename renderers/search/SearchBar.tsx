import downOutlined from '@ant-design/icons-svg/es/asn/DownOutlined'
import upOutlined from '@ant-design/icons-svg/es/asn/UpOutlined'
import { useMemo, useRef, useState } from 'react'
import { PushButton } from '../button/PushButton.tsx'
import type { FieldModel } from '../../engine/model/model.ts'
import type { Row } from '../../engine/schema/format/json.ts'
import { useElementWidth } from '../dom/use-element-width.ts'
import { usePreviewReveal } from '../dom/preview-reveal.ts'
import { usePreference } from '../loading/use-preference.ts'
import { arrangeItems, columnsFor, foldedItems, labelWidth } from './arrange-items.ts'
import { isSet } from './search-conditions.ts'
import './search.css'
import { SearchItem } from './SearchItem.tsx'
import { useSearchValues } from './use-search-values.ts'
import { Icon } from '../icons/Icon.tsx'

interface Props {
  /** Under which the account remembers whether rare items are shown. */
  viewNo: string
  fields: readonly FieldModel[]
  /** Values to begin with and to go back to. */
  defaults: Row
  onSearch(values: Row): void
}

/** The search form of statistics: Enter searches, 重置 goes back to the defaults and searches, what is rarely needed is folded away. */
export function SearchBar({ viewNo, fields, defaults, onSearch }: Props) {
  const form = useRef<HTMLFormElement>(null)
  const width = useElementWidth(form)
  const search = useSearchValues({ defaults, onSearch })
  const columns = Number.isFinite(width) ? columnsFor(width) : 4
  const { all, few } = useMemo(() => split(fields, columns), [fields, columns])
  const label = useMemo(() => labelWidth(fields), [fields])
  const foldable = all.length > few.length
  const [stored, keep] = usePreference(foldable ? `search/${viewNo}` : null)
  const [brought, setBrought] = useState(false)
  const open = stored === 'open' || brought
  const shown = open ? all : few
  const hiddenInUse = all.filter((item) => !few.includes(item) && isSet(search.values[item.field.id])).length

  usePreviewReveal(form, (at, id) => {
    const found = at === 'search' && all.some(({ field }) => field.id === id)
    if (found && !few.some(({ field }) => field.id === id)) setBrought(true)
    return found
  })
  const fold = () => {
    setBrought(false)
    keep(open ? null : 'open')
  }
  return (
    <form
      ref={form}
      role="search"
      aria-label="查询条件"
      data-region
      className="viewno-search"
      style={{ gridTemplateColumns: `repeat(${columns}, minmax(0, 1fr))` }}
      onSubmit={search.submit}
    >
      {shown.map(({ field, span }) => (
        <SearchItem key={field.id} field={field} span={span} labelWidth={label} values={search.values} onChange={search.set} />
      ))}
      <div className="viewno-search-buttons">
        {foldable && (
          <PushButton look="link" style={{ paddingInline: 4 }} aria-expanded={open} onClick={fold}>
            {open ? '收起' : hiddenInUse > 0 ? `展开（${hiddenInUse}）` : '展开'}
            {open ? <Icon of={upOutlined} style={{ fontSize: 10 }} /> : <Icon of={downOutlined} style={{ fontSize: 10 }} />}
          </PushButton>
        )}
        <PushButton onClick={search.reset}>重置</PushButton>
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
