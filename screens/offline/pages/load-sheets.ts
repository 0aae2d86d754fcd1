const load = () => import('./OfflineSheets.tsx')

/** The sheets that lie over any page of the product for the offline work. */
export const fetchSheets = async () => (await load()).OfflineSheets

/** Fetches them with what they stand in before one is opened; a failure shows when one is. */
export function loadSheets(): void {
  load()
    .then(({ loadFrame }) => loadFrame())
    .catch(() => null)
}
