import type { AuditBook } from '../../../server/services/audit-book.ts'

/** Seals that prove nothing, and no anchors, for tests that ask what is done and not how it is proved. */
export const plainBook: AuditBook = { mac: (text) => text, anchors: () => Promise.resolve([]), anchor: () => Promise.resolve() }
