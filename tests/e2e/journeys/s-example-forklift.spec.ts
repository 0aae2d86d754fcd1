import { expect } from '@playwright/test'
import { forklift } from '../../fixtures/inspection/forklift.ts'
import { recordExample } from '../../fixtures/inspection/record-example.ts'
import { addDevice, deviceOf, sheetOf } from '../harness/archive.ts'
import { ClickCounter } from '../harness/clicks.ts'
import { countedWords, goWholeWay } from '../harness/inspection-steps.ts'
import { paperOf, verified, wordsOf } from '../harness/papers.ts'
import { recordByKeys } from '../harness/records.ts'
import { openRecord } from '../harness/open-record.ts'
import { address } from '../harness/test.ts'
import { dayFromNow, test } from './steps.ts'

const example = recordExample('vehicle/forklift-inspection.2022', {}, dayFromNow(0))

test('given the forklift of the worked example, when it goes from application to the verified paper, then paper, page and archive say what follows', async ({
  at,
  browser,
}) => {
  test.slow()
  const device = await addDevice(forklift)
  const counter = new ClickCounter()
  let keys = 0
  const began = Date.now()
  const seisn = await goWholeWay(at, counter, {
    equcode: forklift.equcode,
    voucher: 'PZ-2026-303',
    dispatcher: 'jybuzhang3',
    inspectors: [
      { login: 'jyjianyan4', name: '谢宇航' },
      { login: 'jyjianyan6', name: '汪建平' },
    ],
    instrumentOf: '谢宇航',
    record: async (page) => {
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
  expect(sheet).toMatchObject({ inspresult: '00', inspdate: '2026-02-11', nextprinted: '2028-02', ffstate: 1 })
  const paper = wordsOf(await paperOf('JYBG', String(sheet['bussid'])))
  for (const words of ['合格', '2028-02', '货叉厚度', '42.1', '45.0', '安全监控装置', number]) expect(paper).toContain(words)
  expect(paper).toMatch(/第1页共\d+页/)
  expect(await verified(browser, number)).toMatchObject({ state: '有效', 检验日期: '2026-02-11', 检验结论: '合格', 下次检验日期: '2028-02' })
  expect(await deviceOf('5000', device)).toMatchObject({ lastinspdate: '2026-02-11', lastresult: '00', lastreportno: number, ninspdate: '2028-02-11' })
})

test('given a fork worn to 40.4 mm, when it is typed, then its result fails at once and so does the truck', async ({ at }) => {
  const equdatasysid = await addDevice({ ...forklift, equcode: '511010345202401008', prono: 'CC-2024-008' })
  const inspectors = ['jyjianyan4', 'jyjianyan6'] as const
  const { answers } = example
  const sheet = await openRecord({
    thing: { ...forklift, equdatasysid },
    application: { seitestsort: '0551' },
    dispatcher: 'jybuzhang3',
    inspectors,
    day: dayFromNow(0),
    answers,
  })
  const inspector = await at('jyjianyan4')
  await inspector.goto(address(`/businessPro/originalRecord?id=${sheet}`))
  const verdict = inspector.getByRole('region', { name: '结论' })
  await expect(verdict).toContainText('2028-02')
  const result = inspector.getByRole('group', { name: /货叉水平段和垂直段磨损/ }).first()
  await result.getByRole('textbox', { name: '右货叉 水平段' }).click()
  await inspector.keyboard.press('Control+a')
  await inspector.keyboard.type('40.4')
  await expect(result).toHaveAttribute('data-state', 'fail')
  await expect(result).toContainText('10.2')
  await expect(verdict).toContainText('不合格')
  await expect(verdict).not.toContainText('2028-02')
})
