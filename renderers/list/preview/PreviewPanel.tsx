import leftOutlined from '@ant-design/icons-svg/es/asn/LeftOutlined'
import rightOutlined from '@ant-design/icons-svg/es/asn/RightOutlined'
import closeOutlined from '@ant-design/icons-svg/es/asn/CloseOutlined'
import { useEffect, useRef, type KeyboardEvent, type RefObject } from 'react'
import type { Scope } from '../../../engine/expressions/scope.ts'
import type { ColumnModel, ListModel } from '../../../engine/model/model.ts'
import { textOf } from '../../../engine/runtime/effects/action-rows.ts'
import type { Entity } from '../../../engine/schema/records/entity.ts'
import type { Row } from '../../../engine/schema/format/json.ts'
import { PushButton } from '../../button/PushButton.tsx'
import { Icon } from '../../icons/Icon.tsx'
import type { GridContext } from '../context/grid-context.ts'
import { PreviewActions } from './PreviewActions.tsx'
import { PreviewBody } from './PreviewBody.tsx'
import { PreviewEdge } from './PreviewEdge.tsx'
import { useCurrentRow } from './use-current-row.ts'
import type { RowPreview } from './use-row-preview.ts'
import './preview.css'

interface Props {
  preview: RowPreview
  /** The rows that it stands beside. */
  box: RefObject<HTMLElement | null>
  rows: readonly Row[]
  columns: readonly ColumnModel[]
  model: ListModel
  entity: Entity
  scope: Scope
  context: GridContext
  /** Gives the focus to a row, by its place among those shown. */
  onFocusRow(at: number): void
}

/** The record of the row that the keys are on, beside the rows: what the row holds at once, the rest as its detail answers it; what can be done with it at the foot. */
export function PreviewPanel({ preview, box, rows, columns, model, entity, scope, context, onFocusRow }: Props) {
  const panel = useRef<HTMLElement>(null)
  const { row, at, show } = useCurrentRow(box, rows, model.key)
  useCoveringFocus(panel)
  const close = () => {
    preview.close()
    onFocusRow(at)
  }
  const onKeyDown = (event: KeyboardEvent) => {
    if (event.defaultPrevented) return
    const step = stepOf(event)
    if (event.key === 'Escape') close()
    else if (step !== 0) show(at + step)
    else return
    event.preventDefault()
    event.stopPropagation()
  }
  const name = row ? textOf(row, `${entity['x-label']}_label`) || textOf(row, entity['x-label']) : ''
  return (
    <aside
      ref={panel}
      data-region
      className="viewno-preview"
      style={{ '--viewno-preview-width': `${preview.width}px` } as React.CSSProperties}
      aria-label={name === '' ? '预览' : `预览：${name}`}
      tabIndex={-1}
      onKeyDown={onKeyDown}
    >
      <PreviewEdge width={preview.width} onResize={preview.resize} />
      <header>
        <h2 title={name}>{name === '' ? '预览' : name}</h2>
        <PushButton
          look="text"
          size="small"
          aria-label="上一条"
          title="上一条（↑）"
          icon={<Icon of={leftOutlined} />}
          disabled={at === 0}
          onClick={() => show(at - 1)}
        />
        <PushButton
          look="text"
          size="small"
          aria-label="下一条"
          title="下一条（↓）"
          icon={<Icon of={rightOutlined} />}
          disabled={at >= rows.length - 1}
          onClick={() => show(at + 1)}
        />
        <PushButton look="text" size="small" aria-label="关闭预览" title="关闭（Esc）" icon={<Icon of={closeOutlined} />} onClick={close} />
      </header>
      {row ? (
        <>
          <PreviewBody key={textOf(row, model.key)} row={row} columns={columns} model={model} entity={entity} scope={scope} context={context} />
          <PreviewActions row={row} context={context} />
        </>
      ) : (
        <p className="viewno-preview-none">没有可预览的记录</p>
      )}
    </aside>
  )
}

/** Where the panel covers the rows, the keys are in it. */
function useCoveringFocus(panel: RefObject<HTMLElement | null>): void {
  useEffect(() => {
    const { current: element } = panel
    if (element && getComputedStyle(element).position === 'fixed') element.focus()
  }, [panel])
}

/** Up and down in the panel itself; a control in it keeps its keys. */
function stepOf({ key, target, currentTarget, altKey, ctrlKey, metaKey, shiftKey }: KeyboardEvent): number {
  if (altKey || ctrlKey || metaKey || shiftKey || (target !== currentTarget && target instanceof Element && target.closest('input, textarea, select'))) return 0
  return { ArrowDown: 1, ArrowUp: -1 }[key] ?? 0
}
