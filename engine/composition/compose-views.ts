import { problem, type Problem } from '../problem.ts'
import { complete, composeView, unknownBase, type Extended } from './compose-view.ts'
import type { Composed, ConventionAction, FilePosition, SharedFiles, ViewFile } from './composition.ts'

/** Whether a file says only what differs from something else. */
export function extendsSomething({ content }: ViewFile): boolean {
  return typeof content['extends'] === 'string'
}

/** All views written out in full, by number, and what is wrong with how they are written. A view that cannot be composed is left out and told. */
export function composeViews(files: ReadonlyMap<string, ViewFile>, shared: SharedFiles): { views: ReadonlyMap<string, Composed>; problems: Problem[] } {
  const problems: Problem[] = []
  const made = new Map<string, Composed | null>()
  const compose = (viewNo: string, above: readonly string[]): Composed | null => {
    const known = made.get(viewNo)
    const file = files.get(viewNo)
    if (known !== undefined || !file) return known ?? null
    const found = extendsSomething(file) ? extend(viewNo, file, above) : complete(file)
    made.set(viewNo, found)
    return found
  }
  const extend = (viewNo: string, file: ViewFile, above: readonly string[]): Composed | null => {
    const name = String(file.content['extends'])
    const refuse = (found: Problem): null => {
      problems.push({ ...found, file: file.file })
      return null
    }
    const circle = [...above, viewNo]
    if (circle.includes(name)) return refuse(problem('view.extends-itself', '/extends', { got: [...circle, name].join(' → ') }))
    const extended = files.has(name) ? ofView(compose(name, circle), name) : ofConvention(name, shared)
    if (extended === null) return files.has(name) ? null : refuse(unknownBase(name, [...shared.conventions.keys(), ...files.keys()]))
    const { composed, problems: found } = composeView(file, extended, shared, viewNo)
    problems.push(...found)
    return found.length > 0 ? null : composed
  }
  for (const viewNo of files.keys()) compose(viewNo, [])
  return { views: new Map([...made].flatMap(([viewNo, composed]) => (composed ? [[viewNo, composed]] : []))), problems }
}

/** What a view that is extended gives; null when that one could not be composed, which is told of it. */
export function ofView(base: Composed | null, viewNo: string): Extended | null {
  if (base === null) return null
  const positions = new Map([...base.positions].filter(([name]) => name.includes('/')))
  for (const name of Object.keys(base.content)) positions.set(name, base.positions.get(name) ?? { file: base.file, pointer: `/${name}` })
  return { base, words: {}, actions: base.actions, positions, uses: [`view/${viewNo}`] }
}

/** The words and actions of a convention over those of the one that it completes; null when there is none of this id. */
export function ofConvention(id: string, shared: SharedFiles, below: readonly string[] = []): Extended | null {
  const found = shared.conventions.get(id)
  if (!found || below.includes(id)) return null
  const { file, content } = found
  const under = content.extends === undefined ? null : ofConvention(content.extends, shared, [...below, id])
  const view = content.view ?? {}
  const positions = Object.keys(view).map((name): [string, FilePosition] => [name, { file, pointer: `/view/${name}` }])
  const actions = (content.actions ?? []).map((node, at): [string, ConventionAction] => [
    node.id,
    { convention: id, node, position: { file, pointer: `/actions/${at}` } },
  ])
  return {
    base: null,
    words: { ...under?.words, ...view },
    actions: new Map([...(under?.actions ?? []), ...actions]),
    positions: new Map([...(under?.positions ?? []), ...positions]),
    uses: [...(under?.uses ?? []), `convention/${id}`],
  }
}
