import { createContext, useContext, useMemo, type ReactNode } from 'react'
import type { Ports } from '../../engine/runtime/ports.ts'
import type { SessionInfo } from '../../engine/schema/accounts/session.ts'

interface ScreenContext {
  ports: Ports
  session: SessionInfo
}

const PortsContext = createContext<ScreenContext | null>(null)

/** Gives everything below it the outer world and the logged-in user. */
export function PortsProvider({ ports, session, children }: ScreenContext & { children: ReactNode }) {
  const context = useMemo(() => ({ ports, session }), [ports, session])
  return <PortsContext value={context}>{children}</PortsContext>
}

/** The outer world; throws outside a PortsProvider. */
export function usePorts(): Ports {
  return usePortsContext().ports
}

/** The logged-in user and the operator codes held; throws outside a PortsProvider. */
export function useSession(): SessionInfo {
  return usePortsContext().session
}

function usePortsContext(): ScreenContext {
  const context = useContext(PortsContext)
  if (!context) throw new Error('PortsProvider is missing above this component')
  return context
}
