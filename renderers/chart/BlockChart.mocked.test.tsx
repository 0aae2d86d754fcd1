import { render, screen, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { expect, it, vi } from 'vitest'
import { effectiveOf } from '../../storybook/fixtures/forms.ts'
import { desktopAnswers } from '../../storybook/fixtures/desktop.tsx'
import { fakePorts } from '../../storybook/fixtures/ports.ts'
import { session } from '../../storybook/fixtures/session.ts'
import { PortsProvider } from '../contexts/ports-context.tsx'
import { BlockChart } from './BlockChart.tsx'

// what echarts draws is its own affair
vi.mock('./EChart.tsx', () => ({ EChart: ({ label }: { label: string }) => <div role="img" aria-label={label} /> }))

const view = 'qualityAndAssess/annualStatistics/workloadStatistics'

it('given a chart of a statistics view, then it is asked for alone, shown as picture or figures, and leads to its view', async () => {
  const calls = vi.fn()
  render(
    <PortsProvider ports={fakePorts({ answers: desktopAnswers, views: { [view]: effectiveOf(view) }, onCall: calls })} session={session}>
      <BlockChart viewNo={view} chart="byMonth" />
    </PortsProvider>,
  )
  expect(await screen.findByRole('img', { name: '按月份，共 6 组' })).toBeTruthy()
  expect(calls).toHaveBeenCalledWith('qualityAndAssess/workloadStatistics', { view, chart: 'byMonth' })
  const user = userEvent.setup()
  await user.click(screen.getByRole('button', { name: '看数据' }))
  expect(within(screen.getByRole('region', { name: '按月份数据' })).getAllByRole('row')).toHaveLength(8)
  await user.click(screen.getByRole('button', { name: '年度工作量统计' }))
  expect(calls).toHaveBeenLastCalledWith('navigate', { to: view })
})
