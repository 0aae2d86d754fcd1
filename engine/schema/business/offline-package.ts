import * as z from 'zod/mini'
import { defineKind } from '../format/define-kind.ts'
import { callId, viewNo } from '../format/names.ts'
import { described, expression, parameters } from '../format/words.ts'

/** Most tasks that anybody takes along. */
const MOST_TASKS = 500

/** A request that each task needs; its parameters are filled from the row of the task. With a view it is a list whose rows are kept. */
const request = z.strictObject({
  call: callId,
  params: z.optional(parameters),
  view: z.optional(viewNo),
  /** CEL over the task's row: whether it is needed. */
  when: z.optional(expression),
})

/** What work is taken along to where there is no network, and which changes may wait there (docs/adr/0055). */
const offlinePackageShape = z.strictObject({
  $schema: z.optional(z.string()),
  kind: z.literal('offline-package'),
  version: z.literal(1),
  id: z.string().check(z.regex(/^[a-z][a-zA-Z0-9-]*$/)),
  title: z.string(),
  source: z.optional(z.string()),
  /** The list of the tasks: whoever may ask for it may take them along. */
  tasks: z.strictObject({
    view: described('任务的列表界面', viewNo),
    call: callId,
    params: z.optional(parameters),
    key: z.string(),
    /** Template over the row. */
    title: z.string(),
    most: described('最多带走的任务数', z.int().check(z.minimum(1), z.maximum(MOST_TASKS))),
  }),
  each: z.array(request),
  /** Lists whose rows are kept whole, whatever the tasks are; one that finds more rows than `most` is not kept. */
  lists: z.array(
    z.strictObject({
      view: viewNo,
      call: callId,
      params: z.optional(parameters),
      most: z.int().check(z.minimum(1), z.maximum(5000)),
      /** What each of its first 500 rows needs to be opened. */
      each: z.optional(z.array(request)),
    }),
  ),
  /** Requests beside, the same for whoever takes the package. */
  also: z.optional(z.array(z.strictObject({ call: callId, params: z.optional(parameters) }))),
  /** Views that can be opened. */
  views: z.array(viewNo),
  /** Calls whose changes may wait. */
  queues: z.array(callId),
})
export type OfflinePackage = z.infer<typeof offlinePackageShape>
export const offlinePackageKind = defineKind({
  kind: 'offline-package',
  title: '离线任务包',
  meta: 'offline-package.json',
  folder: 'offline',
  shape: offlinePackageShape,
  migrations: [],
})
