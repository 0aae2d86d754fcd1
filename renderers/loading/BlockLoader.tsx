import { useMemo, type ReactNode } from 'react'
import { fillTemplate } from '../../engine/runtime/effects/template.ts'
import type { Json, JsonObject } from '../../engine/schema/format/json.ts'
import type { CallUse } from '../../engine/schema/screens/kinds/view-words.ts'
import { FailurePanel } from '../errors/FailurePanel.tsx'
import { useCall } from './use-call.ts'

/** A block's data drawn by `children`; grey while it comes, a small panel with a retry when it fails. */
export function BlockLoader({ load, children }: { load: CallUse | undefined; children: (data: Json) => ReactNode }) {
  const filled = useMemo(() => load && { call: load.call, params: fillTemplate(load.params ?? {}, []) as JsonObject }, [load])
  const { answer, reload } = useCall(filled)
  if (answer.state === 'failed') return <FailurePanel error={answer.error} title="" compact onRetry={reload} />
  if (answer.state === 'loading') return <div className="desktop-waiting" role="status" aria-label="正在加载" />
  return children(answer.data)
}
