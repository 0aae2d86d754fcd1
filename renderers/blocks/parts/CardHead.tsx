interface Props {
  name: string
  /** Right of the name; '' for none. */
  state: string
  /** Null where this person may not open it. */
  onOpen: (() => void) | null
}

/** The name of a record, which opens it for who may, and its state. */
export function CardHead({ name, state, onOpen }: Props) {
  return (
    <div className="mobile-card-head">
      {onOpen ? (
        <button type="button" onClick={onOpen}>
          {name}
        </button>
      ) : (
        <span>{name}</span>
      )}
      {state && <span className="mobile-state">{state}</span>}
    </div>
  )
}
