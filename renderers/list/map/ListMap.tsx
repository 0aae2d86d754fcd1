import { useMemo, useState } from 'react'
import type { ColumnModel, ListModel } from '../../../engine/model/model.ts'
import type { Box, MapPoint } from '../../../engine/maps/map-tiles.ts'
import { keyOf } from '../../../engine/runtime/lists/list-page.ts'
import type { ListQuery } from '../../../engine/runtime/effects/screen-snapshot.ts'
import type { Row } from '../../../engine/schema/format/json.ts'
import type { Entity } from '../../../engine/schema/records/entity.ts'
import { MapCanvas } from '../../map/MapCanvas.tsx'
import { cells as cellTypes } from '../../registry.ts'
import { cardFields, type CardFields } from '../cards/card-fields.ts'
import { ListCard } from '../cards/ListCard.tsx'
import '../cards/cards.css'
import type { GridContext } from '../context/grid-context.ts'
import type { RowTones } from '../use-row-tones.ts'
import './list-map.css'
import { cellMarks, pointMarks, startMark, type ListMark } from './list-marks.ts'
import { MapNote } from './MapNote.tsx'
import { useGround } from './use-ground.ts'
import { useMapAnswer, type AskList, type ShownMap } from './use-map-answer.ts'
import { useWay, type ShownWay } from './use-way.ts'

interface Props {
  model: ListModel
  entity: Entity
  columns: readonly ColumnModel[]
  /** What the list asks for. */
  query: ListQuery
  tones: RowTones
  ask: AskList
  context: GridContext
  onOpen(row: Row): void
  /** It stands within a page that is scrolled. */
  inPage?: boolean
}

/** The rows of a list on a map: counts that a press comes closer to, or points with their cards beside them, which keys and readers use as well. */
export function ListMap({ model, entity, columns, query, tones, ask, context, onOpen, inPage = false }: Props) {
  const ground = useGround()
  const { extent, seen, failed, retry, onMove } = useMapAnswer(ask, query, model.viewNo)
  const [near, setNear] = useState<{ of: Box | null; box: Box } | null>(null)
  const [chosen, setChosen] = useState<readonly string[]>(NONE)
  const fields = useMemo(() => cardFields(columns, entity), [columns, entity])
  const points = seen?.answer.points ?? NOWHERE
  const way = useWay(points)
  const marks = useMarks({ seen, way, chosen, rowKey: model.key, fields })
  const whole = extent?.box ?? null
  // other conditions have another extent: what was come closer to before is left
  const box = near !== null && near.of === whole ? near.box : whole
  const press = ({ id }: { id: string }) => {
    const mark = marks.find((each) => each.id === id)
    if (!mark || mark.look === 'start') return
    if (mark.look === 'count' && !isSpot(mark.box)) return setNear({ of: whole, box: [...mark.box] })
    setChosen(mark.keys)
  }
  const isChosen = ({ row }: MapPoint) => chosen.includes(keyOf(row, model.key))
  const listed = [...way.stops.filter(isChosen), ...way.stops.filter((stop) => !isChosen(stop))]
  return (
    <div className="viewno-list-map">
      {extent === null ? (
        <div className="viewno-map" aria-busy={!failed} />
      ) : (
        <MapCanvas
          label={`${model.title}的地图`}
          {...{ box, marks, ground, onMove, inPage }}
          way={way.words === '' ? NOWHERE : [...(way.start ? [way.start] : []), ...way.stops]}
          onPress={press}
        />
      )}
      <div className="viewno-list-map-aside" data-region>
        <MapNote
          {...{ extent, seen, failed, retry }}
          way={model.map?.way && points.length > 1 ? way : null}
          late={marks.some(({ late }) => late)}
          onWhole={() => whole && setNear({ of: whole, box: [...whole] })}
        />
        <ul className="viewno-cards-list" aria-label="地图上的记录">
          {listed.map((point) => (
            <ListCard
              key={keyOf(point.row, model.key)}
              row={point.row}
              fields={fields}
              context={context}
              toneClass={tones.classOf(point.row) ?? ''}
              toneTitle={tones.titleOf(point.row)}
              selected={isChosen(point)}
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
const NONE: readonly string[] = []

interface Marked {
  seen: ShownMap['seen']
  way: ShownWay
  chosen: readonly string[]
  rowKey: string
  fields: CardFields
}

/** What stands on the map: counts where the server answered them, else the points. */
function useMarks({ seen, way, chosen, rowKey, fields }: Marked): readonly ListMark[] {
  const { stops, start, words } = way
  return useMemo(() => {
    if (seen === null) return []
    const { answer, zoom } = seen
    if (answer.cells.length > 0) return cellMarks(answer.cells, zoom)
    const of = { keyOf: ({ row }: MapPoint) => keyOf(row, rowKey), titleOf: ({ row }: MapPoint) => titleOf(row, fields) }
    return [...(start ? [startMark(start)] : []), ...pointMarks(stops, zoom, of, { chosen, way: words !== '' })]
  }, [seen, stops, start, words, chosen, rowKey, fields])
}

/** Name and state of a record, as its card has them. */
function titleOf(row: Row, { title, state }: CardFields): string {
  const texts = [title, state].map((column) => column && (cellTypes.get(column.cell) ?? cellTypes.get('text'))?.text(row[column.field] ?? null, row, column))
  return texts.filter(Boolean).join('，')
}

/** All of it at one place: nothing more is seen from closer. */
function isSpot([west, south, east, north]: Box): boolean {
  return east - west < SPOT && north - south < SPOT
}

/** Degrees that the deepest zoom draws as one mark. */
const SPOT = 0.00005
