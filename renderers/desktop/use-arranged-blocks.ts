import { useEffect, useMemo, useState } from 'react'
import type { Json } from '../../engine/schema/format/json.ts'
import type { DesktopBlock } from '../../engine/schema/screens/kinds/desktop.ts'
import type { arrangeBlocks } from '../../engine/layers/arrange/block-changes.ts'

let here: typeof arrangeBlocks | null = null

/**
 * The blocks in the user's own order, and whether that is known yet: `stored` is undefined while it is being asked for, null where there is none. What
 * arranges is fetched for those alone who have arranged something, or do so now.
 */
export function useArrangedBlocks(
  given: readonly DesktopBlock[],
  stored: Json | undefined,
  arranging: boolean,
): { arranged: readonly DesktopBlock[]; known: boolean } {
  const [arrange, setArrange] = useState(() => here)
  const wanted = stored !== undefined && stored !== null
  const missing = (wanted || arranging) && arrange === null
  useEffect(() => {
    if (!missing) return
    let live = true
    const keep = (found: typeof arrangeBlocks) => {
      here = found
      if (live) setArrange(() => found)
    }
    // without it the blocks stand where the product has them
    import('../../engine/layers/arrange/block-changes.ts').then(
      (module) => keep(module.arrangeBlocks),
      () => keep((blocks) => [...blocks]),
    )
    return () => {
      live = false
    }
  }, [missing])
  const arranged = useMemo(() => (wanted && arrange ? arrange(given, stored) : given), [wanted, arrange, given, stored])
  return { arranged, known: stored !== undefined && !missing }
}
