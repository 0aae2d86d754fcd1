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

/** Every place of the record, from top to bottom; runs in the page. */
export function placesOnPage(): RecordPlace[] {
  const active = document.activeElement
  const marks = ['[data-stop]', '[data-add-row]', '.rec-section-head [aria-expanded=false]'].map((mark) => `.rec-main ${mark}`).join(', ')
  return [...document.querySelectorAll<HTMLElement>(marks)].map((stop): RecordPlace => {
    const inputs = [...stop.querySelectorAll<HTMLInputElement | HTMLTextAreaElement>('input:not([type=file], [type=checkbox]), textarea')]
    const [first] = inputs
    const radios = inputs.filter((input): input is HTMLInputElement => input.type === 'radio')
    const field = stop.closest('.rec-field')
    const add = stop.matches('[data-add-row]')
    const sign = stop.matches('.rec-result')
    const fold = stop.matches('[aria-expanded=false]')
    const table = stop.closest('.rec-table')
    const cell = table?.querySelector<HTMLElement>('td [data-stop]')?.dataset['stop']
    const empty = radios.length > 0 ? radios.every((radio) => !radio.checked) : inputs.every((input) => input.value === '')
    const wanting = stop.closest('.rec-field[data-missing], .rec-result[data-state=open]') !== null
    const shownBy = first?.closest('.ant-select')?.querySelector('.ant-select-content-value, .ant-select-selection-item')?.textContent ?? ''
    return {
      path: add
        ? `values/${(stop.dataset['stop'] ?? cell ?? '').split('/')[1] ?? ''}/+`
        : fold
          ? (stop.closest('section')?.id.split('-section-')[1] ?? '')
          : (stop.dataset['stop'] ?? ''),
      kind: fold
        ? 'fold'
        : add
          ? 'add'
          : sign
            ? 'sign'
            : radios.length > 0
              ? 'choice'
              : first === undefined
                ? 'none'
                : first.matches('[role=combobox], [aria-haspopup=listbox]')
                  ? 'list'
                  : 'text',
      now: sign ? (stop.dataset['state'] ?? '') : radios.length > 0 ? (radios.find((radio) => radio.checked)?.value ?? '') : first?.value || shownBy,
      options: radios.map((radio) => radio.value),
      rows: table?.querySelectorAll('tbody tr').length ?? 0,
      asked: sign ? stop.dataset['state'] === 'open' : add ? wanting && stop.dataset['stop'] !== undefined : wanting && empty && first !== undefined,
      focused: stop === active || (!sign && stop.contains(active)),
      inField: field?.contains(active) ?? false,
    }
  })
}
