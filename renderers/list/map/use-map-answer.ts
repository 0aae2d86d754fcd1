import { useEffect, useEffectEvent, useMemo, useState } from 'react'
import { readMapAnswer, tilesOver, type Box, type MapAnswer, type MapAsked } from '../../../engine/maps/map-tiles.ts'
import { listParams } from '../../../engine/runtime/lists/list-parameters.ts'
import type { ListState } from '../../../engine/runtime/lists/list-store.ts'
import type { Json, JsonObject } from '../../../engine/schema/format/json.ts'

export type AskList = (params: JsonObject, signal: AbortSignal) => Promise<Json>

/** What a map shows of the rows that a list finds: the extent of them all, and what is on the tiles in view. */
export interface ShownMap {
  box: Box | null
  answer: MapAnswer | null
  failed: boolean
  onMove(box: Box, zoom: number): void
}

/** Asks the list's call where its rows are, anew for other conditions and another part of the ground. */
export function useMapAnswer(ask: AskList, { query }: ListState, viewNo: string): ShownMap {
  const [box, setBox] = useState<Box | null>(null)
  const [seen, setSeen] = useState<{ box: Box; zoom: number } | null>(null)
  const [answer, setAnswer] = useState<MapAnswer | null>(null)
  const [failed, setFailed] = useState(false)
  const asked = useMemo(() => {
    const { pageNo: _no, pageSize: _size, ...params } = listParams({ ...query, sort: [], pageNo: 1, pageSize: 1 }, viewNo)
    return JSON.stringify(params)
  }, [query, viewNo])
  const tiles = seen === null ? null : JSON.stringify(tilesOver(seen.box, seen.zoom))
  const askMap = useEffectEvent((map: MapAsked, signal: AbortSignal) =>
    ask({ ...(JSON.parse(asked) as JsonObject), map: { ...map } as JsonObject }, signal).then(readMapAnswer),
  )
  const fail = (signal: AbortSignal) => () => {
    if (!signal.aborted) setFailed(true)
  }
  useEffect(() => {
    const control = new AbortController()
    const { signal } = control
    askMap({ extent: true }, signal).then((found) => {
      if (!signal.aborted) setBox(found.box)
    }, fail(signal))
    return () => control.abort()
  }, [asked])
  useEffect(() => {
    if (tiles === null) return
    const control = new AbortController()
    const { signal } = control
    askMap(JSON.parse(tiles) as MapAsked, signal).then((found) => {
      if (signal.aborted) return
      setFailed(false)
      setAnswer(found)
    }, fail(signal))
    return () => control.abort()
  }, [asked, tiles])
  return { box, answer, failed, onMove: (at, zoom) => setSeen({ box: at, zoom }) }
}
