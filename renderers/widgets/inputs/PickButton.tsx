import { SearchIcon } from '../../icons/svg-icons.tsx'

interface Props {
  /** What is chosen. */
  title: string
  disabled: boolean
  onOpen(): void
}

/** Opens the list that the value of a picker is chosen from. */
export function PickButton({ title, disabled, onOpen }: Props) {
  return (
    <button type="button" className="vn-mini" aria-label={`选取${title}`} title="选取" aria-haspopup="dialog" disabled={disabled} onClick={onOpen}>
      <SearchIcon />
    </button>
  )
}
