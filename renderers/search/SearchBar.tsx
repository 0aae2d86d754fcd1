import DownOutlined from '@ant-design/icons/es/icons/DownOutlined'
import UpOutlined from '@ant-design/icons/es/icons/UpOutlined'
import { Button } from 'antd'
import { useMemo, useRef, useState, type SubmitEvent } from 'react'
import type { FieldModel } from '../../engine/model/model.ts'
import type { Row } from '../../engine/schema/json.ts'
import { useWidth } from '../actions/use-width.ts'
import { arrange, columnsFor, folded, labelWidth } from './arrange.ts'
import './search.css'
import { SearchItem } from './SearchItem.tsx'

interface Props {
  fields: readonly FieldModel[]
  /** Values to begin with and to go back to. */
  defaults: Row
  onSearch(values: Row): void
}

/** The search form of a list: Enter searches, 重置 goes back to the defaults and searches, what is rarely needed is folded away. */
export function SearchBar({ fields, defaults, onSearch }: Props) {
  const form = useRef<HTMLFormElement>(null)
  const width = useWidth(form)
  const [values, setValues] = useState(defaults)
  const [open, setOpen] = useState(false)
  const columns = Number.isFinite(width) ? columnsFor(width) : 4
  const { all, few } = useMemo(() => split(fields, columns), [fields, columns])
  const label = useMemo(() => labelWidth(fields), [fields])
  const shown = open ? all : few
  const hiddenInUse = all.filter((item) => !few.includes(item) && isSet(values[item.field.id])).length

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
        {all.length > few.length && (
          <Button type="link" style={{ paddingInline: 4 }} aria-expanded={open} onClick={() => setOpen(!open)}>
            {open ? '收起' : hiddenInUse > 0 ? `展开（${hiddenInUse}）` : '展开'}
            {open ? <UpOutlined aria-hidden style={{ fontSize: 10 }} /> : <DownOutlined aria-hidden style={{ fontSize: 10 }} />}
          </Button>
        )}
        <Button onClick={reset}>重置</Button>
        <Button type="primary" htmlType="submit">
          查询
        </Button>
      </div>
    </form>
  )
}

/** Items that are always there, and all of them with the hidden ones at the end. */
function split(fields: readonly FieldModel[], columns: number) {
  const usual = fields.filter((field) => !field.hidden)
  const all = arrange([...usual, ...fields.filter((field) => field.hidden)], columns)
  const few = folded(arrange(usual, columns), columns).map(({ field }) => field.id)
  return { all, few: all.filter(({ field }) => few.includes(field.id)) }
}

function isSet(value: unknown): boolean {
  return value !== undefined && value !== null && value !== '' && !(Array.isArray(value) && value.every((each) => !isSet(each)))
}
