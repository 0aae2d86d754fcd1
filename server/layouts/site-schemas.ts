import { hashOf } from '../../engine/layers/nodes/hash.ts'
import type { Json } from '../../engine/schema/format/json.ts'
import { resolveLayers } from '../../engine/layers/resolve/resolve.ts'
import { mergeSiteLayers } from '../../engine/layers/site/merge-site-layer.ts'
import { withStoredEditions, type StoredEdition } from '../../engine/inspection/editions/with-stored-editions.ts'
import type { Problem } from '../../engine/problem.ts'
import type { Print } from '../../engine/schema/business/print.ts'
import type { Database } from '../store/database.ts'
import { wholeOf } from '../schemas/field-rights.ts'
import { publishedPrints, publishedSince, siteLayers, type SiteLayer } from './queries/site-layer.ts'
import { editionMark, storedEditions } from './queries/stored-edition.ts'
import type { Schemas } from '../schemas/schemas.ts'

/** How long a process goes on without asking whether another one has published, in ms. */
const ASK_EVERY = 1000

/** The product's schemas with the screens, fields and dictionaries of the site, and the editions of record templates made in it. */
export interface SiteSchemas {
  /** As of a second ago at most. The same object until something is published that changes them. */
  now(): Promise<Schemas>
  /** Something may have been published here: the next to ask gets the newest. */
  changed(): void
}

export interface SiteOptions {
  clock?: () => number
  report?: (broken: ReadonlyMap<string, readonly Problem[]>) => void
  /** Is given the schemas before anybody else is: the first ones, and those with other editions of record templates. */
  composed?: (schemas: Schemas) => Promise<void>
}

/** The newest publication that the process knows of, by the store it asks. */
const marks = new WeakMap<Database, number>()

/** The mark of the newest publication, as of a second ago at most for whoever was just given schemas; null before anybody asked. */
export function siteMark(db: Database): number | null {
  return marks.get(db) ?? null
}

const products = new WeakMap<Schemas, Schemas>()

/** The schemas of the product that those of a caller, or of the site, were made from. */
export function productOf(schemas: Schemas): Schemas {
  const whole = wholeOf(schemas)
  return products.get(whole) ?? whole
}

/** The product's schemas under these site layers: with what they bring, and the views as they lay them. */
export function withSiteLayers(product: Schemas, layers: readonly SiteLayer[]): Schemas {
  if (layers.length === 0) return product
  const files = mergeSiteLayers(product, layers)
  const laid = layers.flatMap(({ viewNo, changes }) => {
    const view = files.views.get(viewNo)
    return view ? [[viewNo, resolveLayers(view, [{ scope: 'site', changes }]).view] as const] : []
  })
  const made: Schemas = { ...files, laid: new Map(laid) }
  products.set(made, product)
  return made
}

/**
 * Schemas with the print files that were laid out here, in place of the product's; one whose file is gone from the product is left out. What a paper may
 * carry whole is the product's to say, also of one that was laid out before it said so.
 */
function withSitePrints(schemas: Schemas, product: Schemas, prints: readonly Print[]): Schemas {
  const known = prints.flatMap(({ personal: _personal, ...print }): Print[] => {
    const shipped = product.prints.get(print.id)
    return shipped ? [{ ...print, ...(shipped.personal ? { personal: shipped.personal } : {}) }] : []
  })
  if (known.length === 0) return schemas
  const made: Schemas = { ...schemas, prints: new Map([...product.prints, ...known.map((print) => [print.id, print] as const)]) }
  products.set(made, product)
  return made
}

/** Schemas with the editions of record templates that were made in the product. */
function withEditions(schemas: Schemas, product: Schemas, stored: readonly StoredEdition[]): Schemas {
  const { recordTemplates, templateSources } = schemas
  if (stored.length === 0 || !recordTemplates || !templateSources) return schemas
  const { broken, ...found } = withStoredEditions({ recordTemplates, templateSources }, schemas.entities.values(), stored)
  const made: Schemas = { ...schemas, ...found, brokenEditions: broken }
  products.set(made, product)
  return made
}

/** The schemas of a caller with the editions that are published at this very moment: for who publishes another. */
export async function withNewestEditions(db: Database, schemas: Schemas): Promise<Schemas> {
  const product = productOf(schemas)
  const { recordTemplates: _known, templateSources: _sources, ...rest } = wholeOf(schemas)
  const own = product.recordTemplates && product.templateSources ? { recordTemplates: product.recordTemplates, templateSources: product.templateSources } : {}
  return withEditions({ ...rest, ...own }, product, await storedEditions(db))
}

/** Keeps the schemas up to what is published, by this process or another; `report` is told of editions that cannot be composed, each once. */
export function siteSchemas(product: Schemas, db: Database, options: SiteOptions = {}): SiteSchemas {
  const { clock = Date.now, report = () => undefined, composed = async () => undefined } = options
  let schemas = product
  let laid = product
  let known = { mark: -1, layers: hashOf([[], []]), editions: 0 }
  let told = ''
  let until = 0
  let asking: Promise<void> | null = null

  async function ask(): Promise<void> {
    until = clock() + ASK_EVERY
    const [{ mark }, editions] = [await publishedSince(db, null), await editionMark(db)]
    marks.set(db, mark)
    if (mark === known.mark && editions === known.editions) return
    const found = mark === known.mark ? null : ([await siteLayers(db), await publishedPrints(db)] as const)
    const layers = found ? hashOf(found as unknown as Json) : known.layers
    if (found && layers !== known.layers) laid = withSitePrints(withSiteLayers(product, found[0]), product, found[1])
    if (layers !== known.layers || editions !== known.editions) {
      schemas = withEditions(laid, product, editions === 0 ? [] : await storedEditions(db))
      tell(schemas.brokenEditions ?? new Map<string, readonly Problem[]>())
    }
    const first = known.mark === -1
    if (first || editions !== known.editions) await composed(schemas)
    known = { mark, layers, editions }
  }

  function tell(broken: ReadonlyMap<string, readonly Problem[]>): void {
    const keys = [...broken.keys()].join(' ')
    if (keys !== told && broken.size > 0) report(broken)
    told = keys
  }

  return {
    async now() {
      if (asking === null && clock() >= until) asking = ask().finally(() => (asking = null))
      await asking
      return schemas
    },
    changed() {
      until = 0
    },
  }
}
