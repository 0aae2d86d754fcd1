import { expect } from '@playwright/test'
import { logIn } from '../../fixtures/client.ts'
import { address, button, gridRows, PASSWORD, messageWith } from '../harness/test.ts'
import { openConditions, rowAction } from '../harness/list-actions.ts'
import { choose, compose, pressAndWait, rowOf, test, write } from './steps.ts'

test('given a notice, when published to the institute, then its people read it on their board, and no longer once it is recalled', async ({ at }) => {
  const title = `停机公告${Date.now()}`
  const list = '/sysmng/noticemng/noticeApp'
  const admin = await at('jyadmin')
  await admin.goto(address(list))
  await button(admin.getByRole('toolbar'), '新增').click()
  const form = admin.getByRole('dialog')
  await write(form, { 标题: title })
  await choose(form, { 发布范围: '锦川特种设备检验研究院', 公告类型: '系统公告' })
  await compose(form, '正文', '周六停机维护')
  await pressAndWait(form, '保存', '保存成功')
  await rowAction(await rowOf(admin, list, title), '发布')
  await expect(messageWith(admin, '发布成功')).toBeVisible()

  const inspector = await at('jyjianyan1')
  await rowAction(await rowOf(inspector, '/notice', title), '查看')
  await expect(inspector.getByText('周六停机维护')).toBeVisible()
  await rowAction(await rowOf(admin, list, title), '撤回')
  await expect(messageWith(admin, '撤回成功')).toBeVisible()
  await inspector.goto(address('/notice'))
  await expect(gridRows(inspector).filter({ hasText: title })).toHaveCount(0)
})

/** An application brought to where the head of a department gets a message about it. */
async function accepted(): Promise<string> {
  const acceptor = await logIn(address(''), 'jyzhuli', PASSWORD)
  const { list } = (await acceptor.post('/api/appmain/appMainSheetList', { stepcode: 'YWSL', chedeptid: 'JY0105' })) as {
    list: { appmainsysid: string; appno: string }[]
  }
  const [first] = list
  if (!first) throw new Error('no application waits for acceptance')
  await acceptor.post('/api/appmain/submitAppMainAccept', { ids: first.appmainsysid, move: 'accept' })
  return first.appno
}

test('given an application is accepted, when the head of the department sees the message, then it leads to the task, and goes to the bin once read', async ({
  at,
}) => {
  const appno = await accepted()
  const head = await at('jybuzhang')
  await head.goto(address('/message/message_page'))
  const message = gridRows(head).filter({ hasText: appno })
  await rowAction(message, '去办理')
  await expect(head).toHaveURL(/businessPro\/taskArrange/)
  await head.goto(address('/message/message_page'))
  await message.getByRole('checkbox').check()
  await pressAndWait(head, '标为已读', '已标为已读')
  await openConditions(head)
  await head.getByRole('radio', { name: '已读', exact: true }).check()
  await button(head, '查询').click()
  await message.getByRole('checkbox').check()
  await pressAndWait(head, '移入回收站', '已移入回收站')
  await head.getByRole('radio', { name: '回收站', exact: true }).check()
  await button(head, '查询').click()
  await message.getByRole('checkbox').check()
  await pressAndWait(head, '还原', '已还原')
})

test('given a fault of a page, when it happens, then the administrator finds who met it, and unknown or closed addresses say so', async ({ at }) => {
  const words = `旅程故障${Date.now()}`
  const user = await at('putongjy')
  await user.goto(address('/home'))
  const notice = user.waitForResponse((response) => response.url().includes('error_logger') || response.request().postData()?.includes(words) === true)
  await user.evaluate(
    (message) =>
      void setTimeout(() => {
        throw new Error(message)
      }),
    words,
  )
  await notice
  await user.goto(address('/error_logger/error_logger_page'))
  await expect(user.getByRole('heading', { name: '页面不存在' })).toBeVisible()
  await user.goto(address('/no/such/page'))
  await expect(user.getByRole('heading', { name: '页面不存在' })).toBeVisible()

  const admin = await at('jyadmin')
  await admin.goto(address('/error_logger/error_logger_page'))
  const row = gridRows(admin).filter({ hasText: words })
  await expect(row).toContainText('普通检验用户甲')
  await rowAction(row, '查看')
  await expect(admin.getByRole('dialog')).toContainText(words)
})
