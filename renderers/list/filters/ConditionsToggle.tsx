import { PushButton } from '../../button/PushButton.tsx'

interface Props {
  /** Whether conditions are being worded. */
  open: boolean
  onToggle(): void
}

/** Opens and closes where conditions are worded. */
export function ConditionsToggle({ open, onToggle }: Props) {
  return (
    <PushButton aria-expanded={open} onClick={onToggle}>
      组合条件
    </PushButton>
  )
}
