import type { ComponentProps } from 'react'
import type { PhoneActions } from './PhoneActions.tsx'
import type { PhoneTools } from './PhoneTools.tsx'
import { lazyPart } from '../../lazy/lazy-part.tsx'

const fetchCards = () => import('./ListCards.tsx')
const fetchTools = () => import('./PhoneTools.tsx')
const fetchActions = () => import('./PhoneActions.tsx')

/** Fetches the code of a list as a phone has it: cards, and what stands above and below them. */
export async function loadCards(): Promise<void> {
  await Promise.all([fetchCards(), fetchTools(), fetchActions()])
}

/** The cards of a list, their code fetched with the first list on a phone. */
export const LazyCards = lazyPart(async () => (await fetchCards()).ListCards)
const Tools = lazyPart(async () => (await fetchTools()).PhoneTools)
const Actions = lazyPart(async () => (await fetchActions()).PhoneActions)

/** What stands above the cards, fetched with them. */
export function LazyPhoneTools(props: ComponentProps<typeof PhoneTools>) {
  return <Tools {...props} />
}

/** What stands below the cards, fetched with them. */
export function LazyPhoneActions(props: ComponentProps<typeof PhoneActions>) {
  return <Actions {...props} />
}
