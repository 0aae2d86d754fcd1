import { useEffect, useRef, useState } from 'react'
import * as z from 'zod/mini'
import { viewNo } from '../../../engine/schema/format/names.ts'
import { described } from '../../../engine/schema/format/words.ts'
import { defineBlock, type BlockProps } from '../../contracts.ts'
import { fetchedBlock, opensNamed } from '../parts/fetched-block.tsx'

const params = z.strictObject({
  view: described('写了 map 的列表界面，看不到它的人没有这个区块', viewNo),
  query: z.optional(described('打开该列表时的地址参数，如查询条件', z.record(z.string(), z.string()))),
})

/** Px before it comes into view that a map is fetched. */
const AHEAD = 200
/** Px of the map and its foot, which it takes before it is there: what stands below does not jump. */
const HEIGHT = 510
const NO_QUERY = {}

const Fetched = fetchedBlock(params, async () => {
  const { BlockMap } = await import('../../list/map/BlockMap.tsx')
  return ({ words }) => <BlockMap viewNo={words.view} query={words.query ?? NO_QUERY} />
})

function MapBlock(props: BlockProps) {
  const place = useRef<HTMLDivElement>(null)
  const [near, setNear] = useState(typeof IntersectionObserver === 'undefined')
  useEffect(() => {
    if (near || !place.current) return
    const observer = new IntersectionObserver((seen) => seen.some(({ isIntersecting }) => isIntersecting) && setNear(true), { rootMargin: `${AHEAD}px` })
    observer.observe(place.current)
    return () => observer.disconnect()
  }, [near])
  if (!params.safeParse(props.block.params).success) return null
  // nothing is loading yet: the place keeps its height and says nothing
  if (!near) return <div ref={place} style={{ blockSize: HEIGHT }} />
  return <Fetched {...props} />
}

/** The map of a list, for who may open that list; fetched once somebody comes near it, as many only pass by. */
export const map = defineBlock({
  id: 'map',
  title: '地图',
  params,
  shows: opensNamed('view'),
  Component: MapBlock,
})
