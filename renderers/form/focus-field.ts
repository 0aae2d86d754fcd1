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
