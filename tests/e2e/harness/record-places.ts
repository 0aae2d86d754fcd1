/** A place of a record that keys stop at, as the page shows it. */
export interface RecordPlace {
  /** Path of the answer, of a table’s button for one row more `values/<field>/+`, of a folded section its id. */
  path: string
  /**
   * Sign of a result, choices side by side, choices behind an input, the button for one row more, that of a folded section, a line of text; `none` where
   * nothing is typed.
   */
  kind: 'sign' | 'choice' | 'list' | 'add' | 'fold' | 'text' | 'none'
  /** What it says: a state, the value of a choice, a text. */
  now: string
  /** Values of choices side by side. */
  options: string[]
  /** Rows of its table. */
  rows: number
  /** Open or asked for, and empty: where the key for what is open leads. */
  asked: boolean
  focused: boolean
  /** The focus is somewhere in its field. */
  inField: boolean
}

/** Every place of the record, from top to bottom; runs in the page, and so holds all that it needs. */
export function placesOnPage(): RecordPlace[] {
  const active = document.activeElement
  const marks = ['[data-stop]', '[data-add-row]', '.rec-section-head [aria-expanded=false]'].map((mark) => `.rec-main ${mark}`)

  const inputsOf = (stop: HTMLElement) => [
    ...stop.querySelectorAll<HTMLInputElement | HTMLTextAreaElement>('input:not([type=file], [type=checkbox]), textarea'),
  ]
  const radiosOf = (stop: HTMLElement) => inputsOf(stop).filter((input): input is HTMLInputElement => input.type === 'radio')

  const kindOf = (stop: HTMLElement): RecordPlace['kind'] => {
    const [first] = inputsOf(stop)
    if (stop.matches('[aria-expanded=false]')) return 'fold'
    if (stop.matches('[data-add-row]')) return 'add'
    if (stop.matches('.rec-result')) return 'sign'
    if (radiosOf(stop).length > 0) return 'choice'
    if (!first) return 'none'
    return first.matches('[role=combobox], [aria-haspopup=listbox]') ? 'list' : 'text'
  }

  const pathOf = (stop: HTMLElement, kind: RecordPlace['kind']): string => {
    const path = stop.dataset['stop'] ?? ''
    if (kind === 'fold') return stop.closest('section')?.id.split('-section-')[1] ?? ''
    if (kind !== 'add') return path
    const cell = stop.closest('.rec-table')?.querySelector<HTMLElement>('td [data-stop]')?.dataset['stop'] ?? ''
    return `values/${(path || cell).split('/')[1] ?? ''}/+`
  }

  const nowAt = (stop: HTMLElement, kind: RecordPlace['kind']): string => {
    const [first] = inputsOf(stop)
    // a sign that waits for the values of its result is there
    if (kind === 'sign') return stop.dataset['signed'] ?? stop.dataset['state'] ?? ''
    if (kind === 'choice') return radiosOf(stop).find((radio) => radio.checked)?.value ?? ''
    return first?.value || (first?.closest('.ant-select')?.textContent ?? '').trim()
  }

  return [...document.querySelectorAll<HTMLElement>(marks.join(', '))].map((stop): RecordPlace => {
    const kind = kindOf(stop)
    const now = nowAt(stop, kind)
    const wanting = stop.closest('.rec-field[data-missing], .rec-result[data-state=open]') !== null
    const empty = wanting && now === '' && kind !== 'none' && kind !== 'fold'
    return {
      path: pathOf(stop, kind),
      kind,
      now,
      options: radiosOf(stop).map((radio) => radio.value),
      rows: stop.closest('.rec-table')?.querySelectorAll('tbody tr').length ?? 0,
      asked: kind === 'sign' ? now === 'open' : kind === 'add' ? empty && stop.dataset['stop'] !== undefined : empty,
      focused: stop === active || (kind !== 'sign' && stop.contains(active)),
      inField: stop.closest('.rec-field')?.contains(active) ?? false,
    }
  })
}
