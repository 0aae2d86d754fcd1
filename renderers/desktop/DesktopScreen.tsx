import { useMemo, useState } from 'react'
import type { DesktopModel } from '../../engine/model/model.ts'
import type { EffectiveView } from '../../engine/schema/screens/effective-view.ts'
import { BlockSection } from '../block-page/BlockSection.tsx'
import { shownBlocks } from '../block-page/shown-blocks.ts'
import { useShortcutHelp } from '../keys/shortcuts-context.ts'
import { usePorts, useSession } from '../contexts/ports-context.tsx'
import { usePreference } from '../loading/use-preference.ts'
import { packRows } from './grid-packing.ts'
import { useArrangedBlocks } from './use-arranged-blocks.ts'
import './desktop.css'
import { lazyPart } from '../lazy/lazy-part.tsx'

const BlockArranger = lazyPart(async () => (await import('./BlockArranger.tsx')).BlockArranger)

interface Props {
  effective: EffectiveView
  model: DesktopModel
  query: Record<string, string>
}

const lines = [
  { keys: 'Tab / Shift+Tab', does: '到下一项、上一项：待办、指标、快捷入口、表格' },
  { keys: 'Enter', does: '打开所在的项' },
]
const arrangeLines = [
  { keys: '手柄上 ← ↑ / → ↓', does: '区块前移、后移' },
  { keys: 'Space', does: '在“隐藏”“显示”上：隐藏或恢复区块' },
]

/** A page of blocks on a grid of 24 columns, in the user's own order; each block loads and fails on its own. */
export function DesktopScreen({ effective, model, query }: Props) {
  const { user } = useSession()
  const ports = usePorts()
  const [stored, keep] = usePreference(`desktop/${model.viewNo}`)
  const [arranging, setArranging] = useState(false)
  useShortcutHelp('工作台', arranging ? arrangeLines : lines)
  const given = useMemo(() => shownBlocks(model.blocks, { user, query }, ports.opens), [model, user, query, ports])
  const { arranged, known } = useArrangedBlocks(given, stored, arranging)
  if (arranging) {
    return <BlockArranger given={given} arranged={arranged} onChange={keep} onDone={() => setArranging(false)} />
  }
  const shown = arranged.filter(({ hidden }) => !hidden)
  const spans = packRows(shown.map(({ span }) => span ?? 24))
  return (
    // until the user's own order is known the blocks load unseen, for a moment: nothing jumps, and nothing waits
    <div className="desktop" aria-busy={!known}>
      {shown.map((block, at) => (
        <BlockSection key={block.id} block={block} effective={effective} className="desktop-block" style={{ gridColumn: `span ${spans[at] ?? 24}` }} />
      ))}
      {shown.length === 0 && <p className="desktop-empty desktop-bare">全部区块都已隐藏，可在“调整工作台”中恢复。</p>}
      {given.length > 1 && (
        <div className="desktop-foot">
          <button type="button" className="viewno-link" onClick={() => setArranging(true)}>
            调整工作台
          </button>
        </div>
      )}
    </div>
  )
}
