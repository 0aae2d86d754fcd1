import { problem, ProblemError, type Problem } from '../../engine/problem.ts'
import type { Json } from '../../engine/schema/format/json.ts'
import type { Layer } from '../../engine/schema/screens/layer.ts'
import { hasOperator, type SessionInfo } from '../../engine/schema/accounts/session.ts'
import type { View } from '../../engine/schema/screens/view.ts'
import type { Database } from '../store/database.ts'
import { wholeOf } from '../schemas/field-rights.ts'
import { addSiteDraft, dropSiteDraft, everScreened, findSiteDraft, lockSite, type SiteDraft } from '../layouts/queries/site-layer.ts'
import type { Schemas } from '../schemas/schemas.ts'

/** Whoever holds one of these sees screens under design. */
const designs = ['view:design', 'view:publish'] as const

/** Whether somebody sees screens as they are being designed. */
export function seesDesigns(session: Pick<SessionInfo, 'operators'> | null): boolean {
  return session !== null && designs.some((code) => hasOperator(session, code))
}

/** A screen that a layer brings beside its own view, and the draft of what was designed on it before it was ever published. */
export interface Companion {
  view: View
  draft: SiteDraft
}

/** What is published together. */
export interface Release {
  /** The layer that is to bring the view; null for one that is there, or brings itself. */
  addedBy: Layer | null
  companions: readonly Companion[]
}

/** The layer whose publication will bring this screen: of another view, not published yet; null for all other screens. */
export async function layerAddingView(db: Database, schemas: Schemas, viewNo: string): Promise<Layer | null> {
  if (wholeOf(schemas).views.has(viewNo)) return null
  const bringers = (await everScreened(db)).filter(({ layer }) => layer.viewNo !== viewNo && layer.views.some((each) => each.viewNo === viewNo))
  const [last] = bringers.toSorted((one, other) => Number(other.drafted) - Number(one.drafted))
  return last?.layer ?? null
}

/** The drafts of screens that this layer adds: they are reviewed and published together with it. */
export async function companionsOf(db: Database, schemas: Schemas, { viewNo, views = [] }: Pick<Layer, 'viewNo' | 'views'>): Promise<Companion[]> {
  const known = wholeOf(schemas).views
  const found: Companion[] = []
  for (const view of views) {
    if (view.viewNo === viewNo || known.has(view.viewNo)) continue
    const draft = await findSiteDraft(db, view.viewNo)
    if (draft) found.push({ view, draft })
  }
  return found
}

/** The same, held from other writers until the transaction ends. */
export async function lockCompanions(db: Database, schemas: Schemas, layer: Layer): Promise<Companion[]> {
  for (const { viewNo } of layer.views ?? []) if (viewNo !== layer.viewNo) await lockSite(db, viewNo)
  return companionsOf(db, schemas, layer)
}

/** What a layer is checked and published together with. */
export async function releaseOf(db: Database, schemas: Schemas, layer: Layer): Promise<Release> {
  return { addedBy: await layerAddingView(db, schemas, layer.viewNo), companions: await companionsOf(db, schemas, layer) }
}

/** Puts companions up for review together with what brings them. */
export async function submitCompanions(db: Database, companions: readonly Companion[], by: { note: string; userId: string }, now: Date): Promise<void> {
  for (const { view, draft } of companions) await addSiteDraft(db, view.viewNo, { ...draft, ...by, state: 'review' }, now)
}

/** Refuses to publish what was changed after it was put up for review. */
export function requireReviewed(companions: readonly Companion[]): void {
  const changed = companions.filter(({ draft }) => draft.state !== 'review')
  if (changed.length > 0) throw new ProblemError(changed.map(({ view }) => problem('design.not-reviewed', '/views', { title: view.title })))
}

/** Gives companions up with what would have brought them. */
export async function dropCompanions(db: Database, companions: readonly Companion[]): Promise<void> {
  for (const { view } of companions) await dropSiteDraft(db, view.viewNo)
}

/** The schemas of a preview, with the screen that its request names and that is not there yet: its rows come as they will. */
export async function withPreviewedView(
  db: Database,
  schemas: Schemas,
  session: Pick<SessionInfo, 'operators'> | null,
  viewNo: Json | undefined,
): Promise<Schemas> {
  if (typeof viewNo !== 'string' || wholeOf(schemas).views.has(viewNo) || !seesDesigns(session)) return schemas
  const view = (await everScreened(db)).flatMap(({ layer }) => layer.views).find((each) => each.viewNo === viewNo)
  return view ? { ...schemas, views: new Map([...schemas.views, [viewNo, view]]) } : schemas
}

/** The problem of publishing a screen alone that another draft adds. */
export function publishedWithProblem(addedBy: Layer): Problem {
  return problem('design.goes-with', '', { title: newViewTitle(addedBy) })
}

/** Title of the screen that a layer is named after. */
export function newViewTitle({ viewNo, views = [] }: Layer): string {
  return views.find((each) => each.viewNo === viewNo)?.title ?? viewNo
}

/** Number, title and kind of the screens that come with a layer, apart from its own. */
export function newScreens({ viewNo, views = [] }: Layer): Pick<View, 'viewNo' | 'title' | 'kind'>[] {
  return views.filter((each) => each.viewNo !== viewNo).map(({ viewNo: number, title, kind }) => ({ viewNo: number, title, kind }))
}
