// @vitest-environment jsdom
import { cleanup, render, screen, waitFor, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { afterEach, beforeAll, describe, expect, it } from 'vitest'
import { resolveLayers } from '../../../engine/layers/resolve/resolve.ts'
import { deriveModel } from '../../../engine/model/derive-model.ts'
import type { FormModel } from '../../../engine/model/model.ts'
import type { Json, Row } from '../../../engine/schema/format/json.ts'
import type { EffectiveView } from '../../../engine/schema/screens/effective-view.ts'
import type { Change } from '../../../engine/schema/screens/layer.ts'
import { effectiveOf, formPorts } from '../../../storybook/fixtures/forms.ts'
import { session } from '../../../storybook/fixtures/session.ts'
import { stubLayout } from '../../../tests/fixtures/stub-layout.ts'
import { ActiveScreenContext } from '../../contexts/active-screen-context.ts'
import { PickerContext } from '../../contexts/picker-context.tsx'
import { PortsProvider } from '../../contexts/ports-context.tsx'
import { ThemeProvider } from '../../ThemeProvider.tsx'
import { FormScreen } from '../FormScreen.tsx'

beforeAll(stubLayout)
afterEach(cleanup)

const VIEW = 'businessPro/newapply'
const hosted = { active: true, changes: () => 0, behind: () => () => undefined }

/** A form in a shell that keeps the user's changes; answers what it has kept. */
async function open(record: Row = {}, before: Change[] = []): Promise<{ kept(): Change[] }> {
  let changes = before
  const product = effectiveOf(VIEW)
  const now = (): EffectiveView => {
    const layers = changes.length > 0 ? [{ scope: 'user' as const, owner: '', by: '', at: '', changes }] : []
    return { ...product, hash: JSON.stringify(changes), viewId: layers.length > 0 ? '1' : null, layers, view: resolveLayers(product.view, layers).view }
  }
  const effective = now()
  const answers = {
    'layout/userFormConfigSave': (input: Row) => {
      changes = input['config'] as unknown as Change[]
      return {}
    },
    'layout/userFormConfigDelete': () => {
      changes = []
      return {}
    },
  }
  render(
    <ThemeProvider>
      <ActiveScreenContext value={hosted}>
        <PortsProvider ports={formPorts({ answers }, { refreshView: async () => now() })} session={session}>
          <PickerContext value={async () => null}>
            <FormScreen
              effective={effective}
              model={deriveModel(effective, session) as FormModel}
              query={{}}
              initial={record as Record<string, Json>}
              onClose={() => undefined}
            />
          </PickerContext>
        </PortsProvider>
      </ActiveScreenContext>
    </ThemeProvider>,
  )
  await waitFor(() => expect(document.querySelector('.vf-group')).not.toBeNull())
  return { kept: () => changes }
}
const titles = () => [...document.querySelectorAll('.vf-group-title')].map((each) => each.textContent)
const note = () => screen.getByRole<HTMLTextAreaElement>('textbox', { name: '备注' })
const dialog = async () => within(await screen.findByRole('dialog', { name: '调整表单' }, { timeout: 10_000 }))
const arrange = async () => {
  await userEvent.click(screen.getByRole('button', { name: '调整表单' }))
  return dialog()
}

describe('a form arranged by its user', () => {
  it('given a group moved by keys, when saved, then the form stands so, what was typed is there, and the default comes back', async () => {
    const { kept } = await open()
    const before = titles()
    await userEvent.type(note(), '先填的')
    const settings = await arrange()
    const second = settings.getByRole('button', { name: new RegExp(`^调整“${before[1]}”的次序`) })
    second.focus()
    await userEvent.keyboard('{ArrowUp}')
    expect(document.activeElement?.getAttribute('aria-label')).toContain('现为第 1 组')
    await userEvent.click(settings.getByRole('button', { name: '保存' }))
    await waitFor(() => expect(titles()).toEqual([before[1], before[0], ...before.slice(2)]))
    expect(kept()).toEqual([{ op: 'place', at: 'groups', id: expect.any(String) as string, after: null }])
    expect(note().value).toBe('先填的')
    const again = await arrange()
    await userEvent.click(again.getByRole('button', { name: '恢复默认' }))
    await screen.findByText(/清除您对本表单的全部调整/)
    await userEvent.click(screen.getAllByRole('button', { name: /恢复默认/ }).at(-1) ?? document.body)
    await waitFor(() => expect(titles()).toEqual(before))
    expect(kept()).toEqual([])
  }, 30_000)

  it('given a group put away, then it is gone while nothing in it is asked for or filled in, and there otherwise', async () => {
    const [group] = (effectiveOf(VIEW).view as { groups: { id: string; title: string; items: unknown[] }[] }).groups.filter(({ id }) => optional(id))
    if (!group) throw new Error('no group without required fields')
    const stowed: Change[] = [{ op: 'set', at: 'groups', id: group.id, props: { stowed: true } }]
    await open({}, stowed)
    expect(titles()).not.toContain(group.title)
    cleanup()
    await open({ [fieldIn(group.id)]: 'a1' }, stowed)
    expect(titles()).toContain(group.title)
  })

  it('given a required field in a group, then it cannot be put away, and says why', async () => {
    await open()
    const settings = await arrange()
    expect(settings.getAllByText('有必填项').length).toBeGreaterThan(0)
    const boxes = settings.getAllByRole('checkbox')
    expect(boxes.some((box) => (box as HTMLInputElement).disabled)).toBe(true)
  })

  it('given an own default, then an empty field begins with it, and one that holds something keeps that', async () => {
    const begun: Change[] = [{ op: 'set', at: 'items', id: 'note', props: { ownDefault: '请提前 "电话" 联系' } }]
    await open({}, begun)
    expect(note().value).toBe('请提前 "电话" 联系')
    cleanup()
    await open({ note: '另有约定' }, begun)
    expect(note().value).toBe('另有约定')
  })
})

/** The groups of the form as they are drawn for everybody. */
function groupsOf(): FormModel['groups'] {
  return (deriveModel(effectiveOf(VIEW), session) as FormModel).groups
}

function optional(id: string): boolean {
  const fields = groupsOf().find((group) => group.id === id)?.fields ?? []
  return (
    fields.length > 0 &&
    fields.every(({ required, rules, property }) => !required && rules.required === undefined && rules.default === undefined && property?.default === undefined)
  )
}

function fieldIn(id: string): string {
  const field = groupsOf()
    .find((group) => group.id === id)
    ?.fields.find(({ property, hidden }) => !hidden && property?.type === 'string')
  if (!field) throw new Error(`no text in ${id}`)
  return field.field
}
