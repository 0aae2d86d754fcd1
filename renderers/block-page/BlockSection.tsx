import { useId, type CSSProperties } from 'react'
import type { EffectiveView } from '../../engine/schema/screens/effective-view.ts'
import type { DesktopBlock } from '../../engine/schema/screens/kinds/desktop.ts'
import { blocks } from '../block-registry.ts'
import { ErrorBoundary } from '../errors/ErrorBoundary.tsx'
import { nodeMark } from '../explain/node-mark.ts'

interface Props {
  block: DesktopBlock
  effective: EffectiveView
  className: string
  style?: CSSProperties
}

/** One block of a page under its title; it fails on its own. */
export function BlockSection({ block, effective, className, style }: Props) {
  const Block = blocks.get(block.block)?.Component
  const heading = useId()
  return (
    <section className={className} style={style} aria-labelledby={heading} {...nodeMark('blocks', block.id)}>
      <h2 id={heading}>{block.title}</h2>
      <ErrorBoundary compact>{Block ? <Block block={block} effective={effective} /> : <p className="desktop-empty">没有区块“{block.block}”</p>}</ErrorBoundary>
    </section>
  )
}
