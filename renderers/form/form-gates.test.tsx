// @vitest-environment jsdom
import { cleanup, screen, waitFor } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { afterEach, beforeAll, describe, expect, it } from 'vitest'
import type { FlowGates } from '../../engine/runtime/flow-gates.ts'
import type { Row } from '../../engine/schema/format/json.ts'
import { openForm } from '../../tests/fixtures/open-form.tsx'
import { stubLayout } from '../../tests/fixtures/stub-layout.ts'

beforeAll(stubLayout)
afterEach(cleanup)

const gates: FlowGates = {
  move: 'enter',
  gates: [
    { id: 'record', title: '记录', state: 'ok', brief: '', message: '', link: null },
    { id: 'instruments', title: '仪器', state: 'open', brief: '1 件超期', message: '仪器 YQ-002 超过检定有效期', link: { field: 'instruments' } },
  ],
}

/** The report of a sheet at a step; answers the calls that were made. */
async function open(stepcode: string): Promise<[string, Row][]> {
  return openForm('businessPro/reportEnterInfo', {
    'appbuss/getDetailAppBuss': () => ({ bussid: 'b1', seisn: 'JY1', stepcode, inspectors: '', records: [], subreports: [], instruments: 'YQ-002' }),
    'flow/gates': () => gates as unknown as Row,
  })
}

describe('gates above a form', () => {
  it('given a report that can be entered, then its conditions stand above it, and what is missing leads to its field', async () => {
    const calls = await open('BGLR')
    const strip = await screen.findByRole('region', { name: '办理条件' })
    expect(strip.textContent).toContain('仪器 YQ-002 超过检定有效期')
    expect(calls).toContainEqual(['flow/gates', { id: 'b1', move: 'enter' }])
    await userEvent.click(screen.getByRole('button', { name: /^仪器/ }))
    await waitFor(() => expect(document.activeElement?.closest('[data-field]')?.getAttribute('data-field')).toBe('instruments'))
  })

  it('given a report that has gone on, then nothing is asked for', async () => {
    const calls = await open('BGSH')
    expect(calls.map(([call]) => call)).not.toContain('flow/gates')
    expect(screen.queryByRole('region', { name: '办理条件' })).toBeNull()
  })
})
