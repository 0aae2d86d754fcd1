import type * as z from 'zod/mini'
import type { Job } from '../../engine/schema/business/job.ts'
import type { Services } from '../services/services.ts'
import type { Schemas } from '../schemas/schemas.ts'
import type { Store } from '../store/open-store.ts'

/** What a job handler may use. `stopping` asks it to end soon, with what it has done so far committed. */
export interface JobContext {
  job: Job
  store: Store
  schemas: Schemas
  services: Services
  now: () => Date
  stopping: AbortSignal
}

/** A job handler may be interrupted or run twice at any point, so each of its steps must be atomic and idempotent. */
export interface JobHandler {
  id: string
  title: string
  params?: z.ZodMiniType
  /** Answers a sentence on what was done; '' when there was nothing to do. */
  run(context: JobContext): Promise<string>
}

/** Registers the shape of a job handler. */
export function defineJobHandler(work: JobHandler): JobHandler {
  return work
}
