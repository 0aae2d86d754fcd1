import { useMemo } from 'react'
import { test } from '../../engine/expressions/evaluate.ts'
import type { DesktopModel } from '../../engine/model/model.ts'
import type { EffectiveView } from '../../engine/schema/effective.ts'
import type { DesktopBlock } from '../../engine/schema/views/desktop.ts'
import { ErrorBoundary } from '../ErrorBoundary.tsx'
import { useSession } from '../ports-context.tsx'
import { blocks } from '../registry.ts'
import { whyMark } from '../why/why-mark.ts'
import './desktop.css'

interface Props {
  effective: EffectiveView
  model: DesktopModel
  query: Record<string, string>
}

/** A page of blocks on a grid of 24 columns; each block loads and fails on its own. */
export function DesktopScreen({ effective, model, query }: Props) {
  const { user } = useSession()
  const shown = useMemo(() => model.blocks.filter((block) => !block.visible || test(block.visible, { user, query })), [model, user, query])
  return (
    <div className="desktop">
      {shown.map((block) => (
        <BlockCard key={block.id} block={block} effective={effective} />
      ))}
    </div>
  )
}

function BlockCard({ block, effective }: { block: DesktopBlock; effective: EffectiveView }) {
  const Block = blocks.get(block.block)?.Component
  const heading = `desktop-${block.id}`
  return (
    <section className="desktop-block" style={{ gridColumn: `span ${block.span ?? 24}` }} aria-labelledby={heading} {...whyMark('blocks', block.id)}>
      <h2 id={heading}>{block.title}</h2>
      <ErrorBoundary compact>{Block ? <Block block={block} effective={effective} /> : <p className="desktop-empty">没有区块“{block.block}”</p>}</ErrorBoundary>
    </section>
  )
}
