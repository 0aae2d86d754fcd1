import { useEffect, useState } from 'react'
import { ProblemError } from '../../../engine/problem.ts'
import type { Ports } from '../../../engine/runtime/ports.ts'
import { fillTemplate } from '../../../engine/runtime/effects/template.ts'
import type { JsonObject, Row } from '../../../engine/schema/format/json.ts'
import type { Related } from '../../../engine/schema/screens/kinds/form.ts'
import { usePorts } from '../../contexts/ports-context.tsx'

export interface CountedList extends Related {
  /** How many records it has; null while that is not known. */
  count: number | null
}

type Found = number | null | 'denied'

/** The lists that belong to a record, counted without waiting for them; one that the caller may not see is left out. */
export function useRelatedLists(related: readonly Related[], record: Row): CountedList[] {
  const ports = usePorts()
  const [found, setFound] = useState<ReadonlyMap<string, Found>>(new Map())
  useEffect(() => {
    let live = true
    for (const each of related) {
      countOf(ports, each, record)
        .catch((error: unknown): Found => (error instanceof ProblemError && error.problems[0]?.code === 'right.denied' ? 'denied' : null))
        .then((count) => live && setFound((before) => new Map(before).set(each.id, count)))
        .catch(() => null)
    }
    return () => {
      live = false
    }
  }, [ports, related, record])
  return related.flatMap((each) => {
    const count = found.get(each.id) ?? null
    return count === 'denied' ? [] : [{ ...each, count }]
  })
}

async function countOf(ports: Ports, { view: viewNo, query }: Related, record: Row): Promise<number | null> {
  const { view } = await ports.view(viewNo)
  if (!('find' in view) || !view.find) return null
  const params = fillTemplate(view.find.params ?? {}, [fillTemplate(query, [record]) as Row]) as JsonObject
  const answer = await ports.request(view.find.call, { ...params, view: viewNo, pageNo: 1, pageSize: 1 })
  const total = answer !== null && typeof answer === 'object' && !Array.isArray(answer) ? answer['total'] : undefined
  return typeof total === 'number' ? total : null
}
