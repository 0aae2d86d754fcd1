import { createContext, useContext, useEffect } from 'react'
import type { Problem } from '../../engine/problem.ts'
import { fieldOf } from '../../engine/schema/records/objects.ts'

/** What parts of a screen report of it; each may be reported repeatedly. */
export interface UsageEvents {
  /** Data is there, and the user may begin. */
  usable(): void
  /** Something went wrong that is no refusal of what the user did. */
  failed(error: unknown): void
  /** Input was refused for these fields. */
  refused(problems: readonly Problem[]): void
}

const unheard: UsageEvents = { usable: () => undefined, failed: () => undefined, refused: () => undefined }

/** The screen around; a part that stands on none tells nobody. */
export const UsageContext = createContext<UsageEvents>(unheard)

export function useUsageEvents(): UsageEvents {
  return useContext(UsageContext)
}

/** Tells the screen around that it is usable, as soon as it is. */
export function useReportUsable(ready: boolean): void {
  const { usable } = useUsageEvents()
  useEffect(() => {
    if (ready) usable()
  }, [ready, usable])
}

/** Names of the fields that problems refer to: those of child rows go by their list. */
export function fieldsOf(problems: readonly Problem[]): string[] {
  return [...new Set(problems.map(({ path }) => fieldOf(path)).filter((name) => name !== ''))]
}
