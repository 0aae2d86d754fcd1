import { expect, type Page } from '@playwright/test'
import { recordExample } from '../../fixtures/inspection/record-example.ts'
import { addDevice, deviceOf, sheetOf } from '../harness/archive.ts'
import { ClickCounter } from '../harness/clicks.ts'
import { countedWords, goWholeWay } from '../harness/inspection-steps.ts'
import { paperOf, verified, wordsOf } from '../harness/papers.ts'
import { recordByKeys } from '../harness/records.ts'
import { openRecord } from '../harness/open-record.ts'
import { address, button, gridRows } from '../harness/test.ts'
import { dayFromNow, test } from './steps.ts'

const example = recordExample('vessel/vessel-periodic.2016-2', {}, dayFromNow(0))

/** The head of the worked example, as the archive has it before the inspection. */
const head = {
  equclacode: '2000',
  equcodeset: '2170',
  equcode: '21701010920130001',
  equname: '储气罐',
  prono: 'CQ-2013-001',
  innercode: 'C-01',
  useorgsysid: 'U0001',
  useorgname: '锦城物业服务有限公司',
  equareacode: '510104',
  equaddr: '成都市锦江区东大街 88 号空压站',
  safemanager: '龙海涛',
  safetel: '13900030001',
  porgname: '川压容器制造有限公司',
  usestatus: '01',
  regstatus: '1',
  cheorgsysid: 'JY01',
  chedeptid: 'JY0103',
  prodate: '2013-03-20',
  putusedate: '2013-06-10',
  deslife: '20',
  lastinspdate: '2019-06-10',
  lastresult: '2012',
  ninspdate: '2025-06-10',
  safetygrade: '2',
  innerdia: '1000',
  shelldespre: '0.84',
  shelldestemp: '60',
  shellusepre: '0.80',
  shellmedium: '01',
  corrallow: '1.0',
  weldcoef: '0.85',
  isquickopen: '0',
  setpressure: '0.84',
}

/** Picks an instrument from the register into the record that is open. */
async function pickInstrument(page: Page, number: string): Promise<void> {
  await button(page, '选取使用仪器').click()
  const picker = page.getByRole('dialog').last()
  const row = gridRows(picker).filter({ has: page.getByRole('gridcell', { name: number, exact: true }) })
  await row.getByRole('checkbox').click()
  await button(picker, '确定选取').click()
  await expect(page.getByRole('region', { name: '使用仪器' })).toContainText(number)
}

test('given the air receiver of the worked example, when it goes from application to the verified paper, then paper, page and archive say what follows', async ({
  at,
  browser,
}) => {
  test.slow()
  const device = await addDevice(head)
  const counter = new ClickCounter()
  let keys = 0
  const began = Date.now()
  const seisn = await goWholeWay(at, counter, {
    equcode: head.equcode,
    voucher: 'PZ-2026-302',
    dispatcher: 'jybuzhang2',
    inspectors: [
      { login: 'jyjianyan3', name: '曾伟' },
      { login: 'jyjianyan5', name: '邱云飞' },
    ],
    record: async (page) => {
      await pickInstrument(page, 'YQ-0003')
      keys = await recordByKeys(page, example)
    },
    report: async (page) => {
      const strip = page.getByRole('region', { name: '办理条件' })
      for (const words of ['记录✓', '仪器✓', '结论✓']) await expect(strip).toContainText(words)
    },
  })
  const seconds = Math.round((Date.now() - began) / 1000)
  console.log(`${countedWords(counter)}，记录 ${keys} 键，${seconds} 秒`)
  expect(counter.typedTwice()).toEqual([])

  const sheet = await sheetOf(seisn)
  const number = String(sheet['reportno'])
  expect(sheet).toMatchObject({ inspresult: '2012', safetygrade: '2', allowpressure: '0.84', inspdate: '2025-06-12', nextprinted: '2031-06', ffstate: 1 })
  const paper = wordsOf(await paperOf('JYBG', String(sheet['bussid'])))
  for (const words of ['符合要求（2级）', '2031-06', '0.84MPa', '测厚部位', 'Q345R', '腐蚀速率', '0.050', 'YQ-0003', number]) expect(paper).toContain(words)
  expect(paper).toMatch(/第1页共\d+页/)
  expect(await verified(browser, number)).toMatchObject({
    state: '有效',
    检验日期: '2025-06-12',
    检验结论: '符合要求（2级）',
    安全状况等级: '2级',
    许可使用压力: '0.84 MPa',
    下次检验日期: '2031-06',
  })
  expect(await deviceOf('2000', device)).toMatchObject({
    lastinspdate: '2025-06-12',
    lastresult: '2012',
    lastreportno: number,
    ninspdate: '2031-06-12',
    safetygrade: '2',
  })
})

test('given a part with 7 points measured of which 8 are entered, when the record is submitted, then the place says so and nothing is submitted', async ({
  at,
}) => {
  const equdatasysid = await addDevice({ ...head, equcode: '21701010920130002', prono: 'CQ-2013-002' })
  const { values } = example.answers
  const [shell, ...heads] = values['parts'] as Record<string, string>[]
  const parts = [{ ...shell, count: '7' }, ...heads]
  const inspectors = ['jyjianyan3', 'jyjianyan5'] as const
  const answers = { ...example.answers, values: { ...values, parts } }
  const sheet = await openRecord({
    thing: { ...head, equdatasysid },
    application: { seitestsort: '0511' },
    dispatcher: 'jybuzhang2',
    inspectors,
    day: dayFromNow(0),
    answers,
  })
  const inspector = await at('jyjianyan3')
  await inspector.goto(address(`/businessPro/originalRecord?id=${sheet}`))
  await button(inspector, '提交记录').click()
  const wrong = '实测点数与该部位的测厚点数不一致'
  await expect(inspector.locator('.rec-field').filter({ hasText: '测厚部位' }).getByRole('alert')).toHaveText(wrong)
  await expect(inspector.getByRole('navigation', { name: '记录各部分' }).getByRole('alert')).toContainText(wrong)
  const count = inspector.getByRole('textbox', { name: '1 实测点数' })
  await expect(count).toBeInViewport()
  await count.fill('8')
  await expect(inspector.getByText(wrong)).toHaveCount(0)
})
