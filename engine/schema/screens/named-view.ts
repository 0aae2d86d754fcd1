import * as z from 'zod/mini'
import { conditionList } from '../../conditions/condition.ts'
import { change } from './layer.ts'

const name = z.string().check(z.minLength(1), z.maxLength(60))

/** What a named view keeps of a list: what is asked for, in what order, and how it is drawn. Names are looked up only when the list asks. */
export const namedViewState = z.strictObject({
  search: z.record(name, z.json()),
  /** All of which must hold (`engine/conditions`); what was kept before there were groups is a list of comparisons, and reads as it was. */
  filters: conditionList,
  sort: z.array(z.strictObject({ id: name, dir: z.enum(['asc', 'desc']) })).check(z.maxLength(6)),
  pageSize: z.optional(z.int().check(z.gte(1), z.lte(500))),
  quick: z.optional(z.string().check(z.maxLength(100))),
  density: z.optional(z.enum(['compact', 'middle', 'loose'])),
  paging: z.optional(z.enum(['pages', 'endless'])),
  /** Id of the tab that it stands on; one that is gone is passed over. */
  tab: z.optional(name),
  /** Field that rows are grouped by. */
  group: z.optional(name),
  /** Arrangement of columns, laid in place of the caller's own. */
  columns: z.array(change).check(z.maxLength(500)),
})
export type NamedViewState = z.infer<typeof namedViewState>

/** Who may open a named view: its owner alone, everybody of a role, everybody. */
export const shares = ['own', 'role', 'all'] as const
export type Share = (typeof shares)[number]

/** A named view as lists of them show it. */
export interface NamedViewNote {
  id: string
  viewNo: string
  title: string
  share: Share
  /** Id of the role it is shared with; '' otherwise. */
  role: string
  /** The caller made it, and may change it. */
  mine: boolean
  /** Who made it. */
  by: string
  /** When it was changed last: `YYYY-MM-DD HH:mm:ss`. */
  at: string
  version: number
  /** The caller's own default. */
  isDefault: boolean
  /** Default of a role the caller holds. */
  roleDefault: boolean
  /** What it asks for: of the caller's own alone, whose tabs are counted. */
  asks?: Pick<NamedViewState, 'search' | 'filters' | 'quick' | 'tab'>
}

/** A named view that a list is opened with. */
export interface NamedView extends NamedViewNote {
  state: NamedViewState
}

/** Operator code for showing a named view to others and making it a role's default. */
export const shareOperator = 'gx:namedView:share'
