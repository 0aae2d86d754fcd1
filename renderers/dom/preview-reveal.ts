import { useEffect, useEffectEvent, type RefObject } from 'react'

const BRING = 'viewno:bring-up'

interface RevealRequest {
  at: string
  id: string
}

/** Asks a screen inside an element marked `data-preview` for a control that stands on another page or in a fold; true when it comes up. Both words as marks say them. */
export function revealInPreview(preview: Element, at: string, id: string): boolean {
  return !preview.dispatchEvent(new CustomEvent<RevealRequest>(BRING, { detail: { at, id }, cancelable: true }))
}

/** Answers such wishes while this part is shown in a preview; `bring` says whether the control is one of its own. */
export function usePreviewReveal(part: RefObject<HTMLElement | null>, bring: (at: string, id: string) => boolean): void {
  const onReveal = useEffectEvent((event: Event) => {
    const { at, id } = (event as CustomEvent<RevealRequest>).detail
    if (bring(at, id)) event.preventDefault()
  })
  useEffect(() => {
    const preview = part.current?.closest('[data-preview]')
    const listen = (event: Event) => onReveal(event)
    preview?.addEventListener(BRING, listen)
    return () => preview?.removeEventListener(BRING, listen)
  }, [part])
}
