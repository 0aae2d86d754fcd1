import { useState, type SubmitEvent } from 'react'
import type { Row } from '../../engine/schema/format/json.ts'
import { followQuery } from './follow-query.ts'

/** What stands in a search form, and what is done with it. */
export interface SearchValues {
  values: Row
  set(values: Row): void
  submit(event: SubmitEvent): void
  /** Back to what it began with, and searches. */
  reset(): void
}

interface Given {
  /** Values to begin with and to go back to. */
  defaults: Row
  /** What is searched by now, when something else than the form may change it. */
  asked?: Row
  onSearch(values: Row): void
}

/** The values of a search form. What is typed and not yet searched stays while other conditions come and go elsewhere. */
export function useSearchValues({ defaults, asked = defaults, onSearch }: Given): SearchValues {
  const [values, set] = useState(defaults)
  const [lastAsked, setLastAsked] = useState(asked)
  if (asked !== lastAsked) {
    setLastAsked(asked)
    set(followQuery(values, lastAsked, asked))
  }
  return {
    values,
    set,
    submit: (event) => {
      event.preventDefault()
      onSearch(values)
    },
    reset: () => {
      set(defaults)
      onSearch(defaults)
    },
  }
}
