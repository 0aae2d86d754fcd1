import { useState, type KeyboardEvent, type PointerEvent } from 'react'
import { prepareTemplate } from '../../../engine/inspection/prepare-template.ts'
import { SKETCH_SPAN, sketchAnswer, sketchOf, type Sketch, type SketchPoint } from '../../../engine/inspection/site/sketch.ts'
import type { FieldModel } from '../../../engine/model/model.ts'
import type { FieldSlice } from '../../../engine/runtime/records/record-slices.ts'
import type { Json } from '../../../engine/schema/format/json.ts'
import type { SketchField } from '../../../engine/schema/inspection/template-field.ts'
import { codesOf } from '../../../engine/model/field-choices.ts'
import { useRecord } from '../record-context.ts'
import { focusStop } from '../use-record-keys.ts'
import './sketch.css'
import { SketchGround } from './SketchGround.tsx'
import { WidgetInput } from './WidgetInput.tsx'

interface Props {
  field: SketchField
  model: FieldModel
  id: string
  slice: FieldSlice
  onChange(value: Json): void
}

/** Thousandths that an arrow key moves a point by, and with Shift. */
const STEP = 10
const SMALL_STEP = 2
const MIDDLE: SketchPoint = { x: SKETCH_SPAN / 2, y: SKETCH_SPAN / 2 }

/**
 * A photo or a drawing of the template with numbered points: a press places one, dragging or the arrow keys move it, Delete takes it away, Enter leads to
 * the row of its number.
 */
export function SketchInput({ field, model, id, slice, onChange }: Props) {
  const { readOnly, store } = useRecord()
  const sketch = sketchOf(slice.entered)
  const [moving, setMoving] = useState<{ at: number; to: SketchPoint } | null>(null)
  const change = (parts: Partial<Sketch>) => onChange(sketchAnswer({ ...sketch, ...parts }))
  const set = (at: number, to: SketchPoint) => change({ points: sketch.points.map((point, index) => (index === at ? to : point)) })
  const add = (point: SketchPoint) => {
    change({ points: [...sketch.points, point] })
    requestAnimationFrame(() => document.getElementById(`${id}-${sketch.points.length}`)?.focus())
  }
  const remove = (at: number) => {
    change({ points: sketch.points.filter((_, index) => index !== at) })
    requestAnimationFrame(() => document.getElementById(`${id}-${Math.max(0, at - 1)}`)?.focus())
  }
  const toRow = (at: number) => {
    if (field.points === undefined) return
    if (!readOnly) addRows(store, field.points, at + 1)
    requestAnimationFrame(() => focusStop(document.querySelector<HTMLElement>(`[data-stop^="values/${field.points ?? ''}/${at}/"]`)))
  }
  const onKey = (event: KeyboardEvent, at: number, point: SketchPoint) => {
    const by = arrows[event.key]
    if (event.key === 'Enter') toRow(at)
    else if (readOnly) return
    else if (event.key === 'Delete' || event.key === 'Backspace') remove(at)
    else if (by) set(at, moved(point, by, event.shiftKey ? SMALL_STEP : STEP))
    else return
    event.preventDefault()
    event.stopPropagation()
  }
  const points = moving ? sketch.points.map((point, at) => (at === moving.at ? moving.to : point)) : sketch.points
  const shown = sketch.file !== '' || sketch.picture !== ''
  return (
    <div className="rec-sketch" id={id} role="group" aria-labelledby={`${id}-label`}>
      {!readOnly && <Grounds field={field} sketch={sketch} onChange={change} />}
      {!readOnly && sketch.picture === '' && (
        <WidgetInput field={model} id={`${id}-file`} value={sketch.file} readOnly={false} onChange={(value) => change({ file: codesOf(value).at(-1) ?? '' })} />
      )}
      {shown && (
        <div className="rec-sketch-surface" onPointerDown={readOnly ? undefined : (event) => event.target === event.currentTarget && add(placeIn(event))}>
          <SketchGround field={field} sketch={sketch} />
          {points.map((point, at) => (
            <button
              key={at}
              type="button"
              id={`${id}-${at}`}
              className="rec-sketch-point"
              style={{ insetInlineStart: `${point.x / 10}%`, insetBlockStart: `${point.y / 10}%` }}
              aria-label={`测点 ${at + 1}`}
              onKeyDown={(event) => onKey(event, at, point)}
              onDoubleClick={() => toRow(at)}
              {...(readOnly ? {} : draggingOf(at, setMoving, set))}
            >
              {at + 1}
            </button>
          ))}
        </div>
      )}
      {shown && !readOnly && (
        <p className="rec-sketch-hint">
          <button type="button" className="rec-add" onClick={() => add(MIDDLE)}>
            添加测点
          </button>
          点图放点，拖动或方向键移动，Delete 删除{field.points !== undefined && '，Enter 或双击到表中该行'}
        </p>
      )}
    </div>
  )
}

/** Drawings of the template to choose from; the photo goes when one is chosen. */
function Grounds({ field, sketch, onChange }: { field: SketchField; sketch: Sketch; onChange(parts: Partial<Sketch>): void }) {
  const { pictures = [] } = field
  if (pictures.length === 0) return null
  return (
    <span className="rec-phrases" role="group" aria-label="标准图">
      {pictures.map(({ id, title }) => (
        <button key={id} type="button" aria-pressed={sketch.picture === id} onClick={() => onChange({ file: '', picture: sketch.picture === id ? '' : id })}>
          {title}
        </button>
      ))}
    </span>
  )
}

const arrows: Readonly<Record<string, SketchPoint>> = {
  ArrowLeft: { x: -1, y: 0 },
  ArrowRight: { x: 1, y: 0 },
  ArrowUp: { x: 0, y: -1 },
  ArrowDown: { x: 0, y: 1 },
}

function moved({ x, y }: SketchPoint, by: SketchPoint, step: number): SketchPoint {
  return { x: x + by.x * step, y: y + by.y * step }
}

/** Where on the picture a press is, in thousandths. */
function placeIn({ clientX, clientY, currentTarget }: PointerEvent<HTMLElement>, surface: Element = currentTarget): SketchPoint {
  const { left, top, width, height } = surface.getBoundingClientRect()
  const within = (part: number, whole: number) => Math.min(SKETCH_SPAN, Math.max(0, Math.round((part / (whole || 1)) * SKETCH_SPAN)))
  return { x: within(clientX - left, width), y: within(clientY - top, height) }
}

/** Moves a point with the pointer; it is entered when it is let go. */
function draggingOf(at: number, onMove: (moving: { at: number; to: SketchPoint } | null) => void, onDrop: (at: number, to: SketchPoint) => void) {
  const placed = (event: PointerEvent<HTMLElement>) => placeIn(event, event.currentTarget.parentElement ?? event.currentTarget)
  return {
    onPointerDown: (event: PointerEvent<HTMLElement>) => event.currentTarget.setPointerCapture(event.pointerId),
    onPointerMove: (event: PointerEvent<HTMLElement>) => {
      if (event.currentTarget.hasPointerCapture(event.pointerId)) onMove({ at, to: placed(event) })
    },
    onPointerUp: (event: PointerEvent<HTMLElement>) => {
      if (!event.currentTarget.hasPointerCapture(event.pointerId)) return
      onMove(null)
      onDrop(at, placed(event))
    },
    onPointerCancel: () => onMove(null),
  }
}

/** A table whose rows are added freely gets as many as there are points up to this one. */
function addRows(store: ReturnType<typeof useRecord>['store'], table: string, wanted: number): void {
  const field = prepareTemplate(store.template).fields.get(table)?.field
  const rows = store.atoms.get(store.answers).values[table]
  const there = Array.isArray(rows) ? rows : []
  if (field?.type !== 'table' || field.rows !== undefined || field.labels || field.register || there.length >= wanted) return
  store.setValue(table, [...there, ...Array.from({ length: wanted - there.length }, (): Json => ({}))])
}
