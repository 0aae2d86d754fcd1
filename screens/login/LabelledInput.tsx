import { useId, type ReactNode } from 'react'

interface Props {
  title: string
  problem: string | undefined
  /** The input; `describedBy` names the problem below it. */
  children(id: string, describedBy: string | undefined): ReactNode
}

/** An input of a login form under its title, its problem below. */
export function LabelledInput({ title, problem, children }: Props) {
  const id = useId()
  return (
    <div className="login-field">
      <label htmlFor={id}>{title}</label>
      {children(id, problem ? `${id}-problem` : undefined)}
      <p id={`${id}-problem`} className="login-problem" role={problem ? 'alert' : undefined}>
        {problem}
      </p>
    </div>
  )
}
