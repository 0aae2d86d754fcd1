import { lazy, Suspense, type ComponentType, type ReactNode } from 'react'
import type * as z from 'zod/mini'
import type { BlockDefinition, BlockProps } from '../../contracts.ts'

/** A block that few pages have, in a chunk of its own; it is handed what its file says, and nothing is drawn of one that says it wrong. */
export function fetchedBlock<Words>(
  params: z.ZodMiniType<Words>,
  fetch: () => Promise<ComponentType<BlockProps & { words: Words }>>,
): (props: BlockProps) => ReactNode {
  const Fetched = lazy(async () => ({ default: await fetch() }))
  return function FetchedBlock(props: BlockProps) {
    const { data: words } = params.safeParse(props.block.params)
    if (words === undefined) return null
    return (
      <Suspense fallback={<div className="desktop-waiting" role="status" aria-label="正在加载" />}>
        <Fetched {...props} words={words} />
      </Suspense>
    )
  }
}

/** A block is for who may open the view that one of its parameters names. */
export function opensNamed(word: string): NonNullable<BlockDefinition['shows']> {
  return ({ params }, opens) => {
    const view = params?.[word]
    return typeof view !== 'string' || opens(view)
  }
}
