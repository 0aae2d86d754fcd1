import type { RJSFValidationError } from '@rjsf/utils'
import type { Localizer } from '@rjsf/validator-ajv8/lib/types.js'
import { keywordProblem } from '../../../engine/validation/error-messages.ts'

type SchemaError = NonNullable<Parameters<Localizer>[0]>[number]

/** Words for the errors of ajv, the same as for records. */
export function wordErrors(errors?: SchemaError[] | null): void {
  for (const error of errors ?? []) error.message = messageOf(error)
}

/** Errors that say what to mend. That a condition or a choice fails is reported only where nothing inside it is. */
export function onlyCauses(errors: RJSFValidationError[]): RJSFValidationError[] {
  const causes = errors.filter(({ name }) => name !== 'if' && name !== 'oneOf' && name !== 'anyOf')
  return causes.length > 0 ? causes : errors
}

function messageOf({ keyword, instancePath, params, parentSchema }: SchemaError): string {
  const own = parentSchema as { title?: string; properties?: Record<string, { title?: string }> } | undefined
  const missing = keyword === 'required' ? String(params['missingProperty']) : ''
  const title = missing === '' ? own?.title : own?.properties?.[missing]?.title
  const name = missing === '' ? instancePath.split('/').pop() : missing
  return keywordProblem({ keyword, instancePath, params }, instancePath, `“${title ?? (name || '内容')}”`).message
}
