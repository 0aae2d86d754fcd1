import { createContext, useContext } from 'react'
import type { WidgetDefinition } from '../contracts.ts'

/** The registered widgets, for widgets that hold others (a table of inputs): a leaf never imports the registry. */
export const WidgetsContext = createContext<ReadonlyMap<string, WidgetDefinition> | null>(null)

/** The registered widgets; throws outside a form. */
export function useWidgets(): ReadonlyMap<string, WidgetDefinition> {
  const widgets = useContext(WidgetsContext)
  if (!widgets) throw new Error('WidgetsContext is missing above this component')
  return widgets
}
