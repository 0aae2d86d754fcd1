// @vitest-environment jsdom
import { act, cleanup, fireEvent, render, screen, waitFor, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { Profiler, type ReactNode } from 'react'
import { afterEach, beforeAll, describe, expect, it, vi } from 'vitest'
import { deriveModel } from '../../engine/model/derive-model.ts'
import type { FormModel } from '../../engine/model/model.ts'
import { problem, ProblemError } from '../../engine/problem.ts'
import type { Ports } from '../../engine/runtime/ports.ts'
import type { EffectiveView } from '../../engine/schema/screens/effective-view.ts'
import type { JsonObject, Row } from '../../engine/schema/format/json.ts'
import { effectiveOf, formPorts } from '../../storybook/fixtures/forms.ts'
import { manyFields } from '../../storybook/fixtures/many-fields.ts'
import { session } from '../../storybook/fixtures/session.ts'
import { stubLayout } from '../../tests/fixtures/stub-layout.ts'
import { PickerContext, type Pick } from '../contexts/picker-context.tsx'
import { PortsProvider } from '../contexts/ports-context.tsx'
import { ThemeProvider } from '../ThemeProvider.tsx'
import { FormScreen } from './FormScreen.tsx'

beforeAll(stubLayout)
afterEach(() => {
  cleanup()
  vi.useRealTimers()
})

/** The reason dialog, made to save what it holds. */
function savingReason(): EffectiveView {
  const effective = effectiveOf('common/voidForm')
  const footer = [{ id: 'ok', title: '确定作废', action: 'save', operator: false as const, params: { call: 'demo/cancel', then: 'close' } }]
  return { ...effective, view: { ...effective.view, footer } as EffectiveView['view'] }
}

interface Opened {
  calls: [string, JsonObject][]
  closed: unknown[]
  dirty: boolean[]
  titles: string[]
}

interface Given {
  query?: Record<string, string>
  dialog?: boolean
  initial?: Row
  answers?: Record<string, (params: JsonObject) => never | Row>
  ports?: Partial<Ports>
  pick?: Pick
  wrap?(children: ReactNode): ReactNode
}

async function open(
  effective: EffectiveView,
  { query = {}, dialog = false, initial, answers = {}, ports = {}, pick = async () => null, wrap = (children) => children }: Given = {},
): Promise<Opened> {
  const opened: Opened = { calls: [], closed: [], dirty: [], titles: [] }
  const backend = formPorts({ answers, onCall: (what, values) => opened.calls.push([what, values]) }, ports)
  const model = deriveModel(effective, session) as FormModel
  render(
    <ThemeProvider>
      <PortsProvider ports={backend} session={session}>
        <PickerContext value={pick}>
          {wrap(
            <FormScreen
              effective={effective}
              model={model}
              query={query}
              dialog={dialog}
              {...(initial ? { initial } : {})}
              onClose={(result) => opened.closed.push(result)}
              onDirty={(is) => opened.dirty.push(is)}
              onTitle={(title) => void opened.titles.push(title)}
            />,
          )}
        </PickerContext>
      </PortsProvider>
    </ThemeProvider>,
  )
  await waitFor(() => expect(document.querySelector('.vf-skeleton')).toBeNull())
  return opened
}

function input(label: string): HTMLInputElement {
  const found = [...document.querySelectorAll('label')].find((each) => each.title === label)
  const target = found && document.getElementById(found.htmlFor)
  if (!target) throw new Error(`no field ${label}`)
  return target as HTMLInputElement
}

const apply = () => effectiveOf('businessPro/newapply')

describe('typing', () => {
  it('given a text field, when typed into, then the form is dirty and the field keeps it', async () => {
    const opened = await open(apply())
    await userEvent.type(input('联系人'), '王建国')
    expect(input('联系人').value).toBe('王建国')
    expect(opened.dirty).toEqual([true])
  })

  it('given an input method, when it composes, then nothing is committed before the composition ends', async () => {
    const opened = await open(apply())
    const contact = input('联系人')
    fireEvent.compositionStart(contact)
    fireEvent.change(contact, { target: { value: 'wang' } })
    expect(contact.value).toBe('wang')
    expect(opened.dirty).toEqual([])
    fireEvent.change(contact, { target: { value: '王' } })
    fireEvent.compositionEnd(contact)
    expect(opened.dirty).toEqual([true])
    expect(contact.value).toBe('王')
  })

  it('given a wrong value, when typing pauses for 500 ms, then the field says so; on leaving it says so at once', async () => {
    await open(apply())
    const phone = input('联系电话')
    await userEvent.type(phone, '123')
    expect(phone.getAttribute('aria-invalid')).toBeNull()
    await waitFor(() => expect(phone.getAttribute('aria-invalid')).toBe('true'), { timeout: 1500 })
    expect(document.getElementById(phone.getAttribute('aria-describedby') ?? '')?.textContent).toMatch(/电话|手机/)
    const mail = input('电子邮箱')
    await userEvent.type(mail, 'x@')
    await userEvent.tab()
    expect(mail.getAttribute('aria-invalid')).toBe('true')
  })

  it('given 200 fields, when a key is pressed, then one drawing touches that field alone', async () => {
    const commits: string[] = []
    await open(manyFields(200), {
      wrap: (children) => (
        <Profiler id="form" onRender={(_, phase) => commits.push(phase)}>
          {children}
        </Profiler>
      ),
    })
    const before = document.querySelectorAll('.vf-field').length
    fireEvent.change(input('字段 2'), { target: { value: 'a' } })
    const watched = new Map([...document.querySelectorAll('.vf-field')].map((each) => [each, each.innerHTML]))
    commits.length = 0
    await act(async () => void fireEvent.change(input('字段 2'), { target: { value: 'ab' } }))
    const changed = [...watched].filter(([each, html]) => each.innerHTML !== html).map(([each]) => each.getAttribute('data-field'))
    expect(before).toBe(190)
    expect(commits).toEqual(['update'])
    expect(changed).toEqual(['f1'])
  })
})

describe('rules', () => {
  it('given a visible rule, when the field it reads changes, then the dependent field appears, required', async () => {
    await open(manyFields(40))
    expect(document.querySelectorAll('[data-field="f13"]')).toHaveLength(0)
    await userEvent.type(input('字段 1'), 'show')
    expect(document.querySelectorAll('[data-field="f13"]')).toHaveLength(1)
  })

  it('given a choice that decides others, when it changes, then what no longer fits is cleared and a switch opens its reason', async () => {
    await open(apply())
    expect(document.querySelector('[data-field="reliefreason"]')).toBeNull()
    await userEvent.click(screen.getByRole('switch', { name: '享受减免' }))
    expect(document.querySelector('[data-field="reliefreason"]')).not.toBeNull()
  })
})

describe('sending', () => {
  it('given empty required fields, when handed on, then nothing is called, a summary lists them and the first has the focus', async () => {
    const opened = await open(apply())
    await userEvent.click(screen.getByRole('button', { name: '提交' }))
    const summary = await screen.findByText(/处需要修改/, { selector: 'strong' })
    expect(opened.calls.filter(([what]) => what === 'appmain/saveAppMain')).toEqual([])
    await waitFor(() => expect(document.activeElement?.closest('.vf-field')?.getAttribute('data-field')).toBe('equclacode'))
    expect(within(summary.parentElement as HTMLElement).getByRole('button', { name: '设备大类' })).toBeTruthy()
  })

  it.each([
    ['none', [], '缺少“检验申报书”'],
    ['another', ['02'], '缺少“检验申报书”'],
    ['one', ['01'], undefined],
  ])('given a kind of file that is required, when handed on with %s, then it is judged at its field', async (_, kinds, expected) => {
    const list = async () => kinds.map((attkind) => ({ attsysid: attkind, filename: '书.pdf', filesize: 9, attkind, uploadtime: '', uploadman: '' }))
    const { attachments } = formPorts()
    await open(apply(), { ports: { attachments: { ...attachments, list } }, initial: { attlist: kinds.join(',') } })
    await userEvent.click(screen.getByRole('button', { name: '提交' }))
    await screen.findByText(/处需要修改/, { selector: 'strong' })
    expect(document.querySelector('[data-field="attlist"] .vf-error')?.textContent).toBe(expected)
  })

  it('given a refusal of the server for a field, then that field carries the message', async () => {
    const refused = () => {
      throw new ProblemError(problem('field.invalid', '/detailDesc', { message: '描述与原因不符', title: '详细描述' }))
    }
    await open(savingReason(), {
      dialog: true,
      query: { ids: '1', voidType: 'sbdj' },
      initial: { reasonId: '01', detailDesc: '重复' },
      answers: { 'demo/cancel': refused },
    })
    await userEvent.click(screen.getByRole('button', { name: '确定作废' }))
    await waitFor(() => expect(input('详细描述').getAttribute('aria-invalid')).toBe('true'))
    expect(document.querySelector('.vf-error')?.textContent).toBe('描述与原因不符')
  })

  it('given a version conflict, when resolved, then the save is tried again with the chosen values', async () => {
    const current = { reasonId: '02', detailDesc: '他人填写', version: 5 }
    let tries = 0
    const save = (params: JsonObject): Row => {
      if (tries++ === 0) throw new ProblemError({ ...problem('record.conflict', '', { by: '周凯', at: '09:12' }), current } as never)
      return params
    }
    const resolveConflict = vi.fn<Ports['resolveConflict']>(async (mine) => ({ ...mine, version: 5 }))
    const opened = await open(savingReason(), {
      dialog: true,
      query: { ids: '1', voidType: 'sbdj' },
      initial: { reasonId: '01', detailDesc: '重复' },
      answers: { 'demo/cancel': save },
      ports: { resolveConflict },
    })
    await userEvent.click(screen.getByRole('button', { name: '确定作废' }))
    await waitFor(() => expect(opened.closed).toHaveLength(1))
    expect(resolveConflict).toHaveBeenCalledOnce()
    expect(opened.calls.filter(([what]) => what === 'demo/cancel').map(([, values]) => values['version'])).toEqual([undefined, 5])
  })

  it('given a dialog with something typed, when closed by its button, then it asks first', async () => {
    const confirm = vi.fn(async () => false)
    const opened = await open(effectiveOf('common/voidForm'), { dialog: true, query: { ids: '1' }, ports: { confirm } })
    await userEvent.type(input('详细描述'), '重复')
    await userEvent.click(screen.getByRole('button', { name: '取消' }))
    await waitFor(() => expect(confirm).toHaveBeenCalledOnce())
    expect(opened.closed).toEqual([])
  })
})

describe('loading', () => {
  it('given a record that is not there, then it says so; given a fault, then it can be tried again', async () => {
    let fails = true
    const load = (): Row => {
      if (fails) throw new ProblemError(problem('call.network', ''))
      return { appno: 'SB1', unitname: '甲公司' }
    }
    await open(effectiveOf('common/custAssess'), { query: { appno: 'SB1', onlySee: '1' }, answers: { 'custassess/getDetailCustAssess': load } })
    expect(screen.getByRole('alert').textContent).toContain('网络连接失败')
    fails = false
    await userEvent.click(screen.getByRole('button', { name: '重试' }))
    expect(await screen.findByText('甲公司')).toBeTruthy()
  })

  it('given a read-only rule of the view that holds, then every field is text', async () => {
    await open(effectiveOf('common/custAssess'), {
      query: { appno: 'SB1', onlySee: '1' },
      answers: { 'custassess/getDetailCustAssess': () => ({ appno: 'SB1', inscontacttel: '13800000000' }) },
    })
    expect(document.querySelectorAll('.vf-form input')).toHaveLength(0)
    expect(screen.getByRole('button', { name: '关闭' })).toBeTruthy()
  })
})

describe('drafts', () => {
  it('given a draft, when the form opens, then it is put back with its time, says what it changes, and can be given up', async () => {
    const drop = vi.fn()
    const drafts = { load: async () => ({ values: { inscontactname: '草稿人' }, savedAt: '2025-03-01 08:12:30' }), save: vi.fn(), drop }
    await open(apply(), { ports: { drafts } })
    expect(await screen.findByText('已恢复 2025-03-01 08:12 的草稿，共 1 处修改')).toBeTruthy()
    expect(input('联系人').value).toBe('草稿人')
    await userEvent.click(screen.getByRole('button', { name: '查看修改' }))
    expect(screen.getByText('草稿人').closest('dd')?.textContent).toBe('（空） → 草稿人')
    await userEvent.click(screen.getByRole('button', { name: '放弃草稿' }))
    expect(input('联系人').value).toBe('')
    expect(drop).toHaveBeenCalledWith('businessPro/newapply:new')
  })

  it('given typing, when it pauses for 800 ms, then a draft is kept once', async () => {
    const save = vi.fn()
    await open(apply(), { ports: { drafts: { load: async () => null, save, drop: vi.fn() } } })
    await userEvent.type(input('联系人'), '王建国')
    expect(save).not.toHaveBeenCalled()
    await waitFor(() => expect(save).toHaveBeenCalledOnce(), { timeout: 2000 })
    expect(save).toHaveBeenCalledWith('businessPro/newapply:new', expect.objectContaining({ inscontactname: '王建国' }))
  })
})

describe('records in a record', () => {
  const machines: Row[] = [
    {
      equdatasysid: 'd1',
      equname: '电梯 1#',
      equaddr: 'A 座',
      useorgname: '甲公司',
      safemanager: '李敏',
      equcodeset: '3110',
      equcodeset_label: '曳引驱动乘客电梯',
    },
    { equdatasysid: 'd2', equname: '电梯 2#', equaddr: 'B 座', useorgname: '甲公司' },
  ]

  it('given a picker, when rows are picked twice, then each is listed once and empty fields of the form are filled', async () => {
    await open(apply(), { pick: async () => machines })
    await userEvent.click(screen.getByRole('button', { name: /从设备档案选取/ }))
    await userEvent.click(screen.getByRole('button', { name: /从设备档案选取/ }))
    expect(screen.getByText('已添加 0 项，2 项原已在列，共 2 项')).toBeTruthy()
    expect(document.querySelectorAll('.vn-child tbody tr')).toHaveLength(2)
    expect(input('受检单位').value).toBe('甲公司')
    expect(input('安全管理员').value).toBe('李敏')
  })

  it('given two rows, when a cell of each is typed into, then neither loses what the other got', async () => {
    await open(apply(), { pick: async () => machines })
    await userEvent.click(screen.getByRole('button', { name: /从设备档案选取/ }))
    const cells = () => [...document.querySelectorAll<HTMLInputElement>('.vn-child input[id$="-innercode"]')]
    await userEvent.type(cells()[0] as HTMLInputElement, 'K1')
    await userEvent.type(cells()[1] as HTMLInputElement, 'K2')
    expect(cells().map((each) => each.value)).toEqual(['K1', 'K2'])
    await userEvent.click(screen.getByRole('button', { name: '移除第 1 行' }))
    expect(cells().map((each) => each.value)).toEqual(['K2'])
  })

  it('given a fee table, when quantity and price change, then amount and totals follow as decimals', async () => {
    const feelist = [
      { feeitem: '定检', quantity: '1.00', price: '620.10', amount: '620.10' },
      { feeitem: '定检', quantity: '1.00', price: '0.20', amount: '0.20' },
    ]
    const opened = await open(effectiveOf('assistMng/chargeForm'), {
      query: { ids: '1', entryType: '2' },
      answers: { 'chamain/chaMain/assembly': () => ({ unitname: '甲公司', feekind: '1', feelist }), 'chamain/chaMain/save': (params) => params },
    })
    const quantity = document.querySelector<HTMLInputElement>('.vn-child input[id$="-0-quantity"]') as HTMLInputElement
    await userEvent.clear(quantity)
    await userEvent.type(quantity, '3')
    await userEvent.tab()
    expect(quantity.value).toBe('3.00')
    expect(document.querySelector('[data-field="shouldfee"] .vn-plain')?.textContent).toBe('1,860.50')
    await userEvent.click(screen.getByRole('button', { name: '登记' }))
    await waitFor(() => expect(opened.calls.find(([what]) => what === 'chamain/chaMain/save')?.[1]).toMatchObject({ shouldfee: '1860.50', realfee: '1860.50' }))
  })

  it('given a reference picker, when a record is picked and cleared, then the mapped fields follow', async () => {
    await open(apply(), { pick: async () => [{ orgsysid: 'u1', orgname: '乙公司', linkman: '赵六', linktel: '13900001111' }] })
    await userEvent.click(screen.getByRole('button', { name: '选取受检单位' }))
    await waitFor(() => expect(input('受检单位').value).toBe('乙公司'))
    expect(input('联系人').value).toBe('赵六')
    await userEvent.click(screen.getByRole('button', { name: '清空受检单位' }))
    expect(input('受检单位').value).toBe('')
    expect(input('联系人').value).toBe('')
  })
})

describe('other kinds', () => {
  it('given an audit form, then the record is text, the opinion can be written and the log stands beside it', async () => {
    const opened = await open(effectiveOf('businessPro/appReviewForm'), {
      query: { id: 'm1' },
      answers: {
        'appmain/getDetailAppMain': () => ({ appmainsysid: 'm1', version: 2, appno: 'SB1', cheorgid: 'JY01', chedeptid: 'JY0105', stepcode: 'SCFP' }),
        'businesspro/common/getFlowLog': () => ({ list: [{ stepname: '申报', operator: '林晓岚', opinion: '资料齐全' }] }),
        'appmain/refer': () => ({}),
      },
    })
    await userEvent.click(await screen.findByRole('button', { name: '流程日志' }))
    expect(await screen.findByText('资料齐全')).toBeTruthy()
    expect(input('审核意见').value).toBe('同意')
    await userEvent.click(screen.getByRole('button', { name: '通过' }))
    await waitFor(() =>
      expect(opened.calls.find(([what]) => what === 'appmain/refer')?.[1]).toMatchObject({ ids: ['m1'], move: 'assign', chedeptid: 'JY0105', opinion: '同意' }),
    )
    await waitFor(() => expect(opened.closed).toEqual([null]))
  })
})

describe('titles', () => {
  it('given a view with a title for new records, when opened on one and on a kept one, then the tab says which', async () => {
    const danger = () => effectiveOf('safeMng/seriousAcciden/DangerDetail')
    const fresh = await open(danger())
    await waitFor(() => expect(fresh.titles).toEqual(['登记隐患']))
    cleanup()
    const load = { 'hiddenDanger/load': () => ({ dangerid: 'd1', dangerno: 'YH1', dangerstate: '10' }) }
    // the title is told in an effect, which may run after the form is drawn
    const kept = await open(danger(), { query: { id: 'd1' }, answers: load })
    await waitFor(() => expect(kept.titles).toEqual(['隐患详情 YH1']))
  })
})
