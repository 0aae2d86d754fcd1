import { expect, test } from 'vitest'
import { runAction, screenOf } from '../../tests/fixtures/actions/run-action.ts'
import { ProblemError } from '../problem.ts'
import { link } from './link.ts'

test('given a value of the row, when opened, then it is encoded into the address', () => {
  const screen = screenOf({ row: { code: '3 1&x=/y' } })
  expect(runAction(link, { url: 'https://gas.example.cn/trace?code={code}' }, screen)).toEqual([
    { effect: 'open-url', url: 'https://gas.example.cn/trace?code=3%201%26x%3D%2Fy' },
  ])
})

test('given a row that holds the whole address, when opened, then it stands as it is', () => {
  expect(runAction(link, { url: '{href}' }, screenOf({ row: { href: 'http://a.cn/b?c=1' } }))).toEqual([{ effect: 'open-url', url: 'http://a.cn/b?c=1' }])
})

test.each(['javascript:alert(1)', 'data:text/html,x', '//a.cn', '/\\a.cn', 'home', 'https://', '', ' https://a.cn', 'file:///etc/passwd'])(
  'given %j, when opened, then it is refused',
  (href) => {
    expect(() => runAction(link, { url: '{href}' }, screenOf({ row: { href } }))).toThrow(ProblemError)
  },
)

test('given an address of the product, when opened, then the desk goes there', () => {
  const screen = screenOf({ row: { linkroute: '/businessPro/appReview?id=1' } })
  expect(runAction(link, { url: '{linkroute}' }, screen)).toEqual([{ effect: 'navigate', to: '/businessPro/appReview?id=1' }])
})
