/** So near to an edge, in px, a dragged pointer scrolls. */
const near = 28
/** Most px a frame. */
const fastest = 24

/** How far a pointer at `at` scrolls a box in one frame: nothing inside, faster the nearer to an edge or the further beyond. */
export function edgeStep(at: { x: number; y: number }, box: Pick<DOMRect, 'left' | 'right' | 'top' | 'bottom'>): { x: number; y: number } {
  return { x: along(at.x, box.left, box.right), y: along(at.y, box.top, box.bottom) }
}

function along(at: number, from: number, to: number): number {
  const before = from + near - at
  const behind = at - (to - near)
  if (before > 0) return -Math.min(fastest, Math.ceil(before / 2))
  return behind > 0 ? Math.min(fastest, Math.ceil(behind / 2)) : 0
}
