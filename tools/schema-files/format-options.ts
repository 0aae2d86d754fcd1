import type { Options } from 'prettier'

/** How Prettier writes a file of the repository, or of a product folder that has taken its rules over: there the plugin's path leads nowhere. */
export async function formatOptions(path: string): Promise<Options> {
  // Fetched when wanted: lint reads old files without writing any.
  const { resolveConfig } = await import('prettier')
  return { ...(await resolveConfig(path)), plugins: [await import('../json-words.mjs')], filepath: path }
}
