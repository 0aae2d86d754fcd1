/** Notes of one person that lie sealed on this device. */
export interface SealedNotes {
  note<Value>(name: string): Promise<Value | null>
  putNote(name: string, value: unknown): Promise<void>
  dropNote(name: string): Promise<void>
}

/** The sealed notes of a user on this device: null where no device of theirs is registered here, and of a promise where its store cannot be opened now. */
export type SealedNotesOf = (userId: string) => Promise<SealedNotes | null> | null
