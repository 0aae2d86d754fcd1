import { createContext, useContext, useMemo, type ReactNode } from 'react'
import type { Ports } from '../../engine/runtime/ports.ts'
import type { SessionInfo } from '../../engine/schema/accounts/session.ts'

interface World {
  ports: Ports
  session: SessionInfo
}

const WorldContext = createContext<World | null>(null)

/** Gives everything below it the outer world and the logged-in user. */
export function PortsProvider({ ports, session, children }: World & { children: ReactNode }) {
  const world = useMemo(() => ({ ports, session }), [ports, session])
  return <WorldContext value={world}>{children}</WorldContext>
}

/** The outer world; throws outside a PortsProvider. */
export function usePorts(): Ports {
  return useWorld().ports
}

/** The logged-in user and the operator codes held; throws outside a PortsProvider. */
export function useSession(): SessionInfo {
  return useWorld().session
}

function useWorld(): World {
  const world = useContext(WorldContext)
  if (!world) throw new Error('PortsProvider is missing above this component')
  return world
}
