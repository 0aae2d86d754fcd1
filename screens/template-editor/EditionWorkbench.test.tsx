// @vitest-environment jsdom
import { act, cleanup, fireEvent, render, screen, waitFor, within } from '@testing-library/react'
import { afterEach, beforeAll, beforeEach, describe, expect, it, vi } from 'vitest'
import { ProblemError } from '../../engine/problem.ts'
import type { RecordTemplate } from '../../engine/schema/inspection/record-template.ts'
import { wordsOf } from '../../engine/inspection/editing/edit-nodes.ts'
import { ShortcutsProvider } from '../../renderers/keys/ShortcutsProvider.tsx'
import { PortsProvider } from '../../renderers/contexts/ports-context.tsx'
import { loadDialog } from '../../renderers/dialogs/Dialog.tsx'
import { ThemeProvider } from '../../renderers/ThemeProvider.tsx'
import { openedDraft, openedProduct, overtaken, willing, wrongName } from '../../storybook/fixtures/inspection/editions.ts'
import { fakePorts } from '../../storybook/fixtures/ports.ts'
import { session } from '../../storybook/fixtures/session.ts'
import { EditionWorkbench } from './EditionWorkbench.tsx'
import type { TemplateCalls } from './state/template-calls.ts'

beforeAll(loadDialog, 30_000)
afterEach(cleanup)
beforeEach(() => {
  Element.prototype.scrollIntoView = () => undefined
})

async function open(calls: Partial<TemplateCalls> = {}, loaded = openedDraft) {
  await act(async () => {
    render(
      <ThemeProvider>
        <ShortcutsProvider>
          <PortsProvider ports={fakePorts()} session={session}>
            <EditionWorkbench loaded={loaded} calls={{ ...willing, ...calls }} onOpen={() => undefined} onChanged={() => undefined} />
          </PortsProvider>
        </ShortcutsProvider>
      </ThemeProvider>,
    )
  })
}

/** Chooses the measured value in the tree. */
function chooseLimit(): HTMLElement {
  fireEvent.change(screen.getByRole('searchbox', { name: '在模板中查找' }), { target: { value: '制停距离' } })
  fireEvent.click(screen.getAllByRole('treeitem', { name: '制停距离' }).at(-1) as HTMLElement)
  return screen.getByRole('textbox', { name: '上限' })
}

/** Chooses a field of the overview in the tree, and its word of this title. */
function chooseWord(field: string, word: string): HTMLTextAreaElement {
  fireEvent.change(screen.getByRole('searchbox', { name: '在模板中查找' }), { target: { value: field } })
  fireEvent.click(screen.getAllByRole('treeitem', { name: field })[0] as HTMLElement)
  return screen.getByRole('textbox', { name: word })
}

const type = (input: HTMLElement, value: string) => act(async () => void fireEvent.change(input, { target: { value } }))
const saved = () => vi.fn<TemplateCalls['save']>((_key, step) => Promise.resolve({ step: step + 1, changes: 1, words: [], problems: [] }))

describe('the page of a template', () => {
  it('given a draft, when a limit is changed, then form, examples and differences follow and the whole template is saved with the step it was made from', async () => {
    const save = saved()
    await open({ save })
    await type(chooseLimit(), '0.4')
    expect(screen.getByRole('tab', { name: '差异 2' })).toBeDefined()
    expect(within(screen.getByRole('tabpanel', { name: '表单' })).getByText('不合格')).toBeDefined()
    fireEvent.click(screen.getByRole('tab', { name: '例子' }))
    expect(screen.getAllByText(/处不同/)).toHaveLength(1)
    await waitFor(() => expect(save).toHaveBeenCalledOnce(), { timeout: 9000 })
    const [key, step, template] = save.mock.calls[0] as [string, number, RecordTemplate]
    expect([key, step, wordsOf(template, 'fields:stop')?.['max']]).toEqual(['demo.2027', 3, 0.4])
  })

  it('given a rule that names nothing, then it is said at the rule, and the preview stays as it was', async () => {
    await open()
    await type(chooseLimit(), 'form.sped / 2.0')
    expect(screen.getByText(/form\.sped/, { selector: '[role="alert"]' })).toBeDefined()
    await type(screen.getByRole('textbox', { name: '上限' }), 'form.speed / (')
    expect(screen.getByText(/预览停在上一次可用的样子/)).toBeDefined()
    expect(screen.getByRole('tabpanel', { name: '表单' }).textContent).toContain('合格')
  })

  it('given the beginning of a name, then the names that may be read are offered and one is taken by Enter', async () => {
    await open()
    const limit = chooseLimit()
    await type(limit, 'form.spe')
    expect(screen.getByRole('option', { name: /form\.speed/ })).toBeDefined()
    await act(async () => void fireEvent.keyDown(limit, { key: 'Enter' }))
    expect((screen.getByRole('textbox', { name: '上限' }) as HTMLTextAreaElement).value).toBe('form.speed')
  })

  it('given a word that names a field of the archive, then one that is not there is told at once as lint says it, and all that are there are found by ↓', async () => {
    await open()
    const archive = chooseWord('额定速度', '档案字段')
    await type(archive, 'ratedspede')
    expect(archive.value).toBe('ratedspede')
    expect((await screen.findByText(/“ratedspede”不存在（“设备档案”的字段）/)).textContent).toContain('ratedspeed')
    await act(async () => void fireEvent.keyDown(archive, { key: 'ArrowDown' }))
    const names = within(screen.getByRole('listbox', { name: '可用的名称' }))
    expect(names.getAllByRole('option').map(({ textContent }) => textContent)).toEqual(['ratedspeed额定速度', 'maker制造单位'])
    fireEvent.keyDown(archive, { key: 'Escape' })
    await type(archive, '')
    await act(async () => void fireEvent.keyDown(archive, { key: 'ArrowDown' }))
    await act(async () => void fireEvent.keyDown(archive, { key: 'Enter' }))
    expect(archive.value).toBe('ratedspeed')
    expect(screen.queryByText(/不存在/)).toBeNull()
  })

  it('given where a value comes from, then a Chinese title finds the field, and a name of nothing is told', async () => {
    await open()
    const from = chooseWord('额定速度', '取自')
    await type(from, '制造')
    await screen.findByRole('option', { name: /row\.maker/ })
    await act(async () => void fireEvent.keyDown(from, { key: 'Enter' }))
    expect(from.value).toBe('row.maker')
    await type(from, 'row.makr')
    expect(screen.getByText(/row\.makr/, { selector: '[role="alert"]' }).textContent).toContain('maker')
  })

  it('given a part that all records of the sheet have, then it is in form and tree, marked and read only, until the edition says it itself', async () => {
    await open()
    expect(within(screen.getByRole('region', { name: '检验仪器' })).getByText('共用')).toBeDefined()
    fireEvent.change(screen.getByRole('searchbox', { name: '在模板中查找' }), { target: { value: '检验仪器' } })
    fireEvent.click(screen.getByRole('treeitem', { name: '检验仪器（共用）' }))
    expect(screen.getByRole('note').textContent).toContain('检验原始记录')
    expect((screen.getAllByRole('textbox', { name: '名称' })[0] as HTMLTextAreaElement).readOnly).toBe(true)
    fireEvent.click(screen.getByRole('button', { name: '在本版本中另写' }))
    expect(screen.queryByRole('note')).toBeNull()
    expect(await screen.findByRole('treeitem', { name: '检验仪器' })).toBeDefined()
    expect((screen.getAllByRole('textbox', { name: '名称' })[0] as HTMLTextAreaElement).readOnly).toBe(false)
  })

  it('given an item in the tree, when it is moved, removed and both are undone, then it stands where it stood', async () => {
    await open()
    const tree = screen.getByRole('tree', { name: '模板结构' })
    const names = () =>
      within(tree)
        .getAllByRole('treeitem')
        .map(({ textContent }) => textContent)
    fireEvent.keyDown(within(tree).getByRole('treeitem', { name: '资料' }), { key: 'ArrowRight' })
    const before = names()
    const item = within(tree).getByRole('treeitem', { name: '1 使用资料' })
    fireEvent.keyDown(item, { key: 'ArrowDown', altKey: true })
    expect(names().indexOf('*2 底坑出入口')).toBe(before.indexOf('*2 底坑出入口') - 1)
    fireEvent.keyDown(within(tree).getByRole('treeitem', { name: '1 使用资料' }), { key: 'Delete' })
    expect(names()).not.toContain('1 使用资料')
    fireEvent.keyDown(tree, { key: 'z', ctrlKey: true })
    fireEvent.keyDown(tree, { key: 'z', ctrlKey: true })
    expect(names()).toEqual(before)
  })

  it('given somebody who saved first, when mine is merged, then theirs and mine are there and the next save names their step', async () => {
    const theirs = { ...openedDraft, step: 9, template: { ...openedDraft.template, form: '对方的表号' } }
    const save = saved().mockRejectedValueOnce(new ProblemError(overtaken))
    await open({ save, load: () => Promise.resolve(theirs) })
    await type(chooseLimit(), '0.4')
    const merge = await screen.findByRole('button', { name: '合并我的改动' }, { timeout: 9000 })
    expect(screen.getByText(/王秀英/)).toBeDefined()
    await act(async () => void fireEvent.click(merge))
    await waitFor(() => expect(save).toHaveBeenCalledTimes(2), { timeout: 9000 })
    const [, step, template] = save.mock.calls[1] as [string, number, RecordTemplate]
    expect([step, template.form, wordsOf(template, 'fields:stop')?.['max']]).toEqual([9, '对方的表号', 0.4])
  })

  it('given a draft that is given up with a change in it, then nothing of it is sent afterwards', async () => {
    const [save, discard] = [saved(), vi.fn(() => Promise.resolve())]
    await open({ save, discard })
    await type(chooseLimit(), '0.4')
    fireEvent.click(screen.getByRole('button', { name: '放弃草稿' }))
    const dialog = await screen.findByRole('dialog', {}, { timeout: 9000 })
    await act(async () => void fireEvent.click(within(dialog).getByText('放弃草稿', { selector: 'button *, button' })))
    expect(discard).toHaveBeenCalledWith('demo.2027')
    const before = save.mock.calls.length
    cleanup()
    expect(save.mock.calls.length).toBe(before)
  })

  it('given a problem of the draft, then it leads to its node', async () => {
    await open({ check: async () => ({ ...(await willing.check('')), problems: [wrongName] }) })
    fireEvent.click(await screen.findByRole('tab', { name: '问题 1' }))
    fireEvent.click(screen.getByRole('button', { name: '转到' }))
    expect(screen.getByRole('textbox', { name: '上限' })).toBeDefined()
  })

  it('given a file of the product, then it is read only, and a new edition may be begun', async () => {
    await open({}, openedProduct)
    expect((screen.getAllByLabelText('名称', { selector: 'textarea' })[0] as HTMLTextAreaElement).readOnly).toBe(true)
    expect(screen.getByRole('button', { name: '新建版本…' })).toBeDefined()
    expect(screen.queryByRole('button', { name: '发布…' })).toBeNull()
  })
})
