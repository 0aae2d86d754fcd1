import { expect } from '@playwright/test'
import { identityNumber } from '../../fixtures/identity-number.ts'
import { ask } from '../../e2e/harness/open-record.ts'
import { agreeByKey, does, front, listOf, says, screen, toRow, type Task } from './desk-ways.ts'
import { lastCheck, receivedMission, streetOfOverdueLift } from './task-records.ts'

/** Persons as a sheet of Excel holds them, under the titles of their columns. */
async function persons(count: number): Promise<string> {
  const { list } = (await ask('jcadmin', '/api/unitbasic/listUnitBasic', { pageSize: '1', areacode: '511502' })) as { list: Record<string, string>[] }
  const heads = ['姓名', '身份证号', '人员类别', '所在单位', '所在区划', '作业项目', '证书编号', '发证日期', '有效期至']
  const lines = Array.from({ length: count }, (_, at) => {
    const about = [`粘贴${at}`, identityNumber(710_000 + at), '作业人员', list[0]?.['orgname'] ?? '']
    return [...about, '511502', 'N1', `TASK-${at}`, '2025/1/2', '2029-01-01']
  })
  return [heads, ...lines].map((line) => line.join('\t')).join('\r\n')
}

let mission = ''
let street = ''

/** What a supervision authority does, by the shortest way that there is. */
export const supervisionTasks: readonly Task[] = [
  {
    id: 'paste-persons',
    title: '从 Excel 录入 200 名作业人员',
    user: 'jcadmin',
    async way(hands) {
      const { page } = hands
      const block = await persons(200)
      await screen(hands, 'zyry', '作业人员')
      await does(hands, '编辑表格', '编辑表格')
      await expect(page.locator('.vn-edit-grid [role="gridcell"]:focus')).toBeVisible()
      await hands.press('Control+ArrowDown')
      await hands.paste(block)
      const preview = page.getByRole('dialog', { name: '粘贴 200 行' })
      await expect(preview.getByRole('button', { name: '新增 200' })).toBeVisible()
      await hands.press('Enter')
      await expect(preview).toHaveCount(0)
      await hands.press('Control+s')
      await expect(page.locator('.vn-edit-state')).toHaveText('已保存 200 行', { timeout: 30_000 })
    },
  },
  {
    id: 'overdue-lifts',
    title: '找出一条街上超期未检的电梯并导出',
    user: 'superadmin',
    before: async () => void (street = await streetOfOverdueLift()),
    async way(hands) {
      const { page } = hands
      await screen(hands, 'dt', '电梯')
      await hands.click(
        front(page)
          .getByRole('toolbar', { name: '视图' })
          .getByRole('button', { name: /^超期未检/ }),
      )
      await hands.press('/')
      await hands.write(street)
      await hands.press('Enter')
      await expect(page.getByText(`快速查找：${street}`)).toBeVisible()
      await expect(listOf(page).first()).toBeVisible()
      const file = page.waitForEvent('download').catch(() => null)
      await does(hands, '导出', '导出')
      expect(await file).not.toBeNull()
    },
  },
  {
    id: 'danger-with-order',
    title: '现场检查中登记隐患并下达指令书',
    user: 'jcjiancha1',
    before: async () => void (mission = await receivedMission()),
    async way(hands) {
      const { page } = hands
      await screen(hands, 'jdjcrw', '监督检查任务')
      await toRow(hands, mission)
      await does(hands, '现场检查', '现场检查')
      await expect(front(page).locator('.vf :focus')).toHaveCount(1)
      await hands.look()
      await hands.click(front(page).getByLabel('单位地址', { exact: true }))
      await hands.write('成都市锦江区示例路 1 号')
      await hands.press('F6', 'ArrowRight', 'Tab')
      await hands.look()
      const results = front(page).getByLabel('检查结果 第 1 行', { exact: true })
      await hands.pressUntil('Tab', results)
      await hands.look()
      for (const [at, letters] of ['fh', 'bfh', 'fh'].entries()) {
        if (at > 0) await hands.press('Enter')
        await hands.write(letters)
        await hands.press('Enter')
        await hands.look()
      }
      const rows = await front(page)
        .getByLabel(/^检查结果 第 \d+ 行$/)
        .count()
      for (let row = 4; row <= rows; row += 1) await hands.press('Enter', 'Control+d')
      await hands.click(front(page).getByLabel('不符合的事实 第 2 行', { exact: true }))
      await hands.write('缺少本月维保记录')
      await hands.pressUntil('Tab', front(page).getByLabel('隐患等级 第 2 行', { exact: true }))
      await hands.look()
      await hands.write('yb')
      await hands.press('Enter')
      await hands.click(page.getByRole('tab', { name: '结论与处理' }))
      await hands.press('Tab')
      await hands.look()
      await hands.write('xqzg')
      await hands.press('Enter', 'Tab')
      await hands.look()
      await hands.write('2027-3-1')
      await hands.press('Tab')
      await hands.write('抽查维保记录，缺少本月记录')
      await hands.click(page.getByRole('tab', { name: '签字与资料' }))
      await hands.pressUntil('Tab', front(page).getByLabel('被检查单位签字人', { exact: true }))
      await hands.write('李明')
      await hands.press('Control+Enter')
      await agreeByKey(hands)
      await says(hands, '检查记录已提交')
      await screen(hands, 'xcjc', '现场检查')
      await toRow(hands, await lastCheck())
      await does(hands, '下达指令书', '下达指令书')
      await expect(front(page).locator('textarea:focus')).toHaveCount(1)
      await hands.write('缺少本月维保记录')
      await hands.press('Tab')
      await hands.write('《特种设备安全法》第四十五条')
      await hands.press('Tab')
      await hands.write('补做维保')
      await hands.press('Tab')
      await hands.look()
      await hands.write('2027-3-1')
      await hands.press('Control+Enter')
      await says(hands, '指令书已下达')
    },
  },
]
