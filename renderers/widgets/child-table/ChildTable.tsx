import { useMemo, useState } from 'react'
import type { FormFieldModel } from '../../../engine/model/model.ts'
import { isRow } from '../../../engine/schema/records/record-values.ts'
import type { WidgetProps } from '../../contracts.ts'
import { PlusIcon, SearchIcon } from '../../icons/svg-icons.tsx'
import { ChildGrid } from './ChildGrid.tsx'
import { ChildNotice } from './ChildNotice.tsx'
import { ChildRow } from './ChildRow.tsx'
import { canAddBlank, rowName, rowsIn, type ChildColumn } from './child-rows.ts'
import { useChildEdit } from './use-child-edit.ts'
import { usePickRows } from './use-pick-rows.ts'
import './child-table.css'
import '../../inputs/field-controls.css'

/** Rows of a child list as a table of inputs. */
export function ChildTableInput(props: WidgetProps) {
  const { field, value, disabled } = props
  const { params } = field
  const rows = rowsIn(value)
  const columns = useColumns(props)
  const fixed = params['fixed'] === true
  const blank = canAddBlank(columns, params)
  const [added, setAdded] = useState('')
  const pick = usePickRows(props, { rows, columns, tell: setAdded })
  const edit = useChildEdit(props, columns, { blank, fixed })
  const tools = useMemo(() => (fixed ? null : { adds: blank, keys: columns.some((column) => column.editable) }), [fixed, blank, columns])

  return (
    <div
      className="vn-child"
      id={props.id}
      tabIndex={-1}
      role="group"
      aria-labelledby={`${props.id}-label`}
      aria-describedby={props.describedBy}
      data-invalid={props.invalid || undefined}
      onKeyDownCapture={edit.onKeyDownCapture}
      onPaste={edit.onPaste}
    >
      <ChildGrid props={props} rows={rows} columns={columns} tools={tools !== null}>
        {(row, at) => (
          <ChildRow
            key={rowName(row)}
            {...{ at, row, columns, disabled, tools }}
            {...rowsOf(props)}
            id={props.id}
            readOnly={false}
            errors={errorsOfRow(props.errors, at)}
            onEdit={edit.edit}
            last={at === rows.length - 1}
          />
        )}
      </ChildGrid>
      <ChildNotice table={props.id} edit={edit} />
      {!fixed && (
        <div className="vn-child-tools">
          {isRow(params['pick']) && (
            <button type="button" className="vn-child-add" disabled={disabled} aria-haspopup="dialog" onClick={() => void pick()}>
              <SearchIcon /> {String(params['pick']['title'] ?? '选取')}
            </button>
          )}
          {blank && (
            <button type="button" className="vn-child-add" disabled={disabled} onClick={edit.add}>
              <PlusIcon /> 添加一行
            </button>
          )}
          {blank && <span className="vn-child-hint">可从 Excel 复制后粘贴到单元格</span>}
          <span className="vn-child-count" role="status">
            {added || `共 ${rows.length} 项`}
          </span>
        </div>
      )}
    </div>
  )
}

/** Rows of a child list as they are. */
export function ChildTableShown(props: WidgetProps) {
  const rows = rowsIn(props.value)
  const columns = useColumns(props)
  return (
    <div className="vn-child" id={props.id}>
      <ChildGrid props={props} rows={rows} columns={columns} tools={false}>
        {(row, at) => (
          <ChildRow
            key={rowName(row)}
            {...{ at, row, columns }}
            {...rowsOf(props)}
            id={props.id}
            disabled
            readOnly
            onEdit={nothing}
            tools={null}
            last={false}
          />
        )}
      </ChildGrid>
    </div>
  )
}

/** Whose rows they are. */
function rowsOf({ field: { field, property } }: WidgetProps): { list: string; child: string } {
  return { list: field, child: property?.type === 'array' ? property['x-child'].entity : '' }
}

/** Handed on only to the rows that have some, so that the others need not be drawn again. */
function errorsOfRow(errors: WidgetProps['errors'], at: number): WidgetProps['errors'] {
  return errors && Object.keys(errors).some((path) => path.startsWith(`${at}/`)) ? errors : undefined
}

function nothing(): void {
  return undefined
}

function useColumns({ field }: WidgetProps): readonly ChildColumn[] {
  return useMemo(() => ((field as FormFieldModel).columns ?? []).filter((column) => !column.hidden), [field])
}
