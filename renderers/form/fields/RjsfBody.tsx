import type { RJSFSchema } from '@rjsf/utils'
import { useMemo } from 'react'
import { widgets } from '../../registry.ts'
import { DependenciesContext } from '../../contexts/dependencies-context.ts'
import { RecordPlaceContext, type RecordPlace } from '../../contexts/record-place-context.ts'
import { UploadStatusContext } from '../../contexts/upload-status-context.ts'
import { WidgetsContext } from '../../contexts/widgets-context.tsx'
import type { FormSession } from '../session/form-session.ts'
import { noValidator, ThemedForm } from './rjsf-form.tsx'

const nothingElse = <></>

/** All that rjsf has to know: its defaults, states and copies of a form's data are the store's business. */
const shape: RJSFSchema = { type: 'object' }

/** rjsf's Form around our fields, rendered once with the widgets they are drawn by: schema and record stay with the session, input goes to the store. */
export function RjsfBody({ session }: { session: FormSession }) {
  const bag = useMemo(() => ({ session }), [session])
  const place = useMemo(() => placeOf(session), [session])
  return useMemo(
    () => (
      <WidgetsContext value={widgets}>
        <RecordPlaceContext value={place}>
          <UploadStatusContext value={session.tellSending}>
            <DependenciesContext value={session.tellDependencies}>
              <ThemedForm
                schema={shape}
                formContext={bag}
                validator={noValidator}
                idPrefix={session.plan.id}
                className="vf-form"
                noHtml5Validate
                noValidate
                showErrorList={false}
              >
                {nothingElse}
              </ThemedForm>
            </DependenciesContext>
          </UploadStatusContext>
        </RecordPlaceContext>
      </WidgetsContext>
    ),
    [session, bag, place],
  )
}

function placeOf({ store }: FormSession): RecordPlace {
  const { entity, children } = store.effective
  return { entity: entity.id, id: () => String(store.peek(entity['x-key']) ?? ''), children }
}
