import { useCallback } from 'react'
import { FailurePanel } from '../../renderers/errors/FailurePanel.tsx'
import { useFetch } from '../../renderers/loading/use-fetch.ts'
import { Loading } from '../pages/Loading.tsx'
import { EditionWorkbench } from './EditionWorkbench.tsx'
import type { TemplateCalls } from './state/template-calls.ts'

interface Props {
  calls: TemplateCalls
  editionKey: string
  /** Goes to another edition; '' for the list. */
  onOpen(key: string): void
}

/** Opens an edition: a draft to be written, any other to be read. */
export function OpenEdition({ calls, editionKey, onOpen }: Props) {
  const { answer, reload } = useFetch(useCallback(() => calls.load(editionKey), [calls, editionKey]))
  if (answer.state === 'failed') return <FailurePanel error={answer.error} title="模板打不开" compact={false} onRetry={reload} />
  if (answer.state === 'loading') return <Loading />
  const loaded = answer.data
  return <EditionWorkbench key={`${loaded.key} ${loaded.state} ${loaded.history.length}`} loaded={loaded} calls={calls} onOpen={onOpen} onChanged={reload} />
}
