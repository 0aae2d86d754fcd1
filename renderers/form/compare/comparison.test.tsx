// @vitest-environment jsdom
import { cleanup, screen, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { afterEach, beforeAll, describe, expect, it } from 'vitest'
import type { FlowSteps } from '../../../engine/runtime/flow-progress.ts'
import type { Row } from '../../../engine/schema/format/json.ts'
import { flowSteps } from '../../../storybook/fixtures/flow-steps.ts'
import { openForm } from '../../../tests/fixtures/open-form.tsx'
import { stubLayout } from '../../../tests/fixtures/stub-layout.ts'

beforeAll(stubLayout)
afterEach(cleanup)

const change = (field: string, title: string, before: string, after: string) => ({ field, title, before, after })
const changes = [
  change('/results/6.3', '6.3 层门间隙 结果', '合格', '不合格'),
  change('inspresult', '检验结论', '合格', '不合格'),
  change('planend', '计划完成日期', '', '2026-11-28'),
]

/** The approval of a sheet whose flow answers so. */
async function open(differs: Partial<FlowSteps>, viewNo = 'businessPro/ApprovalInfo'): Promise<void> {
  await openForm(viewNo, {
    'appbuss/getDetailAppBuss': () => ({ bussid: 'b1', seisn: 'JY1', stepcode: 'BGSP', inspectors: '', inspresult: '01', records: [], subreports: [] }),
    'businesspro/common/getFlowSteps': () => ({ ...flowSteps, changes, ...differs }) as unknown as Row,
    'flow/gates': () => ({ move: '', gates: [] }),
  })
}
const bar = () => screen.findByRole('region', { name: '与上次比较' })
const fieldOf = (name: string) => document.querySelector<HTMLElement>(`[data-field="${name}"]`)

describe('an audit form as comparison', () => {
  it('given changes since the return, then each stands below its field, and those without one are listed', async () => {
    await open({})
    expect((await bar()).textContent).toContain('自上次退回以来改了 3 处')
    expect(fieldOf('inspresult')?.textContent).toContain('合格 → 不合格')
    expect(fieldOf('planend')?.textContent).toContain('空 → 2026-11-28')
    expect(fieldOf('planstart')?.querySelector('.vf-change')).toBeNull()
    expect(within(await bar()).getByRole('row', { name: /6\.3 层门间隙/, hidden: true })).toBeTruthy()
  })

  it('given several, when going on, then it leads from one to the next in the order of the form and around, and the keys stay', async () => {
    await open({})
    const next = within(await bar()).getByRole('button', { name: '下一处' })
    next.focus()
    await userEvent.keyboard('{Enter}')
    expect(within(await bar()).getByRole('status').textContent).toBe('1 / 2　计划完成日期')
    expect(fieldOf('planend')?.querySelector('[data-current]')).not.toBeNull()
    await userEvent.keyboard('{Enter}')
    expect(within(await bar()).getByRole('status').textContent).toContain('检验结论')
    await userEvent.keyboard('{Enter}')
    expect(within(await bar()).getByRole('status').textContent).toContain('1 / 2')
    expect(document.activeElement).toBe(next)
  })

  it('given the switch, then the form says that only changes are shown, and all again', async () => {
    await open({})
    const only = within(await bar()).getByLabelText('只看有变化的')
    await userEvent.click(only)
    expect(document.querySelector('.vf[data-only-changed]')).not.toBeNull()
    await userEvent.click(only)
    expect(document.querySelector('.vf[data-only-changed]')).toBeNull()
  })

  it('given a record that was never returned, then it is compared with its last time here, or with when it came', async () => {
    await open({ returned: null, compared: { at: '2026-11-20 15:22:00', since: 'left' }, changes: [] })
    expect((await bar()).textContent).toBe('自上次办理以来没有改动')
    cleanup()
    await open({ returned: null, compared: { at: '2026-11-20 15:22:00', since: 'handed' } })
    expect((await bar()).textContent).toContain('自交到本步以来改了 3 处')
  })

  it('given nothing to compare with, or a form of no audit, then there is no bar', async () => {
    await open({ returned: null, compared: { at: '2026-11-20 15:22:00', since: 'handed' }, changes: [] })
    await screen.findByRole('region', { name: '流程' })
    expect(screen.queryByRole('region', { name: '与上次比较' })).toBeNull()
    cleanup()
    await open({}, 'businessPro/reportEnterInfo')
    expect(await screen.findByRole('region', { name: '上次退回' })).toBeTruthy()
    expect(screen.queryByRole('region', { name: '与上次比较' })).toBeNull()
  })
})
