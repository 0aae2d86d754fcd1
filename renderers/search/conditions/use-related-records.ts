import { useMemo } from 'react'
import type { RelatedRecord } from '../../../engine/conditions/related-fields.ts'
import type { Ports } from '../../../engine/runtime/ports.ts'
import { usePorts } from '../../contexts/ports-context.tsx'
import { useFetch } from '../../loading/use-fetch.ts'

const none: readonly RelatedRecord[] = []
const asked = new WeakMap<Ports, Map<string, Promise<readonly RelatedRecord[]>>>()

/** What may be asked of the records that those of a list refer to; fetched once a page when wanted, none until then or where it cannot be had. */
export function useRelatedRecords(viewNo: string, wanted: boolean): readonly RelatedRecord[] {
  const ports = usePorts()
  const { answer } = useFetch(useMemo(() => (wanted ? () => relatedOf(ports, viewNo) : undefined), [ports, viewNo, wanted]))
  return wanted && answer.state === 'ready' ? answer.data : none
}

function relatedOf(ports: Ports, viewNo: string): Promise<readonly RelatedRecord[]> {
  const ofPorts = asked.get(ports) ?? new Map<string, Promise<readonly RelatedRecord[]>>()
  asked.set(ports, ofPorts)
  const known = ofPorts.get(viewNo)
  if (known) return known
  const fetched = ports.request('layout/relatedFields', { viewNo }).then((answer) => (Array.isArray(answer) ? (answer as unknown as RelatedRecord[]) : none))
  ofPorts.set(viewNo, fetched)
  fetched.catch(() => ofPorts.delete(viewNo))
  return fetched
}
