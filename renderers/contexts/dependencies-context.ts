import { createContext, useContext, useEffect } from 'react'

/** Tells the form around which other fields a widget depends on; nobody listens outside a form. */
export const DependenciesContext = createContext<(field: string, names: readonly string[]) => void>(() => undefined)

/** The widget is drawn again when one of these fields changes: for what is only known once it has been asked for, as which fields decide on papers. */
export function useDependencies(field: string, names: readonly string[]): void {
  const tell = useContext(DependenciesContext)
  const joined = names.join(',')
  useEffect(() => tell(field, joined === '' ? [] : joined.split(',')), [tell, field, joined])
}
