import * as z from 'zod/mini'
import { problem, ProblemError } from '../../engine/problem.ts'
import { entityId, fieldName } from '../../engine/schema/format/names.ts'
import { described } from '../../engine/schema/format/words.ts'
import type { Schemas } from '../schemas/schemas.ts'

/** What the job of transfers says: which entities hold the arrangements, and which objects are exchanged. */
export const transferSpec = z.strictObject({
  plans: described('传输方案', entityId),
  fields: described('传输字段', entityId),
  authorisations: described('接入授权', entityId),
  batches: described('批次日志', entityId),
  objects: described(
    '传输的数据对象',
    z.array(
      z.strictObject({
        entity: described('业务对象', entityId),
        items: described('逐条日志', entityId),
        area: described('区划字段', fieldName),
        category: described('设备大类字段', fieldName),
        where: z.optional(described('传输哪些记录：字段与取值', z.record(fieldName, z.array(z.string())))),
        copy: described('日志字段 → 记录字段', z.record(fieldName, fieldName)),
      }),
    ),
  ),
})
export type TransferSpec = z.infer<typeof transferSpec>
export type TransferObject = TransferSpec['objects'][number]

/** The names of a job that transfers data. */
export const transferOfJob = z.strictObject({ job: described('传输的定时任务，由它说明各业务对象', z.string()) })

/** The specification that a call's row names by its job. */
export function specOf({ call, schemas }: { call: { params?: unknown }; schemas: Schemas }): TransferSpec {
  const { job } = transferOfJob.parse(call.params ?? {})
  return transferSpec.parse(schemas.jobs.get(job)?.params ?? {})
}

/** How an object is exchanged; one that is not refuses. */
export function objectNamed(spec: TransferSpec, id: string): TransferObject {
  const found = spec.objects.find((each) => each.entity === id)
  if (!found) throw new ProblemError(problem('record.guard', '/objname', { message: '该数据对象不能传输' }))
  return found
}
