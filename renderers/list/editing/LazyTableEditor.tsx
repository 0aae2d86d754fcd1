import type { ComponentProps } from 'react'
import { DialogErrorBoundary } from '../../errors/DialogErrorBoundary.tsx'
import { lazyPart } from '../../lazy/lazy-part.tsx'

const TableEditor = lazyPart(async () => (await import('./TableEditor.tsx')).TableEditor)

/** The editing of a list, its code fetched with the first that is edited. */
export function LazyTableEditor(props: ComponentProps<typeof TableEditor>) {
  return (
    <DialogErrorBoundary onClose={props.onClose}>
      <TableEditor {...props} />
    </DialogErrorBoundary>
  )
}
