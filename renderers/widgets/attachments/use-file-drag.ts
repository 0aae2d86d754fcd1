import { useEffect, useState } from 'react'

/** True while files are dragged over the page: then every target shows itself. A drop beside a target does not make the browser leave for the file. */
export function useFileDrag(on: boolean): boolean {
  const [dragging, setDragging] = useState(false)
  useEffect(() => {
    if (!on) return
    let inside = 0
    const enter = (event: DragEvent) => {
      if (!hasFiles(event)) return
      inside += 1
      setDragging(true)
    }
    const leave = (event: DragEvent) => {
      if (!hasFiles(event)) return
      inside = Math.max(0, inside - 1)
      if (inside === 0) setDragging(false)
    }
    const over = (event: DragEvent) => {
      if (!hasFiles(event) || event.defaultPrevented) return
      event.preventDefault()
      if (event.dataTransfer) event.dataTransfer.dropEffect = 'none'
    }
    const drop = (event: DragEvent) => {
      if (!hasFiles(event)) return
      event.preventDefault()
      inside = 0
      setDragging(false)
    }
    const listeners = { dragenter: enter, dragleave: leave, dragover: over, drop }
    for (const [name, listener] of Object.entries(listeners)) window.addEventListener(name, listener as EventListener)
    return () => {
      for (const [name, listener] of Object.entries(listeners)) window.removeEventListener(name, listener as EventListener)
    }
  }, [on])
  return on && dragging
}

function hasFiles(event: DragEvent): boolean {
  return event.dataTransfer?.types.includes('Files') ?? false
}
