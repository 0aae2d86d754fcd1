// @vitest-environment jsdom
import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import { onceAtRest } from './once-at-rest.ts'

beforeEach(() => {
  document.body.innerHTML = '<a href="/here" data-resting>本页</a><button type="button">菜单</button>'
  // nothing is laid out here: all of it is on screen
  vi.spyOn(Element.prototype, 'getClientRects').mockReturnValue([{}] as unknown as DOMRectList)
})
afterEach(() => vi.restoreAllMocks())

const later = () => new Promise((resolve) => setTimeout(resolve, 100))
const tab = () => document.querySelector('a')
const menu = () => document.querySelector('button')

it('given a focus that is lost, when the shell puts it to rest much later, then it is taken', async () => {
  const take = vi.fn()
  onceAtRest(take)
  await later()
  expect(take).not.toHaveBeenCalled()
  tab()?.focus()
  expect(take).toHaveBeenCalledTimes(1)
})

it('given somebody who has gone on elsewhere meanwhile, then they keep the focus', async () => {
  const take = vi.fn()
  onceAtRest(take)
  await later()
  menu()?.focus()
  tab()?.focus()
  expect(take).not.toHaveBeenCalled()
})

it('given a wait that is given up, then nothing is taken', async () => {
  const take = vi.fn()
  const stop = onceAtRest(take)
  await later()
  stop()
  tab()?.focus()
  expect(take).not.toHaveBeenCalled()
})
