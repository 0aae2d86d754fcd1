import { useLayoutEffect, useState, type ComponentType, type ReactNode } from 'react'

/**
 * A part of a page whose code is fetched when it is first drawn; until then `meanwhile` stands there, or nothing. What cannot be fetched is an error of that
 * place, and is asked for again by the next that draws it. React's `lazy` would hold back what comes within 300 ms of anything else on the page that was waited
 * for, however fast it came (docs/adr/0061).
 */
export function lazyPart<Props extends object>(
  fetch: () => Promise<ComponentType<Props>>,
  meanwhile: (props: Props) => ReactNode = () => null,
): ComponentType<Props> {
  let here: ComponentType<Props> | null = null
  const load = async () => (here ??= await fetch())
  return function LazyPart(props: Props) {
    const [Part, setPart] = useState(() => here)
    useLayoutEffect(() => {
      if (Part !== null) return
      load().then(
        (part) => setPart(() => part),
        // thrown where it is drawn, so that the boundary around it is told
        (reason: unknown) =>
          setPart(() => {
            throw reason
          }),
      )
    }, [Part])
    return Part ? <Part {...props} /> : meanwhile(props)
  }
}
