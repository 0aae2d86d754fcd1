import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import type { Plugin } from 'vite'
import { messages } from '../../engine/problem-messages.ts'

const own = 'engine/problem-messages.ts'

/**
 * Leaves out the wordings of problems that no code of the pages names: the server words its own problems before it sends them, and two
 * in three of them a browser never finds itself.
 */
export function ownWordings(root: string): Plugin {
  return {
    name: 'own-wordings',
    load(id) {
      if (id !== join(root, own)) return null
      return `export const messages = ${JSON.stringify(wordingsNamedIn(pageCode(root)))}`
    },
  }
}

/** The wordings whose codes the text names. */
export function wordingsNamedIn(text: string): Partial<typeof messages> {
  const named = new Set([...text.matchAll(/'([\w.-]+)'/g)].map(([, word]) => word))
  return Object.fromEntries(Object.entries(messages).filter(([code]) => named.has(code)))
}

/** What pages are built of, without its tests and stories. */
export function pageCode(root: string): string {
  const files = ['engine', 'renderers', 'screens'].flatMap((folder) =>
    readdirSync(join(root, folder), { recursive: true, encoding: 'utf8' }).map((file) => `${folder}/${file}`),
  )
  const code = files.filter((file) => /\.tsx?$/.test(file) && !/\.(test|stories)\.tsx?$/.test(file) && file !== own)
  return code.map((file) => readFileSync(join(root, file), 'utf8')).join('\n')
}
