/** Subsystem of the users of an industry type: 21 supervision, 22 inspection (foundation §1, inspection §2). */
const SYSTEMS: Readonly<Record<string, string>> = { '21': 'supervise', '22': 'scdeap' }

/** The subsystem that somebody works in; undefined for who works in both. */
export function ownSystem(industryType: string): string | undefined {
  return SYSTEMS[industryType]
}
