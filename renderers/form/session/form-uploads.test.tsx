// @vitest-environment jsdom
import { cleanup, fireEvent, render, screen, waitFor } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { afterEach, beforeAll, describe, expect, it } from 'vitest'
import { deriveModel } from '../../../engine/model/derive-model.ts'
import type { FormModel } from '../../../engine/model/model.ts'
import { problem, ProblemError } from '../../../engine/problem.ts'
import type { UploadedFile } from '../../../engine/runtime/ports.ts'
import type { EffectiveView } from '../../../engine/schema/screens/effective-view.ts'
import type { JsonObject } from '../../../engine/schema/format/json.ts'
import { effectiveOf, formPorts } from '../../../storybook/fixtures/forms.ts'
import { session } from '../../../storybook/fixtures/session.ts'
import { stubLayout } from '../../../tests/fixtures/stub-layout.ts'
import { PortsProvider } from '../../contexts/ports-context.tsx'
import { ThemeProvider } from '../../ThemeProvider.tsx'
import { FormScreen } from '../FormScreen.tsx'

beforeAll(stubLayout)
afterEach(cleanup)

/** A dialog with a reason and papers, which saves both. */
function withPapers(): EffectiveView {
  const { view, entity, ...rest } = effectiveOf('common/voidForm')
  const papers = { type: 'string', title: '佐证材料', maxLength: 500, 'x-attachment': 'appMain' } as const
  const footer = [
    { id: 'ok', title: '保存', action: 'save', operator: false as const, params: { call: 'demo/save' } },
    { id: 'close', title: '取消', action: 'close', operator: false as const },
  ]
  const groups = 'groups' in view ? view.groups : []
  return {
    ...rest,
    entity: { ...entity, properties: { ...entity.properties, papers } },
    view: { ...view, groups: [...groups, { id: 'papers', title: '材料', columns: 1, items: ['papers'] }], footer } as EffectiveView['view'],
  }
}

async function given() {
  const uploaded = new Map<string, UploadedFile>()
  const ways: { arrive(): void; fail(): void }[] = []
  const saved: JsonObject[] = []
  const dirty: boolean[] = []
  const { attachments } = formPorts()
  const upload = (file: File, { attkind }: { attkind: string }) =>
    new Promise<UploadedFile>((resolve, reject) => {
      const done = { attsysid: `id-${file.name}`, filename: file.name, filesize: file.size, attkind, uploadtime: '', uploadman: '' }
      ways.push({
        arrive: () => resolve(uploaded.set(done.attsysid, done).get(done.attsysid) ?? done),
        fail: () => reject(new ProblemError(problem('file.type', '', { expected: 'pdf' }))),
      })
    })
  const configs = async () => [{ attkind: '01', title: '材料', isrequired: false, maxnum: 5, maxsize: 5, exts: ['pdf'] }]
  const list = async (ids: string[]) => ids.flatMap((id) => uploaded.get(id) ?? [])
  const answers = {
    'demo/save': (params: JsonObject) => {
      saved.push(params)
      return params
    },
  }
  const effective = withPapers()
  render(
    <ThemeProvider>
      <PortsProvider ports={formPorts({ answers }, { attachments: { ...attachments, upload, configs, list } })} session={session}>
        <FormScreen
          effective={effective}
          model={deriveModel(effective, session) as FormModel}
          query={{ voidType: 'sbdj' }}
          initial={{ reasonId: '01', detailDesc: '重复' }}
          onClose={() => undefined}
          onDirty={(is) => dirty.push(is)}
        />
      </PortsProvider>
    </ThemeProvider>,
  )
  const choose = async (name: string) => fireEvent.change(await screen.findByLabelText('上传材料'), { target: { files: [new File(['x'], name)] } })
  const save = () => userEvent.click(screen.getByRole('button', { name: '保存' }))
  return { choose, save, ways, saved, dirty }
}

describe('a form with files on their way', () => {
  it('given a file that is not in yet, when saved, then the save waits for it and takes it along', async () => {
    const { choose, save, ways, saved, dirty } = await given()
    await choose('a.pdf')
    await waitFor(() => expect(dirty).toEqual([true]))
    await save()
    expect(await screen.findByText('正在等待附件上传…（还有 1 个）')).toBeTruthy()
    expect(saved).toEqual([])
    ways[0]?.arrive()
    await waitFor(() => expect(saved).toHaveLength(1))
    expect(saved[0]).toMatchObject({ papers: 'id-a.pdf' })
    expect(screen.queryByText(/正在等待附件上传/)).toBeNull()
  })

  it('given a save that waits, when the waiting is given up, then nothing is saved, the file goes on, and it can be saved later', async () => {
    const { choose, save, ways, saved } = await given()
    await choose('a.pdf')
    await save()
    await userEvent.click(await screen.findByRole('button', { name: '停止等待' }))
    ways[0]?.arrive()
    await screen.findByText('a.pdf')
    expect(saved).toEqual([])
    await save()
    await waitFor(() => expect(saved[0]).toMatchObject({ papers: 'id-a.pdf' }))
  })

  it('given a file that failed, when saved, then it is refused at its field until the file is taken away', async () => {
    const { choose, save, ways, saved } = await given()
    await choose('a.pdf')
    ways[0]?.fail()
    await screen.findByRole('button', { name: '重试 a.pdf' })
    await save()
    const error = () => document.querySelector('[data-field="papers"] .vf-error')?.textContent
    await waitFor(() => expect(error()).toBe('“a.pdf”没有上传成功'))
    expect(saved).toEqual([])
    await userEvent.click(screen.getByRole('button', { name: '取消上传 a.pdf' }))
    await waitFor(() => expect(error()).toBeUndefined())
    await save()
    await waitFor(() => expect(saved).toHaveLength(1))
  })
})
