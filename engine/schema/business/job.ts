import * as z from 'zod/mini'
import { defineKind } from '../format/define-kind.ts'
import { parameters } from '../format/words.ts'

/** What the platform does by itself: a registered work, with its parameters, every so many seconds or every day at a time (Asia/Shanghai). */
const jobShape = z
  .strictObject({
    $schema: z.optional(z.string()),
    kind: z.literal('job'),
    version: z.literal(1),
    id: z.string().check(z.regex(/^[a-z][a-zA-Z0-9-]*$/)),
    title: z.string(),
    source: z.optional(z.string()),
    /** Registered work of the server. */
    work: z.string(),
    every: z.optional(z.int().check(z.minimum(1))),
    at: z.optional(z.string().check(z.regex(/^([01]\d|2[0-3]):[0-5]\d$/))),
    params: z.optional(parameters),
  })
  .check(z.refine((job) => (job.every === undefined) !== (job.at === undefined), { path: ['every'], error: 'every 与 at 二者恰好其一' }))
export type Job = z.infer<typeof jobShape>
export const jobKind = defineKind({ kind: 'job', title: '定时任务', meta: 'job.json', folder: 'jobs', shape: jobShape, migrations: [] })
