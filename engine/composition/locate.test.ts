import { expect, test } from 'vitest'
import { locate } from './locate.ts'

const composed = {
  file: 'views/a.json',
  content: { title: '甲', columns: ['one', { id: 'two', width: 9 }], groups: [{ id: 'main', items: ['x', { id: 'y', rules: [{ when: 'a' }] }] }], sort: [] },
  positions: new Map([
    ['columns', { file: 'views/a.json', pointer: '/columns' }],
    ['columns/two', { file: 'fragments/f.json', pointer: '/nodes/3' }],
    ['groups/main', { file: 'views/a.json', pointer: '/groups/0' }],
    ['items/y', { file: 'views/b.json', pointer: '/groups/2/items/0' }],
    ['sort', { file: 'conventions/list.json', pointer: '/view/sort' }],
  ]),
}

test.each([
  ['a node of a fragment', '/columns/1/width', 'fragments/f.json', '/nodes/3/width'],
  ['a node of its own', '/columns/0', 'views/a.json', '/columns/0'],
  ['a form item from another view', '/groups/0/items/1/rules/0/when', 'views/b.json', '/groups/2/items/0/rules/0/when'],
  ['a form item of its own', '/groups/0/items/0', 'views/a.json', '/groups/0/items/0'],
  ['a word of a convention', '/sort/0/id', 'conventions/list.json', '/view/sort/0/id'],
  ['a word that only its file has', '/title', 'views/a.json', '/title'],
  ['the view as a whole', '', 'views/a.json', ''],
])('given %s, then the file and place are where it is written', (_, pointer, file, place) => {
  expect(locate(composed, pointer)).toEqual({ file, pointer: place })
})
