import { PushButton } from '../../renderers/button/PushButton.tsx'

interface Props {
  text: string
  /** Opens the page of one's tasks. */
  onOpen(): void
}

/** A sentence about a task, with the way to it. */
export function TaskNotice({ text, onOpen }: Props) {
  return (
    <>
      {text}
      <PushButton look="link" size="small" onClick={onOpen}>
        查看
      </PushButton>
    </>
  )
}
