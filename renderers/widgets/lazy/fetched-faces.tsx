import { useEffect, useState, type ComponentType, type ReactNode } from 'react'
import type { WidgetProps } from '../../contracts.ts'
import '../../inputs/field-controls.css'

interface Faces {
  Component: ComponentType<WidgetProps>
  ReadOnly: ComponentType<WidgetProps>
}

/**
 * The input and the plain value of a widget that few screens have, in a chunk of its own. A form awaits `load` before it is drawn, so that
 * nothing in it moves; elsewhere the widget says that it is coming. A failed load is tried again the next time.
 */
export function fetchedFaces(fetch: () => Promise<Faces>): Faces & { load(): Promise<void> } {
  let here: Faces | null = null
  const load = async (): Promise<void> => void (here ??= await fetch())
  const face = (name: keyof Faces) =>
    function FetchedFace(props: WidgetProps): ReactNode {
      const [isHere, setHere] = useState(here !== null)
      const [failure, setFailure] = useState<{ error: unknown } | null>(null)
      useEffect(() => {
        if (isHere) return
        load().then(
          () => setHere(true),
          (error: unknown) => setFailure({ error }),
        )
      }, [isHere])
      if (failure) throw failure.error
      const Face = here?.[name]
      return Face ? (
        <Face {...props} />
      ) : (
        <div id={props.id} className="vn-wait">
          加载中…
        </div>
      )
    }
  return { load, Component: face('Component'), ReadOnly: face('ReadOnly') }
}
