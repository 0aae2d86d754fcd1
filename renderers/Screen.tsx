import { useCallback, useEffect, useMemo, useState } from 'react'
import type { ViewModel } from '../engine/model/model.ts'
import type { EffectiveView } from '../engine/schema/screens/effective-view.ts'
import type { Json, Row } from '../engine/schema/format/json.ts'
import type { DrawView } from './contracts.ts'
import { ErrorBoundary } from './errors/ErrorBoundary.tsx'
import { kinds, loadRenderer, modelOf } from './kinds.ts'
import { usePorts, useSession } from './contexts/ports-context.tsx'
import { namedFor } from './loading/named-for.ts'
import { ScreenSkeleton } from './loading/ScreenSkeleton.tsx'
import { ScreenTelemetry } from './telemetry/ScreenTelemetry.tsx'
import { useUsageEvents, useReportUsable } from './telemetry/usage-context.ts'
import { usePreparedView, useEffectiveView, type EffectiveViewState } from './loading/use-effective-view.ts'
import { ExplainBoundary } from './explain/ExplainBoundary.tsx'

export interface ScreenProps {
  viewNo: string
  query: Record<string, string>
  /** Values a form starts with, over what it loads. */
  initial?: Row
  /** Drawn inside a dialog. */
  dialog?: boolean
  onClose(result: Json): void
  /** `kept`: a draft of the unsaved input comes back the next time. */
  onDirty?(dirty: boolean, hasDraft: boolean): void
  onTitle?(title: string): void
  /** Shows another record in the place of this one. */
  onMove?(query: Record<string, string>): void
}

/** The only dispatcher: fetches the effective view, derives its model and draws it with the renderer of its kind. */
export function Screen(props: ScreenProps) {
  const ports = usePorts()
  const [dirty, setDirty] = useState(false)
  const { opened, waits, retry } = useEffectiveView(props.viewNo, namedFor(props.query, props.dialog ?? false), loadRenderer, dirty)
  useEffect(() => {
    if (waits) ports.notify({ effect: 'notify', level: 'info', message: '本页界面已更新，保存或关闭后使用新界面；已填写的内容不受影响' })
  }, [ports, waits])
  const { onDirty } = props
  const markDirty = useCallback(
    (is: boolean, hasDraft: boolean) => {
      setDirty(is)
      onDirty?.(is, hasDraft)
    },
    [onDirty],
  )
  return (
    <ScreenTelemetry effective={opened.state === 'ready' ? opened.effective : null}>
      <GuardedScreen {...props} onDirty={markDirty} opened={opened} onRetry={retry} />
    </ScreenTelemetry>
  )
}

function GuardedScreen({ onRetry, ...props }: ScreenProps & { opened: EffectiveViewState; onRetry(): void }) {
  const { failed } = useUsageEvents()
  return (
    <ErrorBoundary onRetry={onRetry} onError={failed}>
      <OpenedScreen {...props} />
    </ErrorBoundary>
  )
}

function OpenedScreen({ opened, ...props }: ScreenProps & { opened: EffectiveViewState }) {
  if (opened.state === 'failed') throw opened.error
  return opened.state === 'loading' ? <ScreenSkeleton /> : <EffectiveScreen {...props} effective={opened.effective} />
}

/** A screen whose effective view is held elsewhere, e.g. while it is designed: another one is drawn without anything being fetched again. */
export function PreparedScreen({ effective, ...props }: ScreenProps & { effective: EffectiveView }) {
  return <OpenedScreen {...props} opened={usePreparedView(effective, loadRenderer)} />
}

/** The screen of an effective view that is at hand. */
function EffectiveScreen({ effective, ...props }: ScreenProps & { effective: EffectiveView }) {
  const session = useSession()
  const model = useMemo(() => modelOf(effective, session), [effective, session])
  const { onTitle } = props
  const ownTitle = model.kind === 'form' || model.kind === 'list' || model.kind === 'record'
  useEffect(() => {
    if (!ownTitle) onTitle?.(model.title)
  }, [onTitle, model.title, ownTitle])
  return (
    <ExplainBoundary effective={effective} model={model} query={props.query}>
      <Drawn {...props} effective={effective} model={model} />
    </ExplainBoundary>
  )
}

function Drawn({
  effective,
  model,
  query,
  initial,
  dialog = false,
  onClose,
  onDirty,
  onTitle,
  onMove,
}: ScreenProps & { effective: EffectiveView; model: ViewModel }) {
  const drawn = { effective, query }
  const hasDraft = model.kind === 'record' || (model.kind === 'form' && model.draft)
  const markDirty = useCallback((dirty: boolean) => onDirty?.(dirty, hasDraft), [onDirty, hasDraft])
  // lists, forms and records fetch what they show, and tell themselves
  useReportUsable(model.kind !== 'list' && model.kind !== 'form' && model.kind !== 'record')
  if (model.kind === 'list') return <kinds.list.Component {...drawn} model={model} onDirty={markDirty} {...(onTitle ? { onTitle } : {})} />
  if (model.kind === 'timeline') return <kinds.timeline.Component {...drawn} model={model} />
  if (model.kind === 'desktop') return <kinds.desktop.Component {...drawn} model={model} />
  if (model.kind === 'mobile') return <kinds.mobile.Component {...drawn} model={model} />
  if (model.kind === 'link') return <kinds.link.Component model={model} />
  if (model.kind === 'print-preview') return <kinds.printPreview.Component model={model} query={query} />
  if (model.kind === 'record') {
    return <kinds.record.Component {...drawn} model={model} onClose={onClose} onDirty={markDirty} {...(onTitle ? { onTitle } : {})} />
  }
  if (model.kind === 'tree-manage') return <kinds.tree.Component {...drawn} model={model} draw={drawView} />
  if (model.kind === 'statistics') return <kinds.statistics.Component {...drawn} model={model} />
  return (
    <kinds.form.Component
      key={`${effective.viewNo} ${JSON.stringify(model.load)}`}
      {...drawn}
      model={model}
      dialog={dialog}
      onClose={onClose}
      {...(initial ? { initial } : {})}
      onDirty={markDirty}
      draw={drawView}
      {...(onTitle ? { onTitle } : {})}
      {...(onMove ? { onMove } : {})}
    />
  )
}

/** For screens that hold others. */
const drawView: DrawView = (view) => <Screen {...view} />
