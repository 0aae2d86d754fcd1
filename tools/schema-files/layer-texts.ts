import { existsSync, readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'

/** Folders of `pull`, by the scope of the layers in them. */
const SCOPES = ['site', 'role', 'department']

/** Layer files in a folder, with their paths below it; what lies elsewhere in it is left alone. */
export function layerTexts(folder: string): { path: string; text: string }[] {
  return SCOPES.flatMap((scope) => {
    const below = join(folder, scope)
    if (!existsSync(below)) return []
    const names = readdirSync(below, { recursive: true, encoding: 'utf8' }).filter((name) => name.endsWith('.json'))
    return names.sort().map((name) => ({ path: `${scope}/${name}`, text: readFileSync(join(below, name), 'utf8') }))
  })
}
