import { useCallback, useRef, useState, type ReactNode } from 'react'
import type { Row } from '../../engine/schema/format/json.ts'
import { DialogErrorBoundary } from '../errors/DialogErrorBoundary.tsx'
import { PickerContext, type PickRequest } from '../contexts/picker-context.tsx'
import { lazyPart } from '../lazy/lazy-part.tsx'

const PickerDialog = lazyPart(async () => (await import('./PickerDialog.tsx')).PickerDialog)

interface Open {
  id: number
  request: PickRequest
  answer(rows: Row[] | null): void
}

/** Gives everything below it the picker. The list comes with the first picking, not before. */
export function PickerProvider({ children }: { children: ReactNode }) {
  const [open, setOpen] = useState<readonly Open[]>([])
  const count = useRef(0)
  const pick = useCallback(
    (request: PickRequest) =>
      new Promise<Row[] | null>((answer) => {
        const id = ++count.current
        setOpen((others) => [...others, { id, request, answer }])
      }),
    [],
  )
  const close = (closed: Open, rows: Row[] | null) => {
    setOpen((others) => others.filter(({ id }) => id !== closed.id))
    closed.answer(rows)
  }
  return (
    <PickerContext value={pick}>
      {children}
      {open.map((each) => (
        <DialogErrorBoundary key={each.id} onClose={() => close(each, null)}>
          <PickerDialog request={each.request} onClose={(rows) => close(each, rows)} />
        </DialogErrorBoundary>
      ))}
    </PickerContext>
  )
}
