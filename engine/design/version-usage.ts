/** What became of the openings of one published version of a view (0: the product's own). */
export interface VersionUsage {
  version: number
  opens: number
  /** Openings on which anything went wrong. */
  failed: number
  errors: number
  /** Average time in ms until the screen was usable; null when none was measured. */
  ms: number | null
  /** Share of openings that took more than three seconds; null when none was measured. */
  slow: number | null
  /** First and last hour in which it was opened. */
  from: string
  until: string
}

/** A version on which more goes wrong than before it was published. */
export interface ErrorIncrease {
  version: number
  opens: number
  share: number
  /** The version it is compared with: the last one before it that was opened often enough. */
  before: { version: number; opens: number; share: number }
}

/** Openings below which a share says nothing. */
export const MIN_OPENS = 20
/** How much worse a version must be: twice as bad, and by so many of a hundred openings. */
const TIMES = 2
const POINTS = 0.05

/** Whether more goes wrong on the published version than on the one before it; null when not, or when too few have opened either. */
export function errorIncrease(published: number, uses: readonly VersionUsage[]): ErrorIncrease | null {
  const enough = uses.filter(({ opens }) => opens >= MIN_OPENS)
  const now = enough.find(({ version }) => version === published)
  const before = enough.filter(({ version }) => version < published).toSorted((one, other) => other.version - one.version)[0]
  if (!now || !before) return null
  const [share, was] = [errorRate(now), errorRate(before)]
  if (share < was * TIMES || share < was + POINTS) return null
  return { version: published, opens: now.opens, share, before: { version: before.version, opens: before.opens, share: was } }
}

/** Share of the openings on which anything went wrong. */
export function errorRate({ failed, opens }: Pick<VersionUsage, 'failed' | 'opens'>): number {
  return opens === 0 ? 0 : Math.min(1, failed / opens)
}
