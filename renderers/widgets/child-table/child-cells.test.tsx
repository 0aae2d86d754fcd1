// @vitest-environment jsdom
import { cleanup, render, screen } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { useState } from 'react'
import { afterEach, beforeAll, expect, it, vi } from 'vitest'
import type { ChildColumnModel, FormFieldModel } from '../../../engine/model/model.ts'
import type { Json, Row } from '../../../engine/schema/format/json.ts'
import { formPorts } from '../../../storybook/fixtures/forms.ts'
import { session } from '../../../storybook/fixtures/session.ts'
import { childColumn } from '../../../storybook/fixtures/widget-story.tsx'
import { stubLayout } from '../../../tests/fixtures/stub-layout.ts'
import { PickerContext } from '../../contexts/picker-context.tsx'
import { PortsProvider } from '../../contexts/ports-context.tsx'
import { WidgetsContext } from '../../contexts/widgets-context.tsx'
import { widgets } from '../../registry.ts'
import { childTable } from '../child-table.tsx'

beforeAll(stubLayout)
beforeAll(() => childTable.load?.())
afterEach(() => {
  cleanup()
  vi.unstubAllGlobals()
})

const text = { type: 'string', title: '' } as const
const options = [
  { value: '1', label: '符合' },
  { value: '0', label: '不符合' },
]
const columns: ChildColumnModel[] = [
  childColumn('result', 'select', { ...text, title: '结果' }, { params: { options }, title: '结果', phone: 'radio' }),
  childColumn('finding', 'text', { ...text, title: '事实' }, { title: '事实', visible: "row.result == '0'" }),
]

function Table({ rows }: { rows: Row[] }) {
  const [now, setNow] = useState<Json>(rows)
  const field = {
    ...{ id: 'list', field: 'list', title: '检查项目', widget: 'child-table', params: {}, placeholder: '', span: 'full', hidden: false, required: false },
    ...{ property: { type: 'array', title: '检查项目', 'x-child': { entity: 'item', key: 'owner' } }, readOnly: false, why: [], rules: { reads: [] } },
    ...{ validators: [], columns },
  } satisfies FormFieldModel as FormFieldModel
  const Drawn = childTable.Component
  return <Drawn field={field} value={now} onChange={setNow} setFields={() => undefined} disabled={false} readOnly={false} invalid={false} id="t" record={{}} />
}

function open(rows: Row[]): void {
  render(
    <PortsProvider ports={formPorts()} session={session}>
      <PickerContext value={async () => null}>
        <WidgetsContext value={widgets}>
          <Table rows={rows} />
        </WidgetsContext>
      </PickerContext>
    </PortsProvider>,
  )
}

/** A window as narrow as a phone's. */
function narrow(): void {
  vi.stubGlobal('matchMedia', (query: string) => ({ matches: query.includes('width < 768'), media: query, addEventListener: () => undefined }))
}

it('given rows of which one asks for more, then only that one shows the cell for it', () => {
  open([
    { result: '1', finding: '' },
    { result: '0', finding: '司机无证' },
  ])
  expect(screen.getAllByRole('textbox', { name: /^事实/ }).map((box) => box.id)).toEqual(['t-1-finding'])
})

it('given a phone, then a few choices are all in view, and the cell that a choice asks for appears', async () => {
  narrow()
  open([{ result: '1', finding: '' }])
  expect(screen.queryByRole('textbox', { name: '事实 第 1 行' })).toBeNull()
  await userEvent.click(screen.getByText('不符合', { exact: true }))
  expect(screen.getByRole('textbox', { name: '事实 第 1 行' })).toBeTruthy()
  expect(screen.getByRole('radiogroup', { name: '结果 第 1 行' })).toBeTruthy()
})

it('given a desk, then the field is entered by its own widget', () => {
  open([{ result: '1', finding: '' }])
  expect(screen.queryByRole('radiogroup')).toBeNull()
})
