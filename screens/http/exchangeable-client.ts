import type { Client } from './client.ts'

/** A client that everybody holds, while another may come in its place: one that goes on without network. */
export function exchangeable(online: Client): { client: Client; exchange(make: ((online: Client) => Client) | null): void } {
  let now = online
  return {
    client: {
      request: (...asked) => now.request(...asked),
      file: (...asked) => now.file(...asked),
      fileOrTask: (...asked) => now.fileOrTask(...asked),
      upload: (...asked) => now.upload(...asked),
      encode: (...asked) => now.encode(...asked),
      keepsFiles: () => now.keepsFiles?.() ?? false,
    },
    exchange: (make) => {
      now = make ? make(online) : online
    },
  }
}
