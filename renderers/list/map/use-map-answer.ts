import { useEffect, useEffectEvent, useMemo, useState } from 'react'
import { readMapAnswer, tilesOver, type Box, type MapAnswer, type MapAsked } from '../../../engine/maps/map-tiles.ts'
import { listParams } from '../../../engine/runtime/lists/list-parameters.ts'
import type { ListQuery } from '../../../engine/runtime/effects/screen-snapshot.ts'
import type { Json, JsonObject } from '../../../engine/schema/format/json.ts'

export type AskList = (params: JsonObject, signal: AbortSignal) => Promise<Json>

/** What a map shows of the rows that a list finds. */
export interface ShownMap {
  /** Of them all: what holds them, and how many have no place; null until that is known. */
  extent: MapAnswer | null
  /** Of the part in view, and the zoom it was asked for. */
  seen: { answer: MapAnswer; zoom: number } | null
  failed: boolean
  onMove(box: Box, zoom: number): void
  retry(): void
}

/** Asks the list's call where its rows are, anew for other conditions and another part of the ground. */
export function useMapAnswer(ask: AskList, query: ListQuery, viewNo: string): ShownMap {
  const [extent, setExtent] = useState<MapAnswer | null>(null)
  const [view, setView] = useState<{ box: Box; zoom: number } | null>(null)
  const [seen, setSeen] = useState<ShownMap['seen']>(null)
  const [failed, setFailed] = useState(false)
  const [round, setRound] = useState(0)
  const asked = useMemo(() => {
    const { pageNo: _no, pageSize: _size, ...params } = listParams({ ...query, sort: [], pageNo: 1, pageSize: 1 }, viewNo)
    return JSON.stringify({ ...query.fixed, ...params })
  }, [query, viewNo])
  const tiles = view === null ? null : JSON.stringify(tilesOver(view.box, view.zoom))
  const start = useEffectEvent((map: MapAsked, take: (answer: MapAnswer) => void) => {
    const control = new AbortController()
    const { signal } = control
    ask({ ...(JSON.parse(asked) as JsonObject), map: { ...map } as JsonObject }, signal)
      .then(readMapAnswer)
      .then(
        (answer) => {
          if (signal.aborted) return
          setFailed(false)
          take(answer)
        },
        () => {
          if (!signal.aborted) setFailed(true)
        },
      )
    return () => control.abort()
  })
  useEffect(() => start({ extent: true }, setExtent), [asked, round])
  useEffect(() => {
    if (tiles === null) return
    const map = JSON.parse(tiles) as Exclude<MapAsked, { extent: true }>
    return start(map, (answer) => setSeen({ answer, zoom: map.zoom }))
  }, [asked, tiles, round])
  return { extent, seen, failed, onMove: (box, zoom) => setView({ box, zoom }), retry: () => setRound(round + 1) }
}
