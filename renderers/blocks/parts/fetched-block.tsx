import type { ComponentType, ReactNode } from 'react'
import type * as z from 'zod/mini'
import type { BlockDefinition, BlockProps } from '../../contracts.ts'
import { lazyPart } from '../../lazy/lazy-part.tsx'

/** A block that few pages have, in a chunk of its own; it is handed what its file says, and nothing is drawn of one that says it wrong. */
export function fetchedBlock<Words>(
  params: z.ZodMiniType<Words>,
  fetch: () => Promise<ComponentType<BlockProps & { words: Words }>>,
): (props: BlockProps) => ReactNode {
  const Fetched = lazyPart(fetch, () => <div className="desktop-waiting" role="status" aria-label="正在加载" />)
  return function FetchedBlock(props: BlockProps) {
    const { data: words } = params.safeParse(props.block.params)
    if (words === undefined) return null
    return <Fetched {...props} words={words} />
  }
}

/** A block is for who may open the view that one of its parameters names. */
export function opensNamed(word: string): NonNullable<BlockDefinition['shows']> {
  return ({ params }, opens) => {
    const view = params?.[word]
    return typeof view !== 'string' || opens(view)
  }
}
