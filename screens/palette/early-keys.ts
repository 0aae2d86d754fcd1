/** Letters that are typed while the palette is on its way: they belong into its box. */
export class EarlyKeys {
  private text = ''

  /** From now on what is typed is kept, wherever the focus is. */
  start(): void {
    this.text = ''
    window.addEventListener('keydown', this.keep, true)
  }

  /** The box is there, or will not come: what was typed, with nothing kept any more. */
  take(): string {
    window.removeEventListener('keydown', this.keep, true)
    const { text } = this
    this.text = ''
    return text
  }

  private readonly keep = (event: KeyboardEvent): void => {
    const { key, ctrlKey, metaKey, altKey, isComposing } = event
    if (ctrlKey || metaKey || altKey || isComposing) return
    if (key.length === 1) this.text += key
    else if (key === 'Backspace') this.text = this.text.slice(0, -1)
    else return
    event.preventDefault()
    event.stopPropagation()
  }
}
