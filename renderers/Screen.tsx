import { Suspense, use, useCallback, useEffect, useMemo, useState } from 'react'
import { deriveModel } from '../engine/model/derive-model.ts'
import type { ViewModel } from '../engine/model/model.ts'
import type { EffectiveView } from '../engine/schema/effective.ts'
import type { Json, Row } from '../engine/schema/json.ts'
import { namedByDefault } from '../engine/schema/named-view.ts'
import { ErrorBoundary } from './ErrorBoundary.tsx'
import { kinds } from './kinds.ts'
import { usePorts, useSession } from './ports-context.tsx'
import { ScreenLoading } from './ScreenLoading.tsx'
import { WhyBoundary } from './why/WhyBoundary.tsx'

export interface ScreenProps {
  viewNo: string
  query: Record<string, string>
  /** Values a form starts with, over what it loads. */
  initial?: Row
  /** Drawn inside a dialog. */
  dialog?: boolean
  onClose(result: Json): void
  /** `kept`: a draft of the unsaved input comes back the next time. */
  onDirty?(dirty: boolean, kept: boolean): void
  onTitle?(title: string): void
}

/** The only dispatcher: fetches the effective view, derives its model and draws it with the renderer of its kind. */
export function Screen(props: ScreenProps) {
  const ports = usePorts()
  const { viewNo, dialog = false } = props
  const named = namedFor(props.query, dialog)
  const ask = () => ({ viewNo, named, view: ports.view(viewNo, named) })
  const [asked, setAsked] = useState(ask)
  if (asked.viewNo !== viewNo || asked.named !== named) setAsked(ask)
  return (
    <ErrorBoundary onRetry={() => setAsked(ask)}>
      <Suspense fallback={<ScreenLoading />}>
        <LoadedScreen {...props} view={asked.view} />
      </Suspense>
    </ErrorBoundary>
  )
}

/** The named view that a list is opened with: the usual one only on a page that asks for nothing of its own, never in a dialog. */
function namedFor(query: Record<string, string>, dialog: boolean): string {
  if (dialog) return ''
  return query['viewId'] ?? (Object.keys(query).length === 0 ? namedByDefault : '')
}

function LoadedScreen({ view, ...props }: ScreenProps & { view: Promise<EffectiveView> }) {
  const effective = use(view)
  const session = useSession()
  const model = useMemo(() => deriveModel(effective, session), [effective, session])
  const { onTitle } = props
  const ownTitle = model.kind === 'form' || model.kind === 'list'
  useEffect(() => {
    if (!ownTitle) onTitle?.(model.title)
  }, [onTitle, model.title, ownTitle])
  return (
    <WhyBoundary effective={effective} model={model} query={props.query}>
      <Drawn {...props} effective={effective} model={model} />
    </WhyBoundary>
  )
}

function Drawn({ effective, model, query, initial, dialog = false, onClose, onDirty, onTitle }: ScreenProps & { effective: EffectiveView; model: ViewModel }) {
  const drawn = { effective, query }
  const kept = model.kind === 'form' && model.draft
  const markDirty = useCallback((dirty: boolean) => onDirty?.(dirty, kept), [onDirty, kept])
  if (model.kind === 'list') return <kinds.list {...drawn} model={model} {...(onTitle ? { onTitle } : {})} />
  if (model.kind === 'timeline') return <kinds.timeline {...drawn} model={model} />
  if (model.kind === 'desktop') return <kinds.desktop {...drawn} model={model} />
  if (model.kind === 'link') return <kinds.link model={model} />
  if (model.kind === 'print-preview') return <kinds.printPreview model={model} query={query} />
  if (model.kind === 'tree-manage') return <kinds.tree {...drawn} model={model} draw={(view) => <Screen {...view} />} />
  if (model.kind === 'statistics') return <kinds.statistics {...drawn} model={model} />
  return (
    <kinds.form
      {...drawn}
      model={model}
      dialog={dialog}
      onClose={onClose}
      {...(initial ? { initial } : {})}
      onDirty={markDirty}
      {...(onTitle ? { onTitle } : {})}
    />
  )
}
