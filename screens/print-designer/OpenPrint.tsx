import { useCallback } from 'react'
import { FailurePanel } from '../../renderers/errors/FailurePanel.tsx'
import { useFetch } from '../../renderers/loading/use-fetch.ts'
import { Loading } from '../pages/Loading.tsx'
import { PrintWorkbench } from './PrintWorkbench.tsx'
import type { OpenedPrint, PrintCalls } from './state/print-calls.ts'

interface Props {
  code: string
  calls: PrintCalls
  mayPublish: boolean
  onLeave(): void
}

/** Opens a print file for design: its draft, or else what holds. */
export function OpenPrint({ code, calls, mayPublish, onLeave }: Props) {
  const { answer, reload } = useFetch<OpenedPrint>(useCallback(() => calls.open(code), [calls, code]))
  if (answer.state === 'failed') return <FailurePanel error={answer.error} title="打印模板打不开" compact={false} onRetry={reload} />
  if (answer.state === 'loading') return <Loading />
  const opened = answer.data
  return (
    <PrintWorkbench
      key={`${opened.published.version} ${opened.draft?.version ?? 0}`}
      opened={opened}
      calls={calls}
      mayPublish={mayPublish}
      onReload={reload}
      onLeave={onLeave}
    />
  )
}
