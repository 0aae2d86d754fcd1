/** Puts text on the clipboard; true when it is there. The old command also works on plain http and inside dialogs. */
export function copyText(text: string): boolean {
  const listener = (event: ClipboardEvent) => {
    event.clipboardData?.setData('text/plain', text)
    event.preventDefault()
  }
  document.addEventListener('copy', listener)
  try {
    return document.execCommand('copy')
  } finally {
    document.removeEventListener('copy', listener)
  }
}
