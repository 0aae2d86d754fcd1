import { withTheme } from '@rjsf/core'
import { type RJSFSchema, type UiSchema } from '@rjsf/utils'
import createPrecompiledValidator from '@rjsf/validator-ajv8/lib/createPrecompiledValidator.js'
import type { ValidatorFunctions } from '@rjsf/validator-ajv8/lib/types.js'
import { useId, useMemo } from 'react'
import { ThemeProvider } from '../../ThemeProvider.tsx'
import { ButtonTemplates } from './form-buttons.tsx'
import './schema-form.css'
import { translate } from './translate.ts'
import { onlyCauses, wordErrors } from './word-errors.ts'

export interface SchemaFormProps {
  /** A plain JSON Schema (draft 7) with branches, conditions, references and lists of its own. */
  schema: RJSFSchema
  /** What `npm run viewno -- validators` has made of the very same schema: nothing is compiled in the page. */
  validators: ValidatorFunctions
  /** Order, widgets and texts, as rjsf knows them. */
  uiSchema?: UiSchema
  /** Value at first. */
  value?: unknown
  submitText?: string
  /** Gets a value that the schema accepts. */
  onSubmit(value: unknown): void
}

const PlainForm = withTheme<unknown, RJSFSchema, object>({ templates: { ButtonTemplates } })

/**
 * A form of a plain JSON Schema, without entity and view file, on any page: rjsf draws it, validator-ajv8 chooses its branches and checks it with
 * validators made beforehand (CSP `script-src 'self'`). Told in Chinese. Every key checks and draws the whole form: records have views.
 */
export function SchemaForm({ schema, validators, uiSchema = {}, value, submitText = '提交', onSubmit }: SchemaFormProps) {
  const id = useId()
  const validator = useMemo(() => createPrecompiledValidator<unknown, RJSFSchema, object>(validators, schema, wordErrors), [validators, schema])
  return (
    <ThemeProvider>
      <PlainForm
        schema={schema}
        validator={validator}
        uiSchema={{ 'ui:submitButtonOptions': { submitText }, ...uiSchema }}
        formData={value}
        idPrefix={id}
        className="vn-schema-form"
        translateString={translate}
        transformErrors={onlyCauses}
        // of several values the user chooses one, never the form
        experimental_defaultFormStateBehavior={{ constAsDefaults: 'skipOneOf' }}
        showErrorList={false}
        focusOnFirstError
        noHtml5Validate
        // the form itself shows them; without this they go to the console as well
        onError={() => undefined}
        onSubmit={({ formData }) => onSubmit(formData)}
      />
    </ThemeProvider>
  )
}
