import { useAtomValue } from 'jotai/react'
import type { FieldSlice, ResultSlice, SectionSlice } from '../../engine/runtime/records/record-slices.ts'
import { useRecord } from './record-context.ts'

/** State of one result; drawn again only when that is another. */
export function useResult(id: string): ResultSlice {
  const { slices, store } = useRecord()
  return useAtomValue(slices.result(id), { store: store.atoms })
}

/** State of one field. */
export function useField(id: string): FieldSlice {
  const { slices, store } = useRecord()
  return useAtomValue(slices.field(id), { store: store.atoms })
}

/** How far a section is. */
export function useSection(id: string): SectionSlice {
  const { slices, store } = useRecord()
  return useAtomValue(slices.section(id), { store: store.atoms })
}
