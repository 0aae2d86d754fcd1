import { useEffect, useState } from 'react'
import * as z from 'zod/mini'
import { usePorts } from '../../contexts/ports-context.tsx'
import type { MapGround } from '../../map/map-ground.ts'

const nobody = { text: '', link: '' }
const groundShape = z.object({
  tiles: z.string(),
  // an answer that a device has kept from before knows of none
  attribution: z.optional(z.object({ text: z.string(), link: z.string() })),
  areas: z.array(z.object({ name: z.string(), lat: z.number(), lon: z.number() })),
})
const bare: MapGround = { tiles: '', attribution: nobody, areas: [] }

/** The ground as the site has it; without it the grid of degrees does. */
export function useGround(): MapGround {
  const ports = usePorts()
  const [ground, setGround] = useState(bare)
  useEffect(() => {
    const control = new AbortController()
    ports.request('map/ground', {}, { signal: control.signal }).then(
      (answer) => {
        const read = groundShape.safeParse(answer)
        if (read.success) setGround({ ...read.data, attribution: read.data.attribution ?? nobody })
      },
      () => undefined,
    )
    return () => control.abort()
  }, [ports])
  return ground
}
