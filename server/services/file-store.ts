/** Where attachments live: a folder by default, S3-compatible when configured. */
export interface FileStore {
  put(key: string, content: NodeJS.ReadableStream): Promise<{ size: number; sha256: string }>
  get(key: string): Promise<NodeJS.ReadableStream>
  remove(key: string): Promise<void>
  pieces: ChunkStore
  /** What it is and where, with the room left where that is known; throws when it cannot be used. Absent where there is none. */
  look?(): Promise<{ kind: 'folder' | 's3'; place: string; freeBytes: number | null }>
}

/** Files that arrive in pieces and are not whole yet. */
export interface ChunkStore {
  /** Writes a piece at `offset`; answers its bytes. One that breaks off may be sent again. */
  write(key: string, offset: number, content: NodeJS.ReadableStream): Promise<number>
  /** Makes the first `size` bytes a file of the store; answers its hash and its first `head` bytes. */
  finish(key: string, size: number, head: number): Promise<{ sha256: string; head: Uint8Array }>
  drop(key: string): Promise<void>
  /** Drops what nobody has written to since; answers how many. */
  sweep(before: Date): Promise<number>
}
