import type { Json } from '../../engine/schema/format/json.ts'
import type { Change } from '../../engine/schema/screens/layer.ts'

/** The user's own arrangement of lists, kept where there is no server to keep it. */
export interface Layouts {
  load(viewNo: string): Change[]
  save(viewNo: string, changes: Change[]): void
  drop(viewNo: string): void
}

/** Layouts in this browser; a full or forbidden storage keeps them for the visit. */
export function browserLayouts(storage: Pick<Storage, 'getItem' | 'setItem' | 'removeItem'>): Layouts {
  const cached = new Map<string, Change[]>()
  const name = (viewNo: string): string => `viewno.layout.${viewNo}`
  return {
    load: (viewNo) => cached.get(viewNo) ?? stored(storage, name(viewNo)),
    save(viewNo, changes) {
      cached.set(viewNo, changes)
      quietly(() => storage.setItem(name(viewNo), JSON.stringify(changes)))
    },
    drop(viewNo) {
      cached.set(viewNo, [])
      quietly(() => storage.removeItem(name(viewNo)))
    },
  }
}

function stored(storage: Pick<Storage, 'getItem'>, name: string): Change[] {
  const read = quietly(() => JSON.parse(storage.getItem(name) ?? '[]') as Json)
  return Array.isArray(read) ? (read as unknown as Change[]) : []
}

function quietly<Value>(work: () => Value): Value | null {
  try {
    return work()
  } catch {
    return null
  }
}
