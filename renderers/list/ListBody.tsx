import type { ComponentProps } from 'react'
import type { Scope } from '../../engine/expressions/scope.ts'
import type { ColumnModel } from '../../engine/model/model.ts'
import { LazyCards } from './cards/load-cards.tsx'
import { focusRow } from './grid/focus-row.ts'
import { ListTable } from './ListTable.tsx'
import type { AskList } from './map/use-map-answer.ts'
import type { RowPreview } from './preview/use-row-preview.ts'
import { lazyPart } from '../lazy/lazy-part.tsx'

const ListMap = lazyPart(async () => (await import('./map/ListMap.tsx')).ListMap)
const PreviewPanel = lazyPart(async () => (await import('./preview/PreviewPanel.tsx')).PreviewPanel)

interface Props extends Omit<ComponentProps<typeof ListTable>, 'onPreview' | 'previewing'> {
  /** Drawn as cards. */
  phone: boolean
  /** Rows of it are being chosen, although none is yet. */
  choosing: boolean
  /** The panel beside the rows; null in a list that rows are picked from. */
  preview: RowPreview | null
  /** As the user has arranged them. */
  columns: readonly ColumnModel[]
  scope: Scope
  /** Drawn as a map, asked for as the rows are; null where it is not. */
  map: AskList | null
}

/** The rows, and beside them the record that the keys are on; on a phone cards. */
export function ListBody({ preview, columns, scope, phone, choosing, map, ...table }: Props) {
  const { box, apiRef, groups, arrangement, context } = table
  if (map) {
    const { model, effective } = arrangement
    return (
      <div className="viewno-list-body">
        <ListMap {...{ model, columns, context }} entity={effective.entity} query={table.state.query} tones={table.tones} ask={map} onOpen={table.onOpen} />
      </div>
    )
  }
  if (phone) {
    const { list, state, tones, select, onAdd, onOpen, onClear } = table
    const { entity } = arrangement.effective
    return (
      <div className="viewno-list-body">
        <LazyCards
          {...{ list, state, groups, columns, entity, context, tones, choosing, onAdd, onOpen, onClear }}
          rowKey={arrangement.model.key}
          select={select}
        />
      </div>
    )
  }
  return (
    <div className="viewno-list-body">
      <ListTable {...table} {...(preview ? { onPreview: preview.toggle } : {})} previewing={preview?.open ?? false} />
      {preview?.open && (
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
      )}
    </div>
  )
}
