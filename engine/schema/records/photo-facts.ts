import * as z from 'zod/mini'

/** Where somebody stood: degrees (WGS 84), and how many metres around it may be. */
const placeShape = z.strictObject({
  lat: z.number().check(z.gte(-90), z.lte(90)),
  lon: z.number().check(z.gte(-180), z.lte(180)),
  accuracy: z.optional(z.number().check(z.gte(0), z.lte(1_000_000))),
})
export type Place = z.infer<typeof placeShape>

/**
 * What is known of how a photo came about, kept beside it and not in it: `at`, when by the clock of the camera (`YYYY-MM-DD HH:mm:ss`), and where.
 * It is told by the device and proves nothing.
 */
export const photoFactsShape = z.strictObject({
  at: z.optional(z.string().check(z.regex(/^\d{4}-(0\d|1[0-2])-[0-3]\d ([01]\d|2[0-3]):[0-5]\d:[0-5]\d$/))),
  place: z.optional(placeShape),
})
export type PhotoFacts = z.infer<typeof photoFactsShape>
