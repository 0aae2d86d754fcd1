import { readdirSync, readFileSync } from 'node:fs'
import { dirname, join } from 'node:path/posix'
import ts from 'typescript'

/** A file of code with what it imports of ours, types included. */
export interface Module {
  /** From the folder of the product, with slashes. */
  path: string
  lines: number
  imports: readonly string[]
}

const code = /\.(ts|tsx|mjs)$/
const aside = /\.(test|stories|arbitraries|d)\.tsx?$/

/** Every file of code below the given folders of the product, without tests and stories, in the order of their paths. */
export function readModules(root: string, folders: readonly string[]): Module[] {
  const paths = folders.flatMap((folder) =>
    readdirSync(join(root, folder), { recursive: true, encoding: 'utf8' }).map((name) => join(folder, name.replaceAll('\\', '/'))),
  )
  return paths
    .filter((path) => code.test(path) && !aside.test(path))
    .sort()
    .map((path) => readModule(path, readFileSync(join(root, path), 'utf8')))
}

function readModule(path: string, text: string): Module {
  const { importedFiles } = ts.preProcessFile(text, true, true)
  const imports = importedFiles.flatMap(({ fileName }) => (fileName.startsWith('.') ? join(dirname(path), fileName) : []))
  return { path, lines: text.trimEnd().split('\n').length, imports: [...new Set(imports)] }
}
