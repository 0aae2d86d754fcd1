/** Keeps a process from writing to a data folder that another has taken over; both throw then. */
export interface FolderGuard {
  check(): void
  /** Does short work during which nobody can take the folder over. */
  around<Result>(work: () => Promise<Result>): Promise<Result>
}

/** For what has no folder to lose. */
export const unguarded: FolderGuard = { check: () => undefined, around: (work) => work() }
