import { useSyncExternalStore, type ReactNode } from 'react'
import type { FormStore } from '../../../engine/runtime/forms/form-store.ts'
import { PersonalValue } from '../../personal/PersonalValue.tsx'
import { useShown } from '../../personal/use-shown.ts'
import type { FieldPlan } from '../session/form-plan.ts'

interface Props {
  plan: FieldPlan
  store: FormStore
  readOnly: boolean
  control: ReactNode
}

/** The control of a personal field of the form's own record. */
export function PersonalControl({ plan: { field }, store, readOnly, control }: Props) {
  const atom = store.value(field.field)
  const value = useSyncExternalStore(
    (tell) => store.atoms.sub(atom, tell),
    () => store.atoms.get(atom),
  )
  const { entity } = store.effective
  const shown = useShown({ entity: entity.id, id: String(store.peek(entity['x-key']) ?? ''), field: field.field }, field.property, value)
  return <PersonalValue shown={shown} title={field.title} readOnly={readOnly} control={control} />
}
