import { labelOf } from '../../../engine/schema/records/record-values.ts'
import type { FormSession } from './form-session.ts'

interface Predecessor {
  session: FormSession
  root: HTMLElement
  round: number
}

/** How far something around a form is scrolled: the frames of a form go with it, so that they are counted from it. */
interface Scrolled {
  depth: number
  top: number
}

/** Hands on what a user has on screen when a form takes the place of an earlier state of its view: input, page, list, scroll position. A record that was loaded again begins again. */
export class FormHandover {
  private before: Predecessor | null = null
  private scrolled: readonly Scrolled[] = []
  private front: { list: string | null; round: number } = { list: null, round: 0 }

  /** The list of a detail that stood in front; null for the record itself. */
  listInFront(round: number): string | null {
    return this.front.round === round ? this.front.list : null
  }

  /** Another list of a detail, or the record itself, stands in front now. */
  bringsToFront(list: string | null, round: number): void {
    this.front = { list, round }
  }

  /** A form begins: it takes over what the one before it holds, as far as it has those fields and groups. */
  begin(session: FormSession, round: number): void {
    this.scrolled = []
    if (this.before?.round !== round) return
    const { session: last, root } = this.before
    takeInput(last, session)
    takePage(last, session)
    this.scrolled = scrolledAround(root)
    // what is not drawn cannot be scrolled to
    if (this.scrolled.length > 0) session.store.atoms.set(session.drawn, 'all')
  }

  /** The form is on the page. */
  placed(session: FormSession, root: HTMLElement, round: number): void {
    this.before = { session, root, round }
    const around = elementsAround(root)
    for (const { depth, top } of this.scrolled) {
      const scroller = around[depth]
      if (scroller) scroller.scrollTop = top
    }
    this.scrolled = []
  }
}

function takeInput(last: FormSession, next: FormSession): void {
  const typed = last.store.unsaved()
  const names = [...next.store.fields.keys()].flatMap((field) => [field, labelOf(field)])
  const carried = Object.fromEntries(names.flatMap((name) => (typed[name] === undefined ? [] : [[name, typed[name]]])))
  if (Object.keys(carried).length > 0) next.store.setMany(carried, '已填写的内容')
}

function takePage(last: FormSession, next: FormSession): void {
  const groups = new Set(last.store.atoms.get(last.pages.current)?.groups.map(({ group }) => group.id))
  const page = next.pages.all.find((each) => each.groups.some(({ group }) => groups.has(group.id)))
  if (page) next.pages.start(page)
}

function scrolledAround(root: HTMLElement): Scrolled[] {
  return elementsAround(root)
    .map(({ scrollTop }, depth) => ({ depth, top: scrollTop }))
    .filter(({ top }) => top > 0)
}

function elementsAround(root: HTMLElement): HTMLElement[] {
  const above = root.parentElement
  return above ? [above, ...elementsAround(above)] : []
}
