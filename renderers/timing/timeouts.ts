/** Waits shorter than this are not shown, in ms: what flashes up disturbs, and is drawn for nothing. */
export const SHOW_LOADING_AFTER_MS = 100
