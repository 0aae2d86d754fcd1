import { expect, test, type Page } from '@playwright/test'
import { build } from 'esbuild'
import { appendFileSync, mkdirSync, rmSync } from 'node:fs'
import { join } from 'node:path'
import type { DictionaryItem } from '../../../engine/schema/records/dictionary.ts'
import type { Entity } from '../../../engine/schema/records/entity.ts'
import type { View } from '../../../engine/schema/screens/view.ts'
import { productRows } from '../../../storybook/fixtures/product/product-rows.ts'
import { effectiveOf, root, schemas } from '../../fixtures/product.ts'
import type { DrawnView, ViewPage } from '../harness/phone/view-page.tsx'

/** Kinds that are made of answers of their own and not of records of their entity. They all have addresses: the walk sees them with the product's. */
const walked: ReadonlySet<View['kind']> = new Set(['statistics', 'desktop', 'mobile', 'record', 'link'])
/** Every other view of the product on a phone, drawn from its file with made-up records: those without an address as they come over a page. */
const views = [...schemas.views.values()].filter(({ kind }) => !walked.has(kind)).sort((one, other) => one.viewNo.localeCompare(other.viewNo))
const phone = { width: 390, height: 844 }
const SHARES = 2
const ROWS = 12
/** A choice of more is drawn no otherwise. */
const MOST_ITEMS = 40
const TOLD = 'dist/test/views-on-phone'

const dictionary = (id: string): readonly DictionaryItem[] => schemas.dictionaries.get(id)?.items.slice(0, MOST_ITEMS) ?? []

function drawn(view: View): DrawnView {
  const effective = effectiveOf(view)
  const entities: Entity[] = [effective.entity, ...Object.values(effective.children)]
  const named = entities.flatMap(({ properties }) => Object.values(properties).flatMap((property) => ('x-dict' in property ? (property['x-dict'] ?? []) : [])))
  const dictionaries = Object.fromEntries([...new Set(named)].map((id) => [id, dictionary(id)]))
  return { effective, rows: productRows(effective.entity, ROWS, dictionary), dictionaries, dialog: !view.route }
}

const origin = 'http://views.test'

/** A page with the renderers and no server: what it is made of comes from memory. */
async function openPage(page: Page): Promise<void> {
  const { outputFiles } = await build({
    entryPoints: [join(root, 'tests/e2e/harness/phone/view-page.tsx')],
    bundle: true,
    splitting: true,
    format: 'esm',
    outdir: '/made',
    jsx: 'automatic',
    target: 'es2022',
    loader: { '.svg': 'dataurl', '.png': 'dataurl', '.woff2': 'dataurl' },
    define: { 'process.env.NODE_ENV': '"production"' },
    write: false,
    logLevel: 'error',
  })
  const files = new Map(outputFiles.map(({ path, text }) => [path.replace('/made', ''), text]))
  const html =
    '<!doctype html><html lang="zh-CN"><meta name="viewport" content="width=device-width"><link rel="stylesheet" href="/view-page.css"><body><script type="module" src="/view-page.js"></script>'
  await page.route(`${origin}/**`, async (route) => {
    const { pathname } = new URL(route.request().url())
    const contentType = pathname.endsWith('.css') ? 'text/css' : pathname.endsWith('.js') ? 'text/javascript' : 'text/html'
    await route.fulfill({ contentType: `${contentType}; charset=utf-8`, body: files.get(pathname) ?? html })
  })
  await page.goto(`${origin}/`)
  await page.waitForFunction(() => 'viewPage' in window)
}

test('given the kinds that are left to the walk, then each of their views has an address', () => {
  const left = [...schemas.views.values()].filter(({ kind }) => walked.has(kind))
  expect(left.filter(({ route }) => !route).map(({ viewNo }) => viewNo)).toEqual([])
})

test.describe.configure({ mode: 'parallel' })
test.use({ viewport: phone })

for (let share = 0; share < SHARES; share += 1) {
  test(`given the views of the product, part ${share + 1} of ${SHARES}, when each is drawn on a phone, then it stands as it should`, async ({ page }) => {
    test.setTimeout(900_000)
    await openPage(page)
    rmSync(`${TOLD}-${share}.txt`, { force: true })
    mkdirSync('dist/test', { recursive: true })
    const mine = views.filter((_, at) => at % SHARES === share)
    const faults: string[] = []
    for (const view of mine) {
      // as text, since the shape of a view is more than the types of what is handed over can follow
      const found = await page.evaluate(
        (each) => (window as unknown as { viewPage: ViewPage }).viewPage.judge(JSON.parse(each) as DrawnView),
        JSON.stringify(drawn(view)),
      )
      const told = found.map((fault) => `${view.viewNo} (${view.route ? 'page' : 'dialog'}): ${fault}`)
      faults.push(...told)
      if (told.length > 0) appendFileSync(`${TOLD}-${share}.txt`, `${told.join('\n')}\n`)
    }
    console.log(`${mine.length} views drawn, ${mine.filter(({ route }) => !route).length} of them without an address`)
    expect(faults).toEqual([])
  })
}
