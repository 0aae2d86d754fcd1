import { useMemo } from 'react'
import type { MobileModel } from '../../engine/model/model.ts'
import { fillTemplate } from '../../engine/runtime/effects/template.ts'
import type { JsonObject } from '../../engine/schema/format/json.ts'
import type { EffectiveView } from '../../engine/schema/screens/effective-view.ts'
import type { DesktopBlock } from '../../engine/schema/screens/kinds/desktop.ts'
import { blocks } from '../block-registry.ts'
import { usePorts, useSession } from '../contexts/ports-context.tsx'
import { ErrorBoundary } from '../errors/ErrorBoundary.tsx'
import { nodeMark } from '../explain/node-mark.ts'
import { rules } from '../loading/lazy-rules.ts'
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
  const shown = useMemo(() => {
    const from = JSON.parse(asked) as Record<string, string>
    return model.blocks
      .filter(({ visible }) => !visible || rules().test(visible, { user, query: from }))
      .map((block): DesktopBlock =>
        block.load ? { ...block, load: { ...block.load, params: fillTemplate(block.load.params ?? {}, [from]) as JsonObject } } : block,
      )
      .filter((block) => blocks.get(block.block)?.shows?.(block, opens) ?? true)
  }, [model, user, asked, opens])
  return (
    <div className="mobile">
      {shown.map((block) => (
        <MobileBlock key={block.id} block={block} effective={effective} />
      ))}
      {shown.length === 0 && <p className="desktop-empty">这里没有您可以查看的内容</p>}
    </div>
  )
}

function MobileBlock({ block, effective }: { block: DesktopBlock; effective: EffectiveView }) {
  const Block = blocks.get(block.block)?.Component
  const heading = `mobile-${block.id}`
  return (
    <section className="mobile-block" aria-labelledby={heading} {...nodeMark('blocks', block.id)}>
      <h2 id={heading}>{block.title}</h2>
      <ErrorBoundary compact>{Block ? <Block block={block} effective={effective} /> : <p className="desktop-empty">没有区块“{block.block}”</p>}</ErrorBoundary>
    </section>
  )
}
