import { lazy } from 'react'

const fetchCards = () => import('./ListCards.tsx')

/** Fetches the code of cards. */
export async function loadCards(): Promise<void> {
  await fetchCards()
}

/** The cards of a list, their code fetched with the first list on a phone. */
export const LazyCards = lazy(() => fetchCards().then((module) => ({ default: module.ListCards })))
