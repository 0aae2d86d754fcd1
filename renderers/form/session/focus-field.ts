import { reveal } from '../../dom/reveal-path.ts'

/** Brings the field or the cell of a problem into view and puts the focus there. `/lines/0/price` is `<form>-lines-0-price`. */
export function focusField(form: string, path: string): void {
  const steps = path.replace(/^\//, '').split('/')
  const idOf = (length: number) => `${form}-${steps.slice(0, length).join('-')}`
  for (let length = steps.length; length > 0; length--) {
    const found = document.getElementById(idOf(length))
    if (!found) continue
    if (length < steps.length) reveal(found, steps.slice(length))
    const target = document.getElementById(idOf(steps.length)) ?? found
    target.scrollIntoView({ block: 'center' })
    target.focus({ preventScroll: true })
    return
  }
}

/** Puts the focus into the first thing that can be filled in, also where its choices are still on their way, unless it is already inside. */
export function focusFirst(root: HTMLElement | null): void {
  if (!root || root.contains(document.activeElement)) return
  root.querySelector<HTMLElement>('.vf-field :is(input, textarea, select, [data-waiting]):not(:disabled, [type="file"])')?.focus({ preventScroll: true })
}

/** The same; where there is nothing to fill in, the first group has it, from where the keys go on. */
export function focusWork(root: HTMLElement | null): void {
  focusFirst(root)
  if (!root?.contains(document.activeElement)) root?.querySelector<HTMLElement>('.vf-group')?.focus({ preventScroll: true })
}
