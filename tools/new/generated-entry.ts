/** What is asked for: the id of the new thing, its Chinese title, for a view the entity it lists, for an operation its room. */
export interface EntryRequest {
  root: string
  id: string
  title: string
  entity?: string | undefined
  /** Of an operation: the room of the server that it belongs to. */
  room?: string | undefined
}

/** What a new thing is made of. */
export interface GeneratedEntry {
  /** Path from the product's folder → text. */
  files: Readonly<Record<string, string>>
  /** The line of its registry; absent for what is data. */
  line?: RegistryLine
  /** What is left to do. */
  then: string
}

export interface RegistryLine {
  /** Path of the registry from the product's folder. */
  registry: string
  /** Type of its things, as `registry<…>([` or `readonly …[] = [` names it. */
  definition: string
  /** Where the registry imports it from. */
  from: string
  name: string
}

const reserved = new Set([
  'delete',
  'export',
  'import',
  'switch',
  'void',
  'new',
  'default',
  'return',
  'class',
  'case',
  'if',
  'in',
  'for',
  'do',
  'try',
  'var',
  'with',
  'this',
])

/** `batch-commit` → `batchCommit`; with the suffix where the word is reserved or the registry has it already. */
export function identifier(id: string, suffix: string, registry: string): string {
  const name = id.replace(/-([a-z0-9])/g, (_, letter: string) => letter.toUpperCase())
  return reserved.has(name) || new RegExp(`\\b${name}\\b`).test(registry) ? `${name}${suffix}` : name
}

/** The registry's text with one more import and one more member, each where the order puts it. */
export function withLine(text: string, { definition, from, name }: RegistryLine): string {
  const folder = from.slice(0, from.lastIndexOf('/') + 1)
  const beside = [...text.matchAll(/^import .* from '([^']+)'\n/gm)].filter(([, path = '']) => path.slice(0, path.lastIndexOf('/') + 1) === folder)
  const later = beside.find(([, path = '']) => path > from)
  const last = beside.at(-1)
  const at = later?.index ?? (last ? last.index + last[0].length : 0)
  const imported = `${text.slice(0, at)}import { ${name} } from '${from}'\n${text.slice(at)}`
  return imported.replace(
    new RegExp(`(registry<${definition}>\\(\\[|readonly ${definition}\\[\\] = \\[)([^\\]]*)(\\])`),
    (_, before: string, members: string, after: string) => {
      const names = members.split(',').flatMap((each) => each.trim() || [])
      const place = names.findIndex((each) => each > name)
      return `${before}\n${names.toSpliced(place < 0 ? names.length : place, 0, name).join(',\n')},\n${after}`
    },
  )
}

/** Said in the docstring and the title of what nobody has named yet. */
export function quotedTitle(title: string): string {
  return title.replaceAll('\\', '\\\\').replaceAll("'", "\\'")
}
