import { useCallback, useState } from 'react'
import type { MissingRecord, OpenedRecord } from '../../engine/inspection/exchange.ts'
import { fillTemplate } from '../../engine/runtime/effects/template.ts'
import type { JsonObject, Row } from '../../engine/schema/format/json.ts'
import { usePorts } from '../contexts/ports-context.tsx'
import { WidgetsContext } from '../contexts/widgets-context.tsx'
import { FailurePanel } from '../errors/FailurePanel.tsx'
import { FormSkeleton } from '../loading/FormSkeleton.tsx'
import { useFetch } from '../loading/use-fetch.ts'
import { widgets } from '../registry.ts'
import { OpenRecord } from './OpenRecord.tsx'
import '../theme/screen-frame.css'
import '../theme/segments.css'
import './record.css'
import './steps/steps.css'
import type { RecordScreenProps } from './record-screen-props.ts'

interface Missing {
  missing: MissingRecord
}

interface Loaded {
  opened: OpenedRecord
  /** What this device still held of it. */
  kept: Row
  draft: string
}

/** An itemised record: opened by its sheet, filled in section by section, submitted as a whole, corrected by name and reason. */
export function RecordScreen(props: RecordScreenProps) {
  const { effective, model, query } = props
  const ports = usePorts()
  const [correcting, setCorrecting] = useState(false)
  const [round, setRound] = useState(0)
  const fetch = useCallback(
    async (signal: AbortSignal): Promise<Loaded | Missing> => {
      const asked = fillTemplate(model.open.params, [query]) as JsonObject
      const opened = (await ports.request(model.open.call, asked, { signal })) as unknown as OpenedRecord | MissingRecord
      if (opened.record === null) return { missing: opened }
      const draft = `${model.viewNo}:${String(opened.record[effective.entity['x-key']] ?? '')}`
      const kept = opened.writable ? await ports.drafts.load(draft) : null
      return { opened, kept: kept?.values ?? {}, draft }
    },
    [ports, model, query, effective],
  )
  const { answer, reload } = useFetch(fetch)
  if (answer.state === 'loading') return <FormSkeleton />
  if (answer.state === 'failed') return <FailurePanel error={answer.error} title={model.title} compact={false} onRetry={reload} />
  if ('missing' in answer.data) {
    const { message, cure } = answer.data.missing.reason
    return (
      <div className="rec-none" role="status">
        <strong>还没有填写原始记录</strong>
        <p>
          {message}；{cure}
        </p>
      </div>
    )
  }
  const { opened, kept, draft } = answer.data
  const again = () => {
    setCorrecting(false)
    setRound((before) => before + 1)
    reload()
  }
  return (
    <WidgetsContext value={widgets}>
      <OpenRecord
        key={`${round} ${opened.versions.length} ${correcting}`}
        {...props}
        {...{ opened, kept, draft, correcting }}
        onCorrect={setCorrecting}
        onReload={again}
      />
    </WidgetsContext>
  )
}
