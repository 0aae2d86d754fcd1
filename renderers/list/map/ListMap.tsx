import { useEffect, useMemo, useState } from 'react'
import * as z from 'zod/mini'
import { metresText } from '../../../engine/domain/place-distance.ts'
import { wayOfDay } from '../../../engine/domain/way-of-day.ts'
import type { ColumnModel, ListModel } from '../../../engine/model/model.ts'
import type { Box, MapCell, MapPoint } from '../../../engine/maps/map-tiles.ts'
import { keyOf } from '../../../engine/runtime/lists/list-page.ts'
import type { ListState } from '../../../engine/runtime/lists/list-store.ts'
import type { Row } from '../../../engine/schema/format/json.ts'
import type { Entity } from '../../../engine/schema/records/entity.ts'
import { PushButton } from '../../button/PushButton.tsx'
import { usePorts } from '../../contexts/ports-context.tsx'
import { MapCanvas, type MapGround } from '../../map/MapCanvas.tsx'
import type { Mark } from '../../map/map-marks.ts'
import { cardFields } from '../cards/card-fields.ts'
import { ListCard } from '../cards/ListCard.tsx'
import '../cards/cards.css'
import type { GridContext } from '../context/grid-context.ts'
import { formatCount } from '../paging/format-count.ts'
import './list-map.css'
import { useMapAnswer, type AskList } from './use-map-answer.ts'

interface Props {
  model: ListModel
  entity: Entity
  columns: readonly ColumnModel[]
  state: ListState
  ask: AskList
  context: GridContext
  onOpen(row: Row): void
}

/** The rows of a list on a map: counts that a press comes closer to, or points with their cards beside them, which keys and readers use as well. */
export function ListMap({ model, entity, columns, state, ask, context, onOpen }: Props) {
  const ground = useGround()
  const { box, answer, failed, onMove } = useMapAnswer(ask, state, model.viewNo)
  const [near, setNear] = useState<Box | null>(null)
  const [chosen, setChosen] = useState<string | null>(null)
  const [byWay, setByWay] = useState(false)
  const fields = useMemo(() => cardFields(columns, entity), [columns, entity])
  const points = useMemo(() => answer?.points ?? [], [answer])
  const way = useMemo(() => (byWay ? wayOfDay(points.map((point) => ({ ...point, place: point }))) : null), [byWay, points])
  const stops: readonly MapPoint[] = way?.stops ?? points
  const cells = useMemo(() => answer?.cells ?? [], [answer])
  const marks = useMemo(
    () =>
      cells.length > 0
        ? cells.map(cellMark)
        : stops.map((point, at) =>
            pointMark(point, { key: keyOf(point.row, model.key), label: String(point.row[entity['x-label']] ?? ''), number: way ? at + 1 : null, chosen }),
          ),
    [cells, stops, way, chosen, model.key, entity],
  )
  const press = ({ id }: Mark) => {
    const cell = cells[Number(id.slice(CELL.length))]
    if (id.startsWith(CELL) && cell) return setNear([...cell.box])
    setChosen(id)
  }
  const ordered =
    chosen === null ? stops : [...stops.filter(({ row }) => keyOf(row, model.key) === chosen), ...stops.filter(({ row }) => keyOf(row, model.key) !== chosen)]
  return (
    <div className="viewno-list-map">
      <MapCanvas label={`${model.title}的地图`} box={near ?? box} marks={marks} way={way?.stops ?? NOWHERE} ground={ground} onMove={onMove} onPress={press} />
      <div className="viewno-list-map-aside" data-region>
        <p className="viewno-list-map-note" role="status">
          {failed
            ? '地图上的记录没有取到，列表仍可使用。'
            : answer === null
              ? ''
              : answer.placed === 0
                ? '此处没有带坐标的记录'
                : `此处 ${formatCount(answer.placed)} 条`}
          {way && <span>直线距离合计 {metresText(way.metres)}</span>}
          {model.map?.way && points.length > 1 && (
            <PushButton aria-pressed={byWay} onClick={() => setByWay(!byWay)}>
              按路线排序
            </PushButton>
          )}
          {near && <PushButton onClick={() => setNear(null)}>全部范围</PushButton>}
        </p>
        <ul className="viewno-cards-list" aria-label="地图上的记录">
          {ordered.map(({ row }) => (
            <ListCard
              key={keyOf(row, model.key)}
              row={row}
              fields={fields}
              context={context}
              toneClass=""
              toneTitle=""
              selected={keyOf(row, model.key) === chosen}
              choosing={false}
              onChoose={null}
              onPress={onOpen}
            />
          ))}
        </ul>
      </div>
    </div>
  )
}

const NOWHERE: readonly MapPoint[] = []
/** Before the number of a cell: no key of a record begins so. */
const CELL = '$cell '

function cellMark({ count, late, box: [west, south, east, north] }: MapCell, at: number): Mark {
  const title = `${formatCount(count)} 条${late > 0 ? `，超期 ${formatCount(late)} 条` : ''}，按下放大`
  return { id: `${CELL}${at}`, lat: (south + north) / 2, lon: (west + east) / 2, text: formatCount(count), title, look: late > 0 ? 'late' : 'count' }
}

function pointMark({ lat, lon }: MapPoint, { key, label, number, chosen }: { key: string; label: string; number: number | null; chosen: string | null }): Mark {
  return {
    id: key,
    lat,
    lon,
    text: number === null ? '' : String(number),
    title: number === null ? label : `第 ${number} 站 ${label}`,
    look: key === chosen ? 'chosen' : 'point',
  }
}

const groundShape = z.object({ tiles: z.string(), areas: z.array(z.object({ name: z.string(), lat: z.number(), lon: z.number() })) })
const bare: MapGround = { tiles: '', areas: [] }

/** The ground as the site has it; without it the grid of degrees does. */
function useGround(): MapGround {
  const ports = usePorts()
  const [ground, setGround] = useState(bare)
  useEffect(() => {
    const control = new AbortController()
    ports.request('map/ground', {}, { signal: control.signal }).then(
      (answer) => {
        const read = groundShape.safeParse(answer)
        if (read.success) setGround(read.data)
      },
      () => undefined,
    )
    return () => control.abort()
  }, [ports])
  return ground
}
