import { atom, type Atom } from 'jotai/vanilla'
import type { FormModel } from '../../../engine/model/model.ts'
import type { FormStore } from '../../../engine/runtime/forms/form-store.ts'
import type { GroupPlan } from './form-plan.ts'

/** A tab or a step: the groups it shows. */
export interface Page {
  id: string
  title: string
  groups: readonly GroupPlan[]
}

/** Whether a page is in front, was so and keeps what it holds out of sight, or has not been wanted yet. */
type Drawn = 'here' | 'kept' | 'not-yet'

/** The pages of a form and which is in front. A page whose groups are all hidden by their rules is none; `all` is empty for a form on one page. */
export class FormPages {
  readonly all: readonly Page[]
  /** Pages that can be gone to now, in order. */
  readonly open: Atom<readonly Page[]>
  readonly current: Atom<Page | null>
  private readonly store: FormStore
  private readonly wanted = atom('')
  private readonly visited = atom<ReadonlySet<string>>(new Set<string>())
  private readonly states: ReadonlyMap<string, Atom<Drawn>>

  constructor(store: FormStore, groups: readonly GroupPlan[], layout: FormModel['layout']) {
    this.store = store
    this.all = layout === 'groups' ? [] : pagesOf(groups)
    this.open = atom((get) => this.all.filter((page) => page.groups.some((plan) => get(store.group(plan.group)))))
    this.current = atom((get) => {
      const open = get(this.open)
      return open.find((page) => page.id === get(this.wanted)) ?? open[0] ?? null
    })
    const stateOf = (id: string): Atom<Drawn> => atom((get) => (get(this.current)?.id === id ? 'here' : get(this.visited).has(id) ? 'kept' : 'not-yet'))
    this.states = new Map(this.all.map((page) => [page.id, stateOf(page.id)]))
  }

  drawn(page: Page): Atom<Drawn> {
    const known = this.states.get(page.id)
    if (!known) throw new Error(`no page of this form: ${page.id}`)
    return known
  }

  /** Brings a page to the front; the one before keeps its place and input. */
  show(page: Page): void {
    const { atoms } = this.store
    const before = atoms.get(this.current)
    atoms.set(this.visited, new Set([...atoms.get(this.visited), page.id, ...(before ? [before.id] : [])]))
    atoms.set(this.wanted, page.id)
  }

  /** The page that a form begins with, before anything is drawn. */
  start(page: Page): void {
    this.store.atoms.set(this.wanted, page.id)
  }

  /** Brings the page that holds a field to the front. */
  showField(field: string): void {
    const page = this.all.find((each) => fieldsOf(each).has(field))
    if (page) this.show(page)
  }

  /** The page so many further on, null beyond either end. */
  beside(by: 1 | -1): Page | null {
    const open = this.store.atoms.get(this.open)
    const at = open.findIndex((page) => page === this.store.atoms.get(this.current))
    return open[at + by] ?? null
  }
}

/** Names of the fields on a page. */
export function fieldsOf({ groups }: Pick<Page, 'groups'>): ReadonlySet<string> {
  return new Set(groups.flatMap((plan) => plan.fields.map((each) => each.field.field)))
}

/** A page for each group; groups beside one another with the same `page` share one. */
function pagesOf(groups: readonly GroupPlan[]): Page[] {
  const pages: Page[] = []
  for (const plan of groups) {
    const title = plan.group.page ?? plan.group.title
    const last = pages.at(-1)
    if (last && plan.group.page !== undefined && last.title === title) pages[pages.length - 1] = { ...last, groups: [...last.groups, plan] }
    else pages.push({ id: `${plan.id}-page`, title, groups: [plan] })
  }
  return pages
}
