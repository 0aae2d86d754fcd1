import { expect, screen, waitFor } from 'storybook/test'
import { loadDialog } from '../../dialogs/Dialog.tsx'
import { loadCards } from './load-cards.tsx'
import { screenMeta, type ScreenStory } from '../../../storybook/fixtures/screen-story.tsx'

export default {
  ...screenMeta('demo/orders'),
  title: '部件/卡片列表',
  // fetched before, so that what is looked at is the list and not the machine
  beforeEach: async () => {
    await Promise.all([loadCards(), loadDialog()])
  },
  globals: { viewport: { value: 'mobile2', isRotated: false } },
}

const cards = () => document.querySelectorAll('.viewno-card')
const stand = () => waitFor(() => expect(cards().length).toBeGreaterThan(10))

/** Cards in place of the grid, which is not fetched; what is not on the card is under ⋯, as a sheet. */
export const 已填: ScreenStory = {
  play: async ({ userEvent }) => {
    await stand()
    await expect(document.querySelector('.ag-root')).toBeNull()
    const [more] = await screen.findAllByRole('button', { name: '更多操作' })
    if (!more) throw new Error('a card without actions')
    await userEvent.click(more)
    await waitFor(() => expect(screen.getAllByRole('menuitem').length).toBeGreaterThan(0))
    await userEvent.keyboard('{Escape}')
    await waitFor(() => expect(screen.queryByRole('menuitem')).toBeNull())
  },
}

/** Chosen without a finger that rests: by the entry under ⋯. */
export const 选择: ScreenStory = {
  play: async ({ userEvent }) => {
    await stand()
    await userEvent.click(screen.getByRole('button', { name: '列表的更多操作' }))
    await userEvent.click(await screen.findByRole('menuitem', { name: '选择记录' }))
    const [card] = document.querySelectorAll<HTMLElement>('.viewno-card-open')
    if (!card) throw new Error('no card')
    await userEvent.click(card)
    await waitFor(() => expect(screen.getByText('已选 1 条')).toBeVisible())
    await expect(card).toHaveAttribute('aria-pressed', 'true')
  },
}

export const 加载中: ScreenStory = { globals: { server: 'waiting' } }
export const 加载失败: ScreenStory = { globals: { server: 'failing' } }
export const 空: ScreenStory = { globals: { server: 'empty' } }
