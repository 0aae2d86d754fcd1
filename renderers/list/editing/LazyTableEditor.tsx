import { lazy, Suspense, type ComponentProps } from 'react'
import { DialogErrorBoundary } from '../../errors/DialogErrorBoundary.tsx'

const TableEditor = lazy(() => import('./TableEditor.tsx').then((module) => ({ default: module.TableEditor })))

/** The editing of a list, its code fetched with the first that is edited. */
export function LazyTableEditor(props: ComponentProps<typeof TableEditor>) {
  return (
    <DialogErrorBoundary onClose={props.onClose}>
      <Suspense>
        <TableEditor {...props} />
      </Suspense>
    </DialogErrorBoundary>
  )
}
