import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { describe, expect, test } from 'vitest'
import { deriveModel } from '../../../engine/model/derive-model.ts'
import type { FormModel } from '../../../engine/model/model.ts'
import { formKeys } from '../../../renderers/form/editing/form-keys.ts'
import { editKeyLines } from '../../../renderers/list/editing/use-edit-keys.ts'
import { listKeyLines } from '../../../renderers/list/use-list-keys.ts'
import { frameKeyLines } from '../../../screens/frame/use-frame-keys.ts'
import { goPlaces } from '../../../screens/frame/use-go-keys.ts'
import { effectiveOf, root, schemas, sessionOf } from '../../fixtures/product.ts'

const form = schemas.views.get('businessPro/apply2')
if (!form) throw new Error('no form')
const { form: formLines } = formKeys(deriveModel(effectiveOf(form), sessionOf('*')) as FormModel)
const registered = [...frameKeyLines, ...listKeyLines, ...formLines]
const keys = new Set(registered.flatMap((line) => alternatives(line.keys)))
const places = goPlaces([], { home: '/', inbox: '/messages', tasks: '/tasks' })

/** Keys that browsers and dialogs have by themselves. */
const everywhere = new Set(['Tab', 'Esc'])

const text = readFileSync(join(root, 'docs/guides/end-user.md'), 'utf8')

/** The table of keys in the guide: what is pressed, and what it does. */
const guide = text
  .split('\n')
  .slice(0, 60)
  .flatMap((line) => {
    const [, pressed, does] = /^\| ([^|]+?) +\| ([^|]+?) +\|$/.exec(line) ?? []
    return pressed && does && !/^-+$|^按键$|^操作$/.test(pressed) ? [{ pressed, does }] : []
  })

/** `F2 / /` is two keys; so are `Enter、Space` and `↑ ↓`. */
function alternatives(text: string): string[] {
  return text.split(/ \/ |、| (?=[↑↓←→])/).map((key) => key.trim())
}

describe('the keys in the guide', () => {
  test('given the table, then it has the keys of every page', () => {
    expect(guide.length).toBeGreaterThan(10)
    const told = new Set(guide.flatMap(({ pressed }) => alternatives(pressed)))
    const wanted = frameKeyLines.flatMap((line) => (line.keys.startsWith('菜单') ? [] : alternatives(line.keys)))
    expect(wanted.filter((key) => !told.has(key))).toEqual([])
  })

  test.each(guide.filter(({ pressed }) => !pressed.startsWith('g ')))('given $pressed, then a page, a list or a form listens for it', ({ pressed }) => {
    const arrows = (key: string): boolean => /^[↑↓←→]$/.test(key) && registered.some(({ keys: own, does }) => `${own} ${does}`.includes(key))
    expect(alternatives(pressed).filter((key) => !keys.has(key) && !everywhere.has(key) && !arrows(key))).toEqual([])
  })

  test('given lists edited as tables, then the guide has every key that ? tells of them', () => {
    const [, section = ''] = text.split('## 在列表里直接改')
    const told = new Set([...(section.split('\n## ')[0] ?? '').matchAll(/`([^`]+)`/g)].map(([, key]) => key))
    const wanted = editKeyLines.flatMap(({ keys: each }) => alternatives(each)).filter((key) => !/[↑↓←→]/.test(key))
    expect(wanted.filter((key) => !told.has(key))).toEqual([])
  })

  test('given g and a letter, then the guide names the places that everybody has', () => {
    const { does } = guide.find(({ pressed }) => pressed.startsWith('g ')) ?? { does: '' }
    expect(places.map(({ key, title }) => `g ${key} ${title}`).filter((words) => !does.includes(words))).toEqual([])
  })
})
