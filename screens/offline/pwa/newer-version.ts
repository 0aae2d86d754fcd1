import { atom } from 'jotai/vanilla'

/** A newer version of the product is here and waits; takes it and loads the page anew. Null while there is none. */
export const newerVersion = atom<(() => void) | null>(null)
