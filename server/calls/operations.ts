import type { Operation } from './operation.ts'
import { openapiPage } from './operations/openapi-page.ts'
import { openapi } from './operations/openapi.ts'

/** What calls may run about the description of the calls, a line each. */
export const callsOperations: readonly Operation[] = [openapiPage, openapi]
