import { useMemo } from 'react'
import type { MobileModel } from '../../engine/model/model.ts'
import { asksForNothing, fillTemplate } from '../../engine/runtime/effects/template.ts'
import type { JsonObject } from '../../engine/schema/format/json.ts'
import type { EffectiveView } from '../../engine/schema/screens/effective-view.ts'
import type { DesktopBlock } from '../../engine/schema/screens/kinds/desktop.ts'
import { usePorts, useSession } from '../contexts/ports-context.tsx'
import { BlockSection } from '../block-page/BlockSection.tsx'
import { shownBlocks } from '../block-page/shown-blocks.ts'
import './mobile.css'

interface Props {
  effective: EffectiveView
  model: MobileModel
  query: Record<string, string>
}

/** Blocks one below the other, of those that this person has something in; what they load is asked for with the address. */
export function MobileScreen({ effective, model, query }: Props) {
  const { user } = useSession()
  const { opens } = usePorts()
  const asked = JSON.stringify(query)
  const { shown, loaded } = useMemo(() => {
    const from = JSON.parse(asked) as Record<string, string>
    const blocks = shownBlocks(model.blocks, { user, query: from }, opens)
    return { shown: blocks, loaded: blocks.flatMap((block) => loadedWith(block, from)) }
  }, [model, user, asked, opens])
  return (
    <div className="mobile">
      {loaded.map((block) => (
        <BlockSection key={block.id} block={block} effective={effective} className="mobile-block" />
      ))}
      {loaded.length === 0 && <p className="desktop-empty">{shown.length > 0 ? '没有指明要看的记录，请从任务、列表或扫码打开' : '这里没有您可以查看的内容'}</p>}
    </div>
  )
}

/** The block with what it asks for; nothing for one that asks for a record which the address does not name. */
function loadedWith(block: DesktopBlock, query: Record<string, string>): DesktopBlock[] {
  const { load } = block
  if (!load) return [block]
  const params = load.params ?? {}
  return asksForNothing(params, [query]) ? [] : [{ ...block, load: { ...load, params: fillTemplate(params, [query]) as JsonObject } }]
}
