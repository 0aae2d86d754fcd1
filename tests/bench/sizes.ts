import { existsSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { gzipSync } from 'node:zlib'

const web = 'dist/web'

export interface Size {
  title: string
  files: number
  raw: number
  gzip: number
}

/** Sizes of what a browser fetches for the login page, the desktop after it, a form and a list; null where no pages are built. */
export function readSizes(): Size[] | null {
  if (!existsSync(join(web, 'index.html'))) return null
  const html = readFileSync(join(web, 'index.html'), 'utf8')
  const named = [...html.matchAll(/(?:src|href)="\/(assets\/[^"]+)"/g)].map((match) => match[1] ?? '')
  const first = withImports(['index.html', ...named])
  const closing = lazily(first, /^encrypt/)
  const desk = [...first, ...lazily(first, /^desk-/)]
  const desktop = [...desk, ...lazily(desk, /^home-/)]
  const list = [...desk, ...lazily(desk, /^list-/)]
  const grid = lazily(list, /^ListGrid/)
  const form = [...desk, ...lazily(desk, /^form-/)]
  const idle = [/^SelectEditor/, /^DateEditor/].flatMap((part) => lazily(form, part))
  return [
    sizeOf('登录页', first),
    sizeOf('登录页，只算 JavaScript', first.filter(isScript)),
    sizeOf('登录时另取（加密）', without(closing, first)),
    sizeOf('工作台', desktop),
    sizeOf('工作台，只算 JavaScript', desktop.filter(isScript)),
    sizeOf('列表页，到行可见为止', list),
    sizeOf('列表页，到行可见为止，只算 JavaScript', list.filter(isScript)),
    sizeOf('列表页行可见后另取（表格），只算 JavaScript', without(grid, list).filter(isScript)),
    sizeOf('表单页，到可填写为止，只算 JavaScript', form.filter(isScript)),
    sizeOf('表单页空闲时另取（下拉、日期），只算 JavaScript', without(idle, form).filter(isScript)),
  ]
}

function isScript(file: string): boolean {
  return file.endsWith('.js')
}

/** The files and what they import at once, all the way down. */
function withImports(files: string[]): string[] {
  const found = new Set(files)
  for (const file of found) {
    if (!isScript(file)) continue
    for (const match of textOf(file).matchAll(/(?:from|import)\s*["'`]\.\/([^"'`]+\.js)["'`]/g)) found.add(`assets/${match[1] ?? ''}`)
  }
  return [...found]
}

/** What comes with a part that one of the files imports on demand: its chunk, their imports and styles. */
function lazily(from: string[], part: RegExp): string[] {
  for (const file of from.filter(isScript)) {
    const text = textOf(file)
    const listed = /m\.f=(\[[^\]]*\])/.exec(text)?.[1]
    const known = listed ? (JSON.parse(listed) as string[]) : []
    for (const match of text.matchAll(/import\([`"']\.\/([^`"']+)[`"']\)(?:.{0,80}?__vite__mapDeps\(\[([\d,]*)\]\))?/g)) {
      const [, chunk = '', numbers = ''] = match
      if (!part.test(chunk)) continue
      const along = numbers === '' ? [] : numbers.split(',').map((at) => known[Number(at)] ?? '')
      return withImports([`assets/${chunk}`, ...along])
    }
  }
  return []
}

function without(files: string[], removed: string[]): string[] {
  return [...new Set(files)].filter((file) => !removed.includes(file))
}

function sizeOf(title: string, named: string[]): Size {
  const files = [...new Set(named)]
  const contents = files.map((file) => readFileSync(join(web, file)))
  const sum = (sizes: number[]): number => sizes.reduce((total, size) => total + size, 0)
  return { title, files: files.length, raw: sum(contents.map((content) => content.length)), gzip: sum(contents.map((content) => gzipSync(content).length)) }
}

function textOf(file: string): string {
  return readFileSync(join(web, file), 'utf8')
}
