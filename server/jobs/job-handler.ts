import type * as z from 'zod/mini'
import type { Job } from '../../engine/schema/business/job.ts'
import type { Services } from '../services/services.ts'
import type { Schemas } from '../schemas/schemas.ts'
import type { Store } from '../store/open-store.ts'

/** What a work may use; `stopping` tells it to end soon, with what it has done so far kept. */
export interface JobContext {
  job: Job
  store: Store
  schemas: Schemas
  services: Services
  now: () => Date
  stopping: AbortSignal
}

/** Something the platform does by itself. It may be cut off or run twice at any point, so each step of it must be whole and do no harm again. */
export interface JobHandler {
  id: string
  title: string
  params?: z.ZodMiniType
  /** Answers a sentence on what was done; '' when there was nothing to do. */
  run(context: JobContext): Promise<string>
}

/** Registers the shape of a work. */
export function defineJobHandler(work: JobHandler): JobHandler {
  return work
}
