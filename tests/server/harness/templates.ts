/** The day that most server tests live in. */
export const DAY = '2026-03-02'

/** Stores that are made once a run and copied by the test files: migrated, with so many demo applications and the accounts; null is without either. */
export const templates = { empty: null, people: 0, few: 60, filled: 300 } as const
export type Template = keyof typeof templates

/** The smallest template with at least so many applications; null when the store has to be filled by whoever asks. Filling a store takes seconds, however little goes into it. */
export function templateWith(count: number, today: string): Template | null {
  const names = Object.keys(templates) as Template[]
  const enough = (name: Template): boolean => (templates[name] ?? -1) >= count && (count === 0) === (templates[name] === 0)
  return (today === DAY && names.find(enough)) || null
}
