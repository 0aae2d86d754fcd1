/** Shows the lines of a block that it does not list at first. */
export function MoreButton({ onPress }: { onPress(): void }) {
  return (
    <button type="button" className="viewno-link" onClick={onPress}>
      显示更多
    </button>
  )
}

/** For a list that comes in the place of a shorter one: the keys, whose button is gone, go on at the first line that is new. */
export function focusAfter(count: number): (list: HTMLElement | null) => void {
  return (list) => {
    const free = document.activeElement === null || document.activeElement === document.body
    if (list && free) list.querySelector<HTMLElement>(`li:nth-child(${count + 1}) button`)?.focus({ preventScroll: true })
  }
}
