import type { createStore } from 'jotai/vanilla'

/** Holds the values of the shell's atoms; one per page. Owners set what they own, everybody may read. */
export type AtomStore = ReturnType<typeof createStore>
