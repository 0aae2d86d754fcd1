import { useState } from 'react'
import type { ListState, ListStore } from '../../engine/runtime/lists/list-store.ts'
import type { Row } from '../../engine/schema/format/json.ts'
import { useSearchValues } from '../search/use-search-values.ts'

/** What is typed into the search fields of a list. `clear` gives up whatever is asked; `round` then tells the fields that they begin anew. */
export function useSearchForm(list: ListStore, state: ListState, defaults: Row) {
  const [round, setRound] = useState(0)
  const form = useSearchValues({ defaults, asked: state.query.search, onSearch: (values) => void list.search(values) })
  const clear = () => {
    setRound(round + 1)
    form.set({})
    void list.clear()
  }
  return { form, round, clear }
}
