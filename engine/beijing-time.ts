const AHEAD_MS = 8 * 3_600_000

/**
 * A moment since 1992 as clocks in China show it, `YYYY-MM-DD HH:mm:ss`: eight hours ahead, all year and everywhere. The formatter of the language would
 * answer the same, and takes 35 ms of a page's start to be made.
 */
export function beijingTime(moment: Date): string {
  return new Date(moment.getTime() + AHEAD_MS).toISOString().slice(0, 19).replace('T', ' ')
}
