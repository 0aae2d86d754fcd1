import type { AuditBook } from '../../../server/services/audit-book.ts'

const none = () => Promise.resolve([])
const kept = () => Promise.resolve()

/** Seals that prove nothing, and no anchors, for tests that ask what is done and not how it is proved. */
export const plainBook: AuditBook = { mac: (text) => text, anchors: none, anchor: kept, cuts: none, cut: kept }
