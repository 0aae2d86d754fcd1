/** Waits shorter than this are not shown, in ms: what flashes up disturbs, and is drawn for nothing. */
export const patience = 100
