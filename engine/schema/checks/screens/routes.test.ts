import { describe, expect, it } from 'vitest'
import { filesOf } from '../../../../tests/fixtures/all-files.ts'
import { parseFile } from '../../format/parse.ts'
import { routesKind, type RouteRow } from '../../screens/route-table.ts'
import type { View } from '../../screens/view.ts'
import { checkRoutes } from './routes.ts'

const view = (viewNo: string, route?: string) => [viewNo, { viewNo, ...(route === undefined ? {} : { route }) } as View] as const

/** What is said of views at /a and /b, /a in the menu, beside a table. */
function problemsOf(routes: RouteRow[], additional: Record<string, string> = {}): string[] {
  const table = parseFile(routesKind, { kind: 'routes', version: 1, id: 't', title: 'T', routes: routes.map((row) => ({ ...row })), additional }, 't')
  const files = filesOf({
    views: new Map([view('a', '/a'), view('b', '/b'), view('dialog')]),
    menus: [{ id: 'm', parentId: '', name: 'A', href: '/a?step=1', sysCode: 's', sort: 1 }],
    routes: new Map([['t', table]]),
  })
  return checkRoutes(files).flatMap(({ problems }) => problems.map(({ code, file, path }) => `${code} ${file}${path}`))
}

const a = { path: '/a', title: 'A' }
const b = { path: '/b', title: 'B', hidden: true } as const

describe('the table of addresses', () => {
  it('given no table, then nothing is asked', () => {
    expect(checkRoutes(filesOf({ views: new Map([view('a', '/a')]) }))).toEqual([])
  })

  it('given every address with its screen, in a menu or hidden, then nothing is said', () => {
    expect(problemsOf([a, b])).toEqual([])
  })

  it('given an address without a screen, then it is missing, unless code or an open matter says why', () => {
    expect(problemsOf([a, b, { path: '/c', title: 'C' }])).toEqual(['schema.missing schemas/routes/t.json/routes/2/path'])
    expect(problemsOf([a, b, { path: '/c', title: 'C', code: '登录' }, { path: '/d', title: 'D', open: '未建' }])).toEqual([])
  })

  it('given a screen for an address that is said to have none, then the word is to go', () => {
    expect(problemsOf([{ ...a, open: '未建' }, b])).toEqual(['schema.already-there schemas/routes/t.json/routes/0/open'])
  })

  it('given a screen in no menu that is not hidden, then it is told', () => {
    expect(problemsOf([a, { path: '/b', title: 'B' }])).toEqual(['schema.in-no-menu schemas/routes/t.json/routes/1/path'])
  })

  it('given a reason for an address that no screen has, then it is told', () => {
    expect(problemsOf([a, b], { '/x': '没有了' })).toEqual(['schema.unknown-reference schemas/routes/t.json/additional/~1x'])
  })
})
