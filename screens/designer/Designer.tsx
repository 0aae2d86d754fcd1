import { useCallback } from 'react'
import { FailurePanel } from '../../renderers/errors/FailurePanel.tsx'
import { useFetch } from '../../renderers/loading/use-fetch.ts'
import { Loading } from '../pages/Loading.tsx'
import type { Shell } from '../shell.ts'
import type { DesignCalls, OpenedDesign } from './state/design-calls.ts'
import { Workbench } from './Workbench.tsx'

interface Props {
  viewNo: string
  calls: DesignCalls
  shell: Pick<Shell, 'client' | 'calls'>
  mayPublish: boolean
  /** Goes to another view; '' for the finder. */
  onOpen(viewNo: string): void
}

/** Opens a view for design: its draft, or else what is published. */
export function Designer({ viewNo, calls, shell, mayPublish, onOpen }: Props) {
  const { answer, reload } = useFetch<OpenedDesign>(useCallback(() => calls.open(viewNo), [calls, viewNo]))
  if (answer.state === 'failed') return <FailurePanel error={answer.error} title="界面打不开" compact={false} onRetry={reload} />
  if (answer.state === 'loading') return <Loading />
  const opened = answer.data
  return (
    <Workbench
      key={`${opened.published.version} ${opened.draft?.version ?? 0}`}
      opened={opened}
      calls={calls}
      shell={shell}
      mayPublish={mayPublish}
      onPublished={reload}
      onOpen={onOpen}
    />
  )
}
