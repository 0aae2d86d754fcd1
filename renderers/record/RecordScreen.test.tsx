import { cleanup, render, screen, waitFor, within } from '@testing-library/react'
import userEvent, { type UserEvent } from '@testing-library/user-event'
import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import type { AnswerChange, OpenedRecord } from '../../engine/inspection/exchange.ts'
import { ProblemError, type Problem } from '../../engine/problem.ts'
import type { Json, JsonObject } from '../../engine/schema/format/json.ts'
import { openedRecord, previousRecord, recordModel, recordServer } from '../../storybook/fixtures/inspection/record.ts'
import { inspectionTemplate } from '../../storybook/fixtures/inspection/template.ts'
import { effectiveOrders } from '../../storybook/fixtures/order.ts'
import { fakePorts } from '../../storybook/fixtures/ports.ts'
import { session } from '../../storybook/fixtures/session.ts'
import { PortsProvider } from '../contexts/ports-context.tsx'
import { ThemeProvider } from '../ThemeProvider.tsx'
import { RecordScreen } from './RecordScreen.tsx'

beforeEach(() => {
  Element.prototype.scrollIntoView = vi.fn()
})
afterEach(cleanup)

/** What was written, by path, in the order it came. */
async function open(opened: OpenedRecord, answers: Record<string, (params: JsonObject) => Json> = {}) {
  const written = new Map<string, Json>()
  const told: { call: string; values: JsonObject }[] = []
  const ports = fakePorts({
    answers: { ...recordServer(opened), ...answers },
    onCall: (call, values) => {
      told.push({ call, values })
      if (call === 'demo/record-answer') for (const { path, value } of JSON.parse(String(values['changes'])) as AnswerChange[]) written.set(path, value)
    },
  })
  render(
    <ThemeProvider>
      <PortsProvider ports={ports} session={session}>
        <RecordScreen model={recordModel} effective={effectiveOrders()} query={{ id: 'b1' }} onClose={() => undefined} />
      </PortsProvider>
    </ThemeProvider>,
  )
  await screen.findByRole('heading', { name: '升降平台定期检验原始记录' })
  return { user: userEvent.setup(), written, told }
}

/** Answers with which nothing is open. */
const whole = {
  'results/1.1': { state: 'pass' },
  'results/1.2': { state: 'pass' },
  'values/stop': '0.45',
  'values/noise': ['61', '63', '62'],
  'values/gaps': [
    { left: '4.0', right: '5.5' },
    { left: '4.0', right: '4.0' },
  ],
}

const row = (name: string) => screen.getByRole('group', { name })
const pressed = (name: string) =>
  within(row(name))
    .getAllByRole('button', { pressed: true })
    .map((each) => each.getAttribute('aria-label'))

it('given an open record, when keys sign its results, then each is written by itself and the verdict follows', async () => {
  const { user, written } = await open(openedRecord())
  row('使用资料 (1) 使用登记证与实物相符').focus()
  await user.keyboard('1{ArrowDown}3')
  expect(pressed('使用资料 (1) 使用登记证与实物相符')).toEqual(['符合'])
  expect(pressed('使用资料 (2) 维护保养合同在有效期内')).toEqual(['无此项'])
  await waitFor(() =>
    expect([...written]).toEqual([
      ['results/1.1', { state: 'pass' }],
      ['results/1.2', { state: 'none' }],
    ]),
  )
  expect(await screen.findByText('已保存')).toBeTruthy()
  expect(screen.getByText('合格')).toBeTruthy()
})

it('given a result that fails, when the key is pressed, then the fault is asked for in place and a phrase fills it', async () => {
  const { user, written } = await open(openedRecord())
  row('使用资料 (2) 维护保养合同在有效期内').focus()
  await user.keyboard('2')
  await waitFor(() => expect(document.activeElement?.getAttribute('id')).toContain('1.2-fault'))
  await user.click(screen.getByRole('button', { name: '维护保养合同已过期' }))
  await waitFor(() => expect(written.get('results/1.2')).toEqual({ state: 'fail', fault: '维护保养合同已过期' }))
  expect(screen.getByText('不合格')).toBeTruthy()
})

it('given a measured value, when it is typed, then its limit is shown and it is judged at once', async () => {
  const { user } = await open(openedRecord())
  const input = screen.getByRole('textbox', { name: '制停距离' })
  await user.type(input, '0.62')
  expect(row('制停距离').dataset['state']).toBe('fail')
  expect(within(row('制停距离')).getByText('≤ 0.5 m')).toBeTruthy()
  await user.clear(input)
  await user.type(input, '0.45')
  expect(row('制停距离').dataset['state']).toBe('pass')
})

it('given a rule that takes a result out, then it stands as not applying, has no signs and no key reaches it', async () => {
  const { user } = await open(openedRecord())
  expect(within(row('底坑出入口')).queryByRole('button')).toBeNull()
  row('使用资料 (2) 维护保养合同在有效期内').focus()
  await user.keyboard('{ArrowDown}')
  expect(document.activeElement).toBe(screen.getByRole('textbox', { name: '制停距离' }))
})

it('given a result that was signed while it applied, when a rule takes it out, then what was signed is told and taken back in its row', async () => {
  const { user, written } = await open(openedRecord({ 'results/2.1': { state: 'pass' } }))
  await user.click(within(row('底坑出入口')).getByRole('button', { name: '清除已填的 √' }))
  expect(within(row('底坑出入口')).queryByRole('button')).toBeNull()
  await waitFor(() => expect(written.get('results/2.1') ?? null).toBeNull())
})

it('given the record of last time, then it stands beside and one key takes a value over, none by itself', async () => {
  const { user, written } = await open(openedRecord({}, { previous: previousRecord }))
  expect(within(row('使用资料 (2) 维护保养合同在有效期内')).getByText('上次 ×')).toBeTruthy()
  expect(screen.getByRole('textbox', { name: '制停距离' })).toHaveProperty('value', '')
  screen.getByRole('textbox', { name: '制停距离' }).focus()
  await user.keyboard('{Alt>}l{/Alt}')
  await waitFor(() => expect(written.get('values/stop')).toBe('0.45'))
})

it('given readings in rows of last time, then each stands beside its cell and the key takes over that cell alone', async () => {
  const { user, written } = await open(openedRecord({ 'values/gaps': [{ left: '3.0' }] }, { previous: previousRecord }))
  const table = screen.getByRole('table', { name: '层门间隙' })
  const cells = within(table)
    .getAllByRole('row')
    .map((each) => [...each.querySelectorAll('.rec-cell-last')].map(({ textContent }) => textContent))
  expect(cells).toEqual([
    ['上次', '上次'],
    ['上次 4.0', '上次 5.5'],
    ['上次 4.1', ''],
  ])
  screen.getByRole('textbox', { name: '1 层 右' }).focus()
  await user.keyboard('{Alt>}l{/Alt}')
  await waitFor(() => expect(written.get('values/gaps')).toEqual([{ left: '3.0', right: '5.5' }]))
  screen.getByRole('textbox', { name: '2 层 右' }).focus()
  await user.keyboard('{Alt>}l{/Alt}')
  for (const input of screen.getAllByRole('textbox', { name: /^噪声/ }).slice(0, 2)) {
    input.focus()
    await user.keyboard('{Alt>}l{/Alt}')
  }
  await waitFor(() => expect(written.get('values/noise')).toEqual(['61', '62']))
  expect(written.get('values/gaps')).toEqual([{ left: '3.0', right: '5.5' }])
})

it('given a cell that is typed into, then no other row is drawn anew', async () => {
  const { user } = await open(openedRecord({}, { previous: previousRecord }))
  const other = screen.getByRole('textbox', { name: '2 层 左' })
  const drawn = vi.spyOn(other, 'setAttribute')
  await user.type(screen.getByRole('textbox', { name: '1 层 左' }), '4.0')
  expect(screen.getByRole('textbox', { name: '1 层 左' })).toHaveProperty('value', '4.0')
  expect(drawn).not.toHaveBeenCalled()
})

it('given results that are open, when the record is submitted, then nothing is sent and each is a link to its place', async () => {
  const { user, told } = await open(openedRecord())
  await user.click(screen.getByRole('button', { name: /提交记录/ }))
  const alert = await screen.findByRole('alert')
  expect(within(alert).getByText(/还不能提交/)).toBeTruthy()
  expect(told.some(({ call }) => call === 'demo/record-submit')).toBe(false)
  await waitFor(() => expect(document.activeElement).toBe(row('使用资料 (1) 使用登记证与实物相符')))
})

it('given nobody to write to, then what was entered stays, says so, and goes when somebody is there again', async () => {
  let down = true
  const server = recordServer(openedRecord())
  const { user, written } = await open(openedRecord(), {
    'demo/record-answer': (params) => {
      if (down) throw new Error('network')
      return server['demo/record-answer']?.(params) ?? null
    },
  })
  row('使用资料 (1) 使用登记证与实物相符').focus()
  await user.keyboard('1')
  expect(await screen.findByText(/未能保存，内容已留在本机/)).toBeTruthy()
  down = false
  written.clear()
  await user.click(screen.getByRole('button', { name: '重试' }))
  expect(await screen.findByText('已保存')).toBeTruthy()
  expect(written.get('results/1.1')).toEqual({ state: 'pass' })
})

it.each([
  ['its button', (user: UserEvent) => user.click(screen.getByRole('button', { name: '提交记录' }))],
  ['the main key', (user: UserEvent) => user.keyboard('{Control>}{Enter}{/Control}')],
])('given a record with nothing open, when it is submitted by %s, then the work goes on where the view says', async (_, submit) => {
  // nothing is laid out here: all of it is on screen
  vi.spyOn(Element.prototype, 'getClientRects').mockReturnValue([{}] as unknown as DOMRectList)
  const { user, told } = await open(openedRecord(whole))
  await submit(user)
  await waitFor(() => expect(told.map(({ call }) => call)).toContain('demo/record-submit'))
  await waitFor(() => expect(told).toContainEqual({ call: 'navigate', values: { to: 'demo/report', id: 'b1' } }))
  vi.restoreAllMocks()
})

it('given the record of last time, when what differs is asked for, then nothing else is listed', async () => {
  const { user } = await open(openedRecord({ 'results/1.1': { state: 'pass' }, 'results/1.2': { state: 'pass' } }, { previous: previousRecord }))
  await user.click(screen.getByRole('button', { name: '与上次不同' }))
  expect(screen.getAllByRole('group', { name: /^(使用资料|制停距离|噪声|层门间隙)( \(|$)(?!.*结果$)/ }).map((each) => each.getAttribute('aria-label'))).toEqual(
    ['使用资料 (2) 维护保养合同在有效期内'],
  )
  expect(within(row('使用资料 (2) 维护保养合同在有效期内')).getByText('上次 ×')).toBeTruthy()
})

it('given a value that an instrument cannot show, then its place says so at once, it stays as typed, and it is neither sent nor submitted', async () => {
  const { user, written, told } = await open(openedRecord())
  await user.type(screen.getByRole('textbox', { name: '制停距离' }), '450')
  expect((await within(row('制停距离')).findByRole('alert')).textContent).toBe('“制停距离”的 450 超出可能的范围（0 至 50 m）')
  row('使用资料 (1) 使用登记证与实物相符').focus()
  await user.keyboard('1')
  await waitFor(() => expect(written.has('results/1.1')).toBe(true))
  expect(written.get('values/stop')).not.toBe('450')
  expect(screen.getByRole('textbox', { name: '制停距离' })).toHaveProperty('value', '450.00')
  await user.click(screen.getByRole('button', { name: /提交记录/ }))
  expect(within(await screen.findByText(/还不能提交/).then((each) => each.parentElement as HTMLElement)).getByText(/超出可能的范围/)).toBeTruthy()
  expect(told.some(({ call }) => call === 'demo/record-submit')).toBe(false)
})

it('given a value other than the archive says, then the archive’s stands beside it and what becomes of it', async () => {
  const { user } = await open(openedRecord({ 'archive/speed': '1.00' }, { archive: { speed: '1.00' } }))
  await user.click(screen.getByRole('button', { name: '展开 3 项' }))
  const input = screen.getByRole('textbox', { name: /额定速度/ })
  expect(screen.queryByText(/^档案/)).toBeNull()
  await user.clear(input)
  await user.type(input, '1.75')
  expect(screen.getByText('档案 1.00，提交后报纠错')).toBeTruthy()
})

it('given the archive was changed meanwhile, when the record is submitted, then both values stand at the field and the choice is written', async () => {
  const surprise = { code: 'inspection.archive-changed', path: 'values/speed', message: '设备档案的“额定速度”已改为 2.50', cure: '请核对', current: '2.50' }
  const { user, written } = await open(openedRecord({ ...whole, 'archive/speed': '1.00' }, { archive: { speed: '1.00' } }), {
    'demo/record-submit': () => {
      throw new ProblemError([surprise as Problem])
    },
  })
  await user.click(screen.getByRole('button', { name: '提交记录' }))
  expect(await screen.findByText(/档案已由 1.00 改为 2.50/)).toBeTruthy()
  expect(screen.getByRole('textbox', { name: /额定速度/ })).toHaveProperty('value', '1.00')
  await user.click(screen.getByRole('button', { name: '保留现场值' }))
  await waitFor(() => expect(written.get('archive/speed')).toBe('2.50'))
  expect(screen.getByText('档案 2.50，提交后报纠错')).toBeTruthy()
})

it('given rules that leave a range, when an earlier next date is chosen, then a reason is asked for, and a date outside is refused in words', async () => {
  const ranging = { ...inspectionTemplate, next: [{ id: 'range', title: '12 至 36 个月', months: [12, 36] as [number, number], from: 'form.inspdate' }] }
  await open(openedRecord({ 'next/choice': { date: '2027-01-01' } }, { template: ranging }))
  expect(within(screen.getByRole('region', { name: '结论' })).getByRole('alert').textContent).toContain(
    '2027-01-01 不在规则允许的范围内（2027-11-20 至 2029-11-20）',
  )
  cleanup()
  const { user, written } = await open(openedRecord({ 'next/choice': { date: '2028-05-20' } }, { template: ranging }))
  const verdict = within(screen.getByRole('region', { name: '结论' }))
  expect(verdict.getByRole('alert').textContent).toContain('没有写明原因')
  await user.type(verdict.getByLabelText('提前的原因'), '缩短周期')
  await waitFor(() => expect(written.get('next/choice')).toEqual({ date: '2028-05-20', reason: '缩短周期' }))
  expect(verdict.queryByRole('alert')).toBeNull()
  expect(verdict.getByText('2028-05-20')).toBeTruthy()
})

it('given a work instruction with a step for an item, when the key is pressed in it, then it is shown beside the item, and away again', async () => {
  const step = { item: '1', method: '对照登记证与铭牌', accept: '一致', tools: '' }
  const guide = {
    id: 'g1',
    number: 'ZY-01',
    title: '升降平台作业指导书',
    edition: 'B/1',
    since: '2026-01-01',
    tools: '',
    safety: '挂牌上锁',
    view: 'demo/guide',
    steps: [step],
  }
  const { user } = await open(openedRecord({}, { guides: [guide] }))
  row('使用资料 (2) 维护保养合同在有效期内').focus()
  await user.keyboard('g')
  const note = screen.getByRole('note', { name: '作业指导书' })
  expect(within(note).getByText('对照登记证与铭牌')).toBeTruthy()
  expect(within(note).getByText('挂牌上锁')).toBeTruthy()
  await user.keyboard('g')
  expect(screen.queryByRole('note', { name: '作业指导书' })).toBeNull()
  expect(screen.getAllByRole('button', { name: '指导书' })).toHaveLength(1)
})

it('given a sketch, when points are placed, moved and taken away by keys, then they are numbered by themselves and lead to the rows of the table', async () => {
  const { user, written } = await open(openedRecord())
  const sketch = within(screen.getByRole('group', { name: '测点位置' }))
  await user.click(sketch.getByRole('button', { name: '层门' }))
  await user.click(sketch.getByRole('button', { name: '添加测点' }))
  await user.click(sketch.getByRole('button', { name: '添加测点' }))
  await waitFor(() => expect(document.activeElement).toBe(sketch.getByRole('button', { name: '测点 2' })))
  await user.keyboard('{ArrowRight}{ArrowRight}{Shift>}{ArrowUp}{/Shift}')
  const points = [
    { x: 500, y: 500 },
    { x: 520, y: 498 },
  ]
  await waitFor(() => expect(written.get('values/places')).toEqual({ picture: 'door', points }))
  await user.keyboard('{Enter}')
  await waitFor(() => expect(document.activeElement).toBe(screen.getByRole('textbox', { name: '2 层 左' })))
  sketch.getByRole('button', { name: '测点 1' }).focus()
  await user.keyboard('{Delete}')
  await waitFor(() => expect(written.get('values/places')).toEqual({ picture: 'door', points: [points[1]] }))
  expect(sketch.queryByRole('button', { name: '测点 2' })).toBeNull()
})

it('given a table whose rows are added, when keys add, fill in and take away rows, then the focus goes along and nothing needs the mouse', async () => {
  const parts = {
    id: 'parts',
    type: 'table' as const,
    title: '测厚部位',
    required: true,
    columns: [
      { id: 'name', type: 'text' as const, title: '部位' },
      { id: 'surface', type: 'choice' as const, title: '表面', options: ['打磨', '原始'].map((title, at) => ({ value: String(at + 1), title })) },
    ],
  }
  const [overview, ...others] = inspectionTemplate.sections
  const template = { ...inspectionTemplate, sections: [...(overview ? [overview] : []), { id: 'thickness', title: '壁厚', fields: [parts] }, ...others] }
  const { user, written } = await open(openedRecord({}, { template }))
  screen.getByRole('button', { name: '添加一行' }).focus()
  await user.keyboard('{Enter}')
  await waitFor(() => expect(document.activeElement).toBe(screen.getByRole('textbox', { name: '1 部位' })))
  await user.keyboard('筒体{Tab}2{Alt>}{Enter}{/Alt}')
  await waitFor(() => expect(document.activeElement).toBe(screen.getByRole('textbox', { name: '2 部位' })))
  await user.keyboard('封头')
  await waitFor(() => expect(written.get('values/parts')).toEqual([{ name: '筒体', surface: '2' }, { name: '封头' }]))
  await user.keyboard('{Alt>}{Delete}{/Alt}')
  await waitFor(() => expect(document.activeElement).toBe(screen.getByRole('textbox', { name: '1 部位' })))
  await waitFor(() => expect(written.get('values/parts')).toEqual([{ name: '筒体', surface: '2' }]))
})

it('given a table that is asked for and has no rows, when what is open is gone through, then the button that adds one is a place to stop at', async () => {
  const parts = { id: 'parts', type: 'table' as const, title: '部位', required: true, columns: [{ id: 'name', type: 'text' as const, title: '名称' }] }
  const template = { ...inspectionTemplate, sections: [...inspectionTemplate.sections, { id: 'thickness', title: '壁厚', fields: [parts] }] }
  const { user } = await open(openedRecord(whole, { template }))
  screen.getByRole('textbox', { name: '制停距离' }).focus()
  await user.keyboard('{Alt>}n{/Alt}')
  expect(document.activeElement).toBe(screen.getByRole('button', { name: '添加一行' }))
})

it('given a value that need not be measured and was not, then its result is signed in its row by a key', async () => {
  const sections = inspectionTemplate.sections.map((section) => ({
    ...section,
    items: section.items?.map((item) =>
      item.id === '3'
        ? { ...item, results: item.results.map((each) => ({ ...each, fields: each.fields?.map((field) => ({ ...field, required: false })) })) }
        : item,
    ),
  })) as typeof inspectionTemplate.sections
  const { user, written } = await open(openedRecord({}, { template: { ...inspectionTemplate, sections } }))
  row('制停距离').focus()
  expect(document.activeElement).toBe(row('制停距离'))
  await user.keyboard('1')
  await waitFor(() => expect(written.get('results/3.1')).toEqual({ state: 'pass' }))
})

it('given values that contradict one another, when the record is submitted, then their place says so until they agree', async () => {
  const checks = [{ id: 'stops', at: 'stop', expression: 'form.stop < 0.4', message: '制停距离与噪声不一致' }]
  const { user } = await open(openedRecord(whole, { template: { ...inspectionTemplate, checks } }))
  expect(screen.queryByText('制停距离与噪声不一致')).toBeNull()
  await user.click(screen.getByRole('button', { name: '提交记录' }))
  expect((await within(row('制停距离')).findByRole('alert')).textContent).toBe('制停距离与噪声不一致')
  await user.clear(screen.getByRole('textbox', { name: '制停距离' }))
  await user.type(screen.getByRole('textbox', { name: '制停距离' }), '0.30')
  expect(within(row('制停距离')).queryByRole('alert')).toBeNull()
})

it('given a result whose values are still missing, when it is signed, then the sign stands there, and the key for what is open leads to the values', async () => {
  const sections = inspectionTemplate.sections.map((section) => ({
    ...section,
    items: section.items?.map((item) =>
      item.id === '1'
        ? { ...item, results: item.results.map((each) => ({ ...each, fields: [{ id: 'no', type: 'text', title: '编号', required: true }] })) }
        : item,
    ),
  })) as typeof inspectionTemplate.sections
  const [overview, papers] = sections
  const [item] = papers?.items ?? []
  const [first] = item?.results ?? []
  const only = [overview, { ...papers, items: [{ ...item, results: [first] }] }] as typeof inspectionTemplate.sections
  const { user } = await open(openedRecord({}, { template: { ...inspectionTemplate, sections: only } }))
  row('使用资料 (1) 使用登记证与实物相符').focus()
  await user.keyboard('1')
  expect(pressed('使用资料 (1) 使用登记证与实物相符')).toEqual(['符合'])
  expect(row('使用资料 (1) 使用登记证与实物相符').dataset['state']).toBe('open')
  await user.keyboard('n')
  expect(document.activeElement).toBe(screen.getByRole('textbox', { name: '编号' }))
})
