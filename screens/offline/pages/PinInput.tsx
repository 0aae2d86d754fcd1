import '../../../renderers/inputs/inputs.css'

interface Props {
  id: string
  value: string
  onChange(pin: string): void
  autoFocus?: boolean
  /** Id of what tells about it. */
  described?: string
}

/** Digits that nobody beside reads; the phone shows its number keys. */
export function PinInput({ id, value, onChange, autoFocus = false, described }: Props) {
  return (
    <input
      id={id}
      className="vn-input"
      type="password"
      inputMode="numeric"
      autoComplete="off"
      maxLength={12}
      value={value}
      autoFocus={autoFocus}
      aria-describedby={described}
      onChange={({ currentTarget }) => onChange(currentTarget.value.replace(/\D/g, ''))}
    />
  )
}
