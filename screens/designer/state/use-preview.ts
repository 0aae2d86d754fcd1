import { useEffect, useMemo, useState } from 'react'
import { ProblemError } from '../../../engine/problem.ts'
import type { Ports } from '../../../engine/runtime/ports.ts'
import type { EffectiveView } from '../../../engine/schema/screens/effective-view.ts'
import type { SessionInfo } from '../../../engine/schema/accounts/session.ts'
import type { Shell } from '../../shell.ts'
import type { DesignCalls, Preview, PreviewIdentity } from './design-calls.ts'
import { effectiveOfDesign, type Design } from './use-design.ts'

/** Quiet after a change until the server is asked again, in ms. */
const PAUSE = 700

export interface PreviewState {
  effective: EffectiveView
  session: SessionInfo
  ports: Ports
}

/** The screen as somebody would see it: what the server gives of it, under the design as it is at this moment; '' or why it cannot be seen. */
export function usePreview(
  calls: DesignCalls,
  shell: Pick<Shell, 'client' | 'calls'>,
  ports: Ports,
  design: Design,
  identity: PreviewIdentity,
): { seen: PreviewState | null; refused: string } {
  const [live, setLive] = useState<Preview | null>(null)
  const [refused, setRefused] = useState('')
  const { view, entity, words } = design
  const { viewNo } = view
  // fields, calls and rights come from the server; where things stand does not wait for it
  const asked = useDebounced(words)
  useEffect(() => {
    let wanted = true
    calls.preview(viewNo, asked, identity).then(
      (preview) => {
        if (!wanted) return
        shell.calls.learn(preview.effective.calls)
        setLive(preview)
        setRefused('')
      },
      (error: unknown) => {
        if (wanted) setRefused(error instanceof ProblemError ? error.message : '预览没有成功')
      },
    )
    return () => {
      wanted = false
    }
  }, [calls, shell, viewNo, asked, identity])
  const previewPorts = useMemo(() => readOnlyPorts(shell, ports), [shell, ports])
  const session = useMemo((): SessionInfo | null => live && { user: live.session.user, operators: new Set(live.session.operators) }, [live])
  const effective = useMemo(() => live && effectiveOfDesign(live.effective, { view, entity, words }), [live, view, entity, words])
  return { seen: session && effective && refused === '' ? { effective, session, ports: previewPorts } : null, refused }
}

/** Ports for a screen that is only looked at: nothing is written, opened or counted. */
export function readOnlyPorts(shell: Pick<Shell, 'client'>, ports: Ports): Ports {
  const request: Ports['request'] = (call, params, options) => shell.client.request(call, params, { ...options, preview: true })
  const { used: _used, ...others } = ports
  const drafts: Ports['drafts'] = { load: () => Promise.resolve(null), save: () => undefined, drop: () => undefined }
  return { ...others, request, drafts, dialog: () => Promise.resolve(null), navigate: () => undefined, openUrl: () => undefined }
}

/** The value once it has stayed the same for a moment. */
export function useDebounced<Value>(value: Value): Value {
  const [quiet, setQuiet] = useState(value)
  useEffect(() => {
    const waiting = setTimeout(() => setQuiet(value), PAUSE)
    return () => clearTimeout(waiting)
  }, [value])
  return quiet
}
