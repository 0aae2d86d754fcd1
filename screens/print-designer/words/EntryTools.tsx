interface Props {
  name: string
  first: boolean
  last: boolean
  onMove(by: -1 | 1): void
  onRemove(): void
}

/** What is done with an entry of a list. */
export function EntryTools({ name, first, last, onMove, onRemove }: Props) {
  return (
    <span className="print-entry-tools">
      <button type="button" aria-label={`${name}前移`} title="前移" disabled={first} onClick={() => onMove(-1)}>
        ↑
      </button>
      <button type="button" aria-label={`${name}后移`} title="后移" disabled={last} onClick={() => onMove(1)}>
        ↓
      </button>
      <button type="button" aria-label={`删除${name}`} title="删除" onClick={onRemove}>
        ×
      </button>
    </span>
  )
}
