import { useSyncExternalStore, type ReactNode } from 'react'
import type { FormStore } from '../../../engine/runtime/forms/form-store.ts'
import { ShowButton } from '../../personal/ShowButton.tsx'
import { useShown } from '../../personal/use-shown.ts'
import type { FieldPlan } from '../session/form-plan.ts'

interface Props {
  plan: FieldPlan
  store: FormStore
  readOnly: boolean
  control: ReactNode
}

/** The control of a personal field. What is shown stands in place of what is read, and below what may be typed over: to look is not to change. */
export function PersonalControl({ plan: { field }, store, readOnly, control }: Props) {
  const atom = store.value(field.field)
  const value = useSyncExternalStore(
    (tell) => store.atoms.sub(atom, tell),
    () => store.atoms.get(atom),
  )
  const { entity } = store.effective
  const shown = useShown({ entity: entity.id, id: String(store.peek(entity['x-key']) ?? ''), field: field.field }, field.property, value)
  const eye = <ShowButton shown={shown} title={field.title} />
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
