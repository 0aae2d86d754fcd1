import type { FolderGuard } from './guard.ts'

/** Locks an open file, shared or alone: true when it is ours, false while another descriptor has it, null where locks are not to be had. */
export declare function tryLock(fd: number, shared: boolean): boolean | null
export declare function unlock(fd: number): void
/** How the file of a holder begins that took the folder under this token. */
export declare function headOf(token: string): string

/** The folder has another holder now. */
export declare class FolderLostError extends Error {}

/** What a fence is made from: the file that names the holder, the token of the own holding, whether the kernel's locks hold there. */
export interface FenceSource {
  path: string
  token: string
  kernel: boolean
}

/**
 * The way to a folder for its holder: what is done `inside` is done while nobody can take the folder over, and not at all once somebody has.
 * Where the kernel's locks are not to be had, what was begun inside and is held up for seconds may end after a take-over.
 */
export declare class Fence implements FolderGuard {
  constructor(source: FenceSource)
  /** Throws FolderLostError when the folder has another holder; else `leave` must follow. */
  enter(): void
  leave(): void
  /** Runs work that ends before it answers. */
  inside<Result>(work: () => Result): Result
  check(): void
  /** As `inside` for work that takes its time. */
  around<Result>(work: () => Promise<Result>): Promise<Result>
  close(): void
}
