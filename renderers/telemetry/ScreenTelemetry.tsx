import { useEffect, useMemo, type ReactNode } from 'react'
import type { Ports } from '../../engine/runtime/ports.ts'
import type { EffectiveView } from '../../engine/schema/screens/effective-view.ts'
import { PortsProvider, usePorts, useSession } from '../contexts/ports-context.tsx'
import { UsageContext, type UsageEvents } from './usage-context.ts'
import { collectUsage } from './collect-usage.ts'

interface Props {
  /** The view on screen; null until it is there. */
  effective: EffectiveView | null
  children: ReactNode
}

/** Counts what becomes of an opened screen, where anybody counts (`ports.used`): nothing waits for it, and nothing is drawn. */
export function ScreenTelemetry({ effective, children }: Props) {
  const ports = usePorts()
  const session = useSession()
  const { used } = ports
  const watch = useMemo(() => used && collectUsage(used), [used])
  const instrumented = useMemo(() => (watch ? instrumentedPorts(ports, watch) : ports), [ports, watch])
  useEffect(() => {
    if (effective) watch?.opened(effective)
  }, [watch, effective])
  if (!watch) return children
  return (
    <PortsProvider ports={instrumented} session={session}>
      <UsageContext value={watch}>{children}</UsageContext>
    </PortsProvider>
  )
}

/** The ports of a screen: what they refuse is reported. The same as long as those around are, so that nothing below begins again. */
function instrumentedPorts(ports: Ports, { failed }: Pick<UsageEvents, 'failed'>): Ports {
  const request: Ports['request'] = async (call, params, options) => {
    try {
      return await ports.request(call, params, options)
    } catch (error) {
      failed(error)
      throw error
    }
  }
  return { ...ports, request }
}
