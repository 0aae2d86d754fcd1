/** Brings the field or the cell of a problem into view and puts the focus there. `/lines/0/price` is `<form>-lines-0-price`. */
export function focusField(form: string, path: string): void {
  const steps = path.replace(/^\//, '').split('/')
  for (let length = steps.length; length > 0; length--) {
    const target = document.getElementById(`${form}-${steps.slice(0, length).join('-')}`)
    if (!target) continue
    target.scrollIntoView({ block: 'center' })
    target.focus({ preventScroll: true })
    return
  }
}

/** Puts the focus into the first thing that can be filled in, unless it is already inside. */
export function focusFirst(root: HTMLElement | null): void {
  if (!root || root.contains(document.activeElement)) return
  root.querySelector<HTMLElement>('.vf-form :is(input, textarea, select):not(:disabled, [type="file"])')?.focus({ preventScroll: true })
}
