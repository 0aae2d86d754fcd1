import type { ComponentType } from 'react'
import type { ListGridProps } from '../grid/ListGrid.tsx'

type Grid = ComponentType<ListGridProps>

let here: Grid | null = null

/** Fetches the grid, the heaviest part of a list: its first rows are on screen without it. A failed load is tried again the next time. */
export async function loadGrid(): Promise<Grid> {
  here ??= (await import('../grid/ListGrid.tsx')).ListGrid
  return here
}
