import { expect, screen, waitFor } from 'storybook/test'
import { screenMeta, type ScreenStory } from '../../../storybook/fixtures/screen-story.tsx'
import { loadDialog } from '../../dialogs/Dialog.tsx'
import { loadCards } from './load-cards.tsx'

export default {
  ...screenMeta('demo/orders'),
  title: '部件/卡片的排序',
  beforeEach: async () => {
    await Promise.all([loadCards(), loadDialog()])
  },
  globals: { viewport: { value: 'mobile2', isRotated: false } },
}

/** What the cards are ordered and grouped by, as a sheet; a press orders by it. */
export const 已填: ScreenStory = {
  play: async ({ userEvent }) => {
    await userEvent.click(await screen.findByRole('button', { name: '排序与分组' }))
    const entries = await screen.findAllByRole('menuitem')
    await expect(entries.length).toBeGreaterThan(2)
    await userEvent.click(screen.getByRole('menuitem', { name: /默认顺序/ }))
    await waitFor(() => expect(screen.queryByRole('menuitem')).toBeNull())
  },
}
