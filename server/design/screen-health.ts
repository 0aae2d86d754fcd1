import { errorIncrease, type ErrorIncrease, type VersionUsage } from '../../engine/design/version-usage.ts'
import type { Database } from '../store/database.ts'
import { publishedVersions } from '../layouts/queries/site-layer.ts'
import { screenUses } from './queries/screen-use.ts'

const DAYS = 90
const DAY_MS = 86_400_000

/** What has become of a view in use: its published version (0: the product's own), the versions as they were opened, and a rise of errors. */
export interface ScreenHealth {
  published: number
  versions: VersionUsage[]
  rise: ErrorIncrease | null
}

/** The time from which usage is counted. */
export function usageSince(now: Date): Date {
  return new Date(now.getTime() - DAYS * DAY_MS)
}

/** Errors and speed of each view as counted in use. */
export async function screenHealth(db: Database, now: Date, viewNos: readonly string[]): Promise<(viewNo: string) => ScreenHealth> {
  const published = await publishedVersions(db, viewNos)
  const uses = await screenUses(db, viewNos, usageSince(now))
  return (viewNo) => {
    const [version, versions] = [published.get(viewNo) ?? 0, uses.get(viewNo) ?? []]
    return { published: version, versions, rise: errorIncrease(version, versions) }
  }
}
