import * as z from 'zod/mini'
import { entityId } from '../../format/names.ts'
import { expression } from '../../format/words.ts'

/** Makes an entity's records the electronic seals of institutes: which seal a printed document bears, and what is noted of each sealing. */
export const sealWords = z.strictObject({
  /** Fields of a seal: whose it is, the print codes it may seal (commas between them), its name, the serial number of its certificate and from when to when that holds. */
  org: z.string(),
  scope: z.string(),
  name: z.string(),
  serial: z.string(),
  from: z.string(),
  to: z.string(),
  /** Values that a seal in use has. */
  when: z.record(z.string(), z.array(z.string())),
  /**
   * A row for each record of a sealed document: CEL over `record`, the printed record, `row`, the seal, `user`, and `input`: `document`, `ms`, `state`
   * (1 sealed, 2 failed) and `failure`.
   */
  log: z.strictObject({ entity: entityId, set: z.record(z.string(), expression) }),
})
export type SealWords = z.infer<typeof sealWords>
