// @vitest-environment jsdom
import { cleanup, screen, waitFor, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { afterEach, beforeAll, describe, expect, it } from 'vitest'
import type { Row } from '../../engine/schema/format/json.ts'
import { openForm } from '../../tests/fixtures/open-form.tsx'
import { stubLayout } from '../../tests/fixtures/stub-layout.ts'

beforeAll(stubLayout)
afterEach(() => {
  cleanup()
  localStorage.clear()
})

const sheet: Row = { bussid: 'b1', seisn: 'JY1', inspectors: '', unitname: '天府物业', equname: '电梯 1#', taskno: 'RW-7', records: [], subreports: [] }

/** A form of a sheet at a step; answers the calls that were made. */
async function open(viewNo: string, stepcode: string): Promise<[string, Row][]> {
  return openForm(viewNo, {
    'appbuss/getDetailAppBuss': () => ({ ...sheet, stepcode }),
    'appbuss/saveReportInfo': (input) => ({ ...sheet, stepcode, ...input }),
    'flow/gates': () => ({ move: '', gates: [] }),
  })
}
const titles = (place: string): (string | null)[] =>
  [...document.querySelectorAll(`${place} section h2`)].map((each) => each.querySelector('span')?.textContent ?? each.textContent)

describe('the work of a form', () => {
  it('given a report to be entered, then what is entered stands first, and what it is about beside it, folded to its first values', async () => {
    await open('businessPro/reportEnterInfo', 'BGLR')
    expect(titles('.vf-main').slice(0, 2)).toEqual(['报告', '检验结果'])
    expect(titles('.vf-side-groups')).toContain('单位与设备')
    expect(screen.getByRole('button', { name: /任务安排/ }).textContent).toContain('RW-7')
    expect(within(document.querySelector<HTMLElement>('.vf-side-summary') ?? document.body).getByText('天府物业')).toBeTruthy()
    expect(screen.queryByText('任务要求')).toBeNull()
  })

  it('given a group that was unfolded and a side that was folded, when the form is opened again, then both are as they were left', async () => {
    await open('businessPro/reportEnterInfo', 'BGLR')
    await userEvent.click(screen.getByRole('button', { name: /任务安排/ }))
    expect(screen.getByText('任务要求')).toBeTruthy()
    await userEvent.click(screen.getByRole('button', { name: '收起相关信息' }))
    expect(document.querySelector('.vf-side-groups')).toBeNull()
    cleanup()
    await open('businessPro/reportEnterInfo', 'BGLR')
    await userEvent.click(screen.getByRole('button', { name: /相关信息/ }))
    expect(screen.getByText('任务要求')).toBeTruthy()
  })

  it('given a report to be audited, then the decision stands beside what is judged, which is there in full', async () => {
    await open('businessPro/reportAudit/form', 'BGSH')
    expect(titles('.vf-side-groups')).toEqual(['审核意见'])
    expect(titles('.vf-main')).toContain('检验结果')
    expect(screen.getByText('任务要求')).toBeTruthy()
  })

  it('given a report to be audited, then the report itself stands above what is judged, until it is folded away for good; where there is none yet, none', async () => {
    await open('businessPro/reportAudit/form', 'BGSH')
    expect((await screen.findByTitle('检验报告')).closest('.vf-main')).toBeTruthy()
    await userEvent.click(screen.getByRole('button', { name: '检验报告' }))
    expect(screen.queryByTitle('检验报告')).toBeNull()
    cleanup()
    await open('businessPro/reportAudit/form', 'BGSH')
    expect(screen.getByRole('button', { name: '检验报告' }).getAttribute('aria-expanded')).toBe('false')
    cleanup()
    await open('businessPro/taskConfirm/form', 'RWQR')
    expect(screen.queryByRole('button', { name: '检验报告' })).toBeNull()
  })

  it('given required fields that are empty, then their number is told, and leads to the first', async () => {
    await open('businessPro/reportEnterInfo', 'BGLR')
    await userEvent.click(await screen.findByRole('button', { name: /^必填未填/ }))
    expect(document.activeElement?.closest('[data-field]')?.getAttribute('data-field')).toBe('inspdate')
  })

  it('given a draft that is incomplete, when saved, then it is stored as it is, and the message tells how much is missing', async () => {
    const calls = await open('businessPro/reportEnterInfo', 'BGLR')
    await userEvent.type(screen.getByLabelText('环境条件'), '晴')
    await userEvent.click(screen.getByRole('button', { name: /^保\s?存/ }))
    await waitFor(() => expect(calls.map(([call]) => call)).toContain('appbuss/saveReportInfo'))
    expect(calls.find(([call]) => call === 'appbuss/saveReportInfo')?.[1]).toMatchObject({ weather: '晴', unfinished: true })
  })
})
