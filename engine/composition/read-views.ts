import { ProblemError, type Problem } from '../problem.ts'
import { lineOf } from '../schema/format/json-lines.ts'
import type { JsonObject } from '../schema/format/json.ts'
import { parseFile } from '../schema/format/parse.ts'
import { derivedViewKind } from '../schema/screens/derived-view.ts'
import { viewKind, type View } from '../schema/screens/view.ts'
import { composeViews, extendsSomething } from './compose-views.ts'
import type { Composed, FilePosition, SharedFiles, ViewFile } from './composition.ts'
import { locate } from './locate.ts'

/** A view file before it is read. */
export interface ViewText {
  file: string
  /** Number of the view where the file does not say it; '' where nothing else tells it. */
  viewNo: string
  text: string | JsonObject
}

export interface ReadViews {
  /** Every view in full, by number, each with the file it is written in. */
  views: { file: string; content: View }[]
  /** How the views that extend something are composed, by number. */
  compositions: ReadonlyMap<string, Composed>
  problems: Problem[]
}

/** Reads view files, writes those that extend something out in full, and checks what comes of them. Every problem names the place that it is mended at. */
export function readViews(texts: readonly ViewText[], shared: SharedFiles): ReadViews {
  const problems: Problem[] = []
  const tried = <Made>(make: () => Made, mend: (found: Problem) => Problem = (found) => found): Made[] => {
    try {
      return [make()]
    } catch (error) {
      if (!(error instanceof ProblemError)) throw error
      problems.push(...error.problems.map(mend))
      return []
    }
  }
  const files = texts.flatMap((each) => tried(() => readFile(each)))
  const byNumber = new Map(files.map((each) => [each.viewNo, each]))
  const { views: composed, problems: found } = composeViews(byNumber, shared)
  const inFile = withLines(texts)
  problems.push(...found.map(inFile))
  const read = files.flatMap((file): ReadViews['views'] => {
    const made = composed.get(file.viewNo)
    if (!extendsSomething(file)) return [{ file: file.file, content: file.content as unknown as View }]
    if (!made || byNumber.get(file.viewNo) !== file) return []
    const mend = (each: Problem): Problem => inFile(relocated(each, locate(made, each.path)))
    return tried(() => parseFile(viewKind, made.content, file.file), mend).map((content) => ({ file: file.file, content }))
  })
  const derived = [...composed].filter(([viewNo]) => extendsSomething(byNumber.get(viewNo) as ViewFile))
  return { views: read, compositions: new Map(derived), problems: once(problems) }
}

/** What stands in a fragment is found in each view that takes it, and told once. */
export function once(problems: readonly Problem[]): Problem[] {
  return [...new Map(problems.map((found) => [JSON.stringify(found), found])).values()]
}

/** A file checked for what it may say; one that is complete is a view already. */
function readFile({ file, viewNo, text }: ViewText): ViewFile & { viewNo: string } {
  const content = typeof text === 'string' ? looksDerived(text) : typeof text['extends'] === 'string'
  const read = (content ? parseFile(derivedViewKind, text, file) : parseFile(viewKind, text, file)) as JsonObject
  return { file, content: read, viewNo: typeof read['viewNo'] === 'string' ? read['viewNo'] : viewNo }
}

/** Whether a text says `extends` at its top. Broken JSON is told by whoever reads it. */
function looksDerived(text: string): boolean {
  try {
    return typeof (JSON.parse(text) as { extends?: unknown } | null)?.extends === 'string'
  } catch {
    return false
  }
}

function relocated(found: Problem, { file, pointer }: FilePosition): Problem {
  return { ...found, file, path: pointer }
}

/** Adds the line where the text of a problem's file is at hand. */
function withLines(texts: readonly ViewText[]): (found: Problem) => Problem {
  const known = new Map(texts.flatMap(({ file, text }) => (typeof text === 'string' ? [[file, text]] : [])))
  return (found) => {
    const text = known.get(found.file ?? '')
    const line = text === undefined ? null : lineOf(text, found.path)
    return line === null ? found : { ...found, line }
  }
}
