import type { StoryObj } from '@storybook/react-vite'
import { expect, screen, waitFor } from 'storybook/test'
import { openedRecord, recordServer } from '../../../storybook/fixtures/inspection/record.ts'
import { onPhone } from '../../../storybook/fixtures/on-site/mobile.tsx'
import { states } from '../../../storybook/fixtures/states.ts'
import { loadDialog } from '../../dialogs/Dialog.tsx'
import record, { 空 as empty } from '../RecordScreen.stories.tsx'

export default { ...record, title: '部件/逐项填写', globals: onPhone, beforeEach: () => loadDialog() }

type Story = StoryObj<typeof record>

const opening = (...given: Parameters<typeof openedRecord>) => ({ backend: { answers: recordServer(openedRecord(...given)) } })
const signed = { 'results/1.1': { state: 'pass' } }

/** An item a screen: it begins with what is open first. */
const itemByItem: NonNullable<Story['play']> = async ({ canvas, userEvent }) => {
  await userEvent.click(await canvas.findByRole('button', { name: '逐项' }))
  await waitFor(() => expect(document.querySelectorAll('.rec-result').length).toBeLessThanOrEqual(1))
}

export const 空: Story = { ...empty, play: itemByItem }
export const 已填: Story = { parameters: opening(signed), play: itemByItem }
/** A sign leads on; one that fails stays for its words. */
export const 不符合: Story = {
  parameters: opening(signed),
  play: async (context) => {
    await itemByItem(context)
    const { canvas, userEvent } = context
    await userEvent.click(await canvas.findByRole('button', { name: '不符合' }))
    await expect(await canvas.findByRole('textbox', { name: '不符合情况' })).toBeVisible()
  },
}
/** Every item with its sign, and the way to it. */
export const 到其他项目: Story = {
  parameters: opening(signed),
  play: async (context) => {
    await itemByItem(context)
    await context.userEvent.click(context.canvas.getByTitle('到其他项目'))
    const dialog = await screen.findByRole('dialog', { name: '到其他项目' })
    await waitFor(() => expect(dialog).toBeVisible())
  },
}
export const 只读: Story = { parameters: opening(signed, { writable: false }), play: itemByItem }
export const 深色: Story = { ...states.深色, parameters: opening(signed), play: itemByItem }
