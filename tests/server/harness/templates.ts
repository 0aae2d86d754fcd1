/** The day that most server tests live in. */
export const DAY = '2026-03-02'

/** Stores that are made once a run and copied by the test files: migrated, with so many demo applications and the accounts; null is without either. */
export const templates = { empty: null, people: 0, filled: 300 } as const
export type Template = keyof typeof templates

/** The template that holds what is asked for; null when the store has to be filled by whoever asks. */
export function templateWith(count: number, today: string): Template | null {
  const names = Object.keys(templates) as Template[]
  return (today === DAY && names.find((name) => templates[name] === count)) || null
}
