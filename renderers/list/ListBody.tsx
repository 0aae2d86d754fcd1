import { lazy, Suspense, type ComponentProps } from 'react'
import type { Scope } from '../../engine/expressions/scope.ts'
import type { ColumnModel } from '../../engine/model/model.ts'
import { focusRow } from './grid/focus-row.ts'
import { ListTable } from './ListTable.tsx'
import type { RowPreview } from './preview/use-row-preview.ts'

const PreviewPanel = lazy(() => import('./preview/PreviewPanel.tsx').then((module) => ({ default: module.PreviewPanel })))

interface Props extends Omit<ComponentProps<typeof ListTable>, 'onPreview' | 'previewing'> {
  /** The panel beside the rows; null in a list that rows are picked from. */
  preview: RowPreview | null
  /** As the user has arranged them. */
  columns: readonly ColumnModel[]
  scope: Scope
}

/** The rows, and beside them the record that the keys are on. */
export function ListBody({ preview, columns, scope, ...table }: Props) {
  const { box, apiRef, groups, arrangement, context } = table
  return (
    <div className="viewno-list-body">
      <ListTable {...table} {...(preview ? { onPreview: preview.toggle } : {})} previewing={preview?.open ?? false} />
      {preview?.open && (
        <Suspense>
          <PreviewPanel
            preview={preview}
            box={box}
            rows={groups.rows}
            columns={columns}
            model={arrangement.model}
            entity={arrangement.effective.entity}
            scope={scope}
            context={context}
            onFocusRow={(at) => focusRow(apiRef.current, at)}
          />
        </Suspense>
      )}
    </div>
  )
}
