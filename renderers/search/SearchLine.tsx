import type { FieldModel } from '../../engine/model/model.ts'
import { PushButton } from '../button/PushButton.tsx'
import { labelWidth } from './arrange-items.ts'
import './search.css'
import { SearchItem } from './SearchItem.tsx'
import type { SearchValues } from './use-search-values.ts'

/** A few search fields within a line, for a list without quick search. Choices side by side would break the line: they open below it here. Enter searches. */
export function SearchLine({ fields, form }: { fields: readonly FieldModel[]; form: SearchValues }) {
  return (
    <form role="search" aria-label="查询条件" className="viewno-search-line" onSubmit={form.submit}>
      {fields
        .map((field) => (field.widget === 'radio' ? { ...field, widget: 'select' } : field))
        .map((field) => (
          <SearchItem key={field.id} field={field} span={1} labelWidth={labelWidth([field])} values={form.values} onChange={form.set} />
        ))}
      <PushButton type="submit">查询</PushButton>
    </form>
  )
}
