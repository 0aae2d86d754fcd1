import { PushButton } from '../../button/PushButton.tsx'

/** Whether conditions are being worded, and how that is begun and ended. */
export type Wording = readonly [open: boolean, setOpen: (open: boolean) => void]

/** Opens and closes where conditions are worded. */
export function ConditionsToggle({ wording: [open, setOpen] }: { wording: Wording }) {
  return (
    <PushButton aria-expanded={open} onClick={() => setOpen(!open)}>
      组合条件
    </PushButton>
  )
}
