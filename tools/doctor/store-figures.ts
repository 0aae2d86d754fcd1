import { mergeSiteLayers } from '../../engine/layers/site/merge-site-layer.ts'
import { storeFigures } from '../../server/http/queries/metrics.ts'
import { siteLayers } from '../../server/layouts/queries/site-layer.ts'
import type { Schemas } from '../../server/schemas/schemas.ts'
import { livingHolder } from '../../server/store/folder/hold-folder.ts'
import { openStore } from '../../server/store/open-store.ts'
import { sealedCounts, type SealedCount } from '../../server/store/personal-data/seal-stored.ts'
import { storeAt } from '../open-store-at.ts'

/** What a store tells of itself. */
export interface StoreFigures {
  figures: Record<string, number>
  sealed: SealedCount[]
}

/** Opens the store as the server would, and asks it; null where a server has the embedded one, which then watches it itself. Throws where it cannot be had. */
export async function askStore(env: NodeJS.ProcessEnv, schemas: () => Schemas): Promise<StoreFigures | null> {
  const { source, dataDir } = storeAt(env)
  if (!source.databaseUrl && (await livingHolder(dataDir)) !== null) return null
  const opened = await openStore(source)
  try {
    // a store that was never started has no tables yet
    const figures = await storeFigures(opened.db, new Date()).catch(() => ({}))
    return { figures, sealed: await sealedCounts(opened.db, mergeSiteLayers(schemas(), await siteLayers(opened.db))) }
  } finally {
    await opened.close()
  }
}
