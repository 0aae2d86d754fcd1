import { createContext, useContext } from 'react'
import type { Row } from '../../engine/schema/format/json.ts'

/** Which list to pick from; `query` fills the list's fixed parameters. */
export interface PickRequest {
  viewNo: string
  title?: string
  multiple?: boolean
  query?: Record<string, string>
}

/** Opens a list as a dialog and answers the chosen rows; null when it was cancelled. */
export type Pick = (request: PickRequest) => Promise<Row[] | null>

/** Filled by `picker/PickerProvider`; kept apart so that widgets need not import the list. */
export const PickerContext = createContext<Pick | null>(null)

/** The picker; throws outside a PickerProvider. */
export function usePicker(): Pick {
  const pick = useContext(PickerContext)
  if (!pick) throw new Error('PickerProvider is missing above this component')
  return pick
}
