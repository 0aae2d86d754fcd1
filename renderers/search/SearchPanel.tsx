import { useEffect, useMemo, useRef, type KeyboardEvent, type ReactNode } from 'react'
import type { FieldModel } from '../../engine/model/model.ts'
import { PushButton } from '../button/PushButton.tsx'
import { useElementWidth } from '../dom/use-element-width.ts'
import { arrangeItems, columnsFor, labelWidth } from './arrange-items.ts'
import './search.css'
import { SearchItem } from './SearchItem.tsx'
import type { SearchValues } from './use-search-values.ts'

interface Props {
  id: string
  fields: readonly FieldModel[]
  form: SearchValues
  /** Its first field takes the focus as it opens. */
  focuses: boolean
  /** It has a sheet to itself, where searching is the main thing to do. */
  main?: boolean
  /** Escape in a field. */
  onClose(): void
  /** More ways to search, before the buttons. */
  children?: ReactNode
}

/** All search fields of a list, opened in place below its tools: Enter searches, 重置 goes back to the defaults and searches, Escape closes. */
export function SearchPanel({ id, fields, form, focuses, main = false, onClose, children }: Props) {
  const panel = useRef<HTMLFormElement>(null)
  const width = useElementWidth(panel)
  const columns = Number.isFinite(width) ? columnsFor(width) : 4
  const items = useMemo(() => arrangeItems([...fields.filter(({ hidden }) => !hidden), ...fields.filter(({ hidden }) => hidden)], columns), [fields, columns])
  const label = useMemo(() => labelWidth(fields), [fields])
  useEffect(() => {
    if (focuses) panel.current?.querySelector<HTMLElement>('input:enabled, select:enabled, button:enabled, [tabindex="0"]')?.focus()
  }, [focuses])
  const onKeyDown = (event: KeyboardEvent) => {
    if (event.key !== 'Escape' || event.defaultPrevented || event.nativeEvent.isComposing) return
    // the list of a choice closes first
    if (event.target instanceof Element && event.target.getAttribute('aria-expanded') === 'true') return
    event.preventDefault()
    onClose()
  }
  return (
    <form
      ref={panel}
      id={id}
      role="search"
      aria-label="查询条件"
      data-region
      data-panel
      className="viewno-search"
      style={{ gridTemplateColumns: `repeat(${columns}, minmax(0, 1fr))` }}
      onSubmit={form.submit}
      onKeyDown={onKeyDown}
    >
      {items.map(({ field, span }) => (
        <SearchItem key={field.id} field={field} span={span} labelWidth={label} values={form.values} onChange={form.set} />
      ))}
      <div className="viewno-search-buttons">
        {children}
        <PushButton onClick={form.reset}>重置</PushButton>
        <PushButton type="submit" look={main ? 'primary' : 'plain'}>
          查询
        </PushButton>
      </div>
    </form>
  )
}
