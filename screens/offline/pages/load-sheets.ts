/** The sheets that lie over any page of the product for the offline work. */
export const fetchSheets = async () => (await import('./OfflineSheets.tsx')).OfflineSheets

/** Fetches them with the dialog that they stand in before one is opened; a failure shows when one is. */
export function loadSheets(): void {
  Promise.all([fetchSheets(), fetchDialog()]).catch(() => null)
}

async function fetchDialog(): Promise<void> {
  const { loadDialog } = await import('../../../renderers/dialogs/Dialog.tsx')
  await loadDialog()
}
