import type { ReactNode } from 'react'
import { ShowButton } from './ShowButton.tsx'
import type { Shown } from './use-shown.ts'

/** The control of a personal value with its eye. What is shown stands in place of what is read, and below what may be typed over: to look is not to change. */
export function PersonalValue({ shown, title, readOnly, control }: { shown: Shown; title: string; readOnly: boolean; control: ReactNode }) {
  const eye = <ShowButton shown={shown} title={title} />
  if (readOnly) {
    return (
      <>
        {shown.plain === null ? control : <div className="vn-plain">{shown.plain}</div>}
        {eye}
      </>
    )
  }
  return (
    <div className="vn-personal" data-eye={shown.show !== null || undefined}>
      {control}
      {eye}
      {shown.plain !== null && <output className="vn-shown">{shown.plain}</output>}
    </div>
  )
}
