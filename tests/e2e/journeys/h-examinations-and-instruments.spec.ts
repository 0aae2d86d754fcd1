import { expect } from '@playwright/test'
import { address, button, gridRows } from '../harness/test.ts'
import { rowAction } from '../harness/list-actions.ts'
import {
  cell,
  choose,
  dayFromNow,
  days,
  pressAndWait,
  pressConfirmAndWait,
  fillIn,
  inGrid,
  pick,
  quickSearch,
  rowOf,
  confirmAndWait,
  test,
  write,
} from './steps.ts'

const EXAMS = '/personMng/assessmentMng'
const INSTRUMENTS = '/instrumentMng'

test('given a class, when somebody is registered for it, admitted, examined and scored, then a certificate says so', async ({ at }) => {
  test.slow()
  const [name, person] = [`叉车班${Date.now()}`, `林${Date.now() % 1_000_000}`]
  const centre = await at('qykaoshi')
  const classes = `${EXAMS}/trainingClass`
  await centre.goto(address(classes))
  await button(centre.getByRole('toolbar'), '新增').click()
  const form = centre.getByRole('dialog')
  await write(form, { 班级名称: name, 计划人数: '30', 理论考场: '机房' })
  await choose(form, { 考试类别: '取证', 作业项目: '叉车司机' })
  await pick(form, '选取考试机构', '锦城物业')
  await choose(form, { 所在区划: '成都市' })
  await days(form, { 报名开始: dayFromNow(-20), 报名截止: dayFromNow(1), 考试日期: dayFromNow(2) })
  await pressAndWait(form, '保存', '保存成功')
  await rowAction(await rowOf(centre, classes, name), '发布报名')
  await confirmAndWait(centre, '已发布')

  const people = `${EXAMS}/prePersonMng`
  await centre.goto(address(people))
  await button(centre.getByRole('toolbar'), '新增').click()
  await write(form, { 姓名: person, 身份证号: '519999199003071235', 联系电话: '13800000000' })
  await choose(form, { 性别: '男', 学历: '中等职业教育', 所在区划: '成都市', 体检合格: '是', 考试类别: '取证', 作业项目: '叉车司机' })
  await days(form, { 出生日期: '1990-03-07' })
  await pressAndWait(form, '保存', '保存成功')
  await (await rowOf(centre, people, person)).getByRole('checkbox').check()
  await pressConfirmAndWait(centre, '提交报名', '报名已提交')

  const office = await at('jckaoshi')
  await rowAction(await rowOf(office, `${EXAMS}/auditMng`, person), '通过')
  await confirmAndWait(office, '审核通过')

  // registration is closed early, the examination is held today
  await rowAction(await rowOf(centre, classes, name), '修改')
  await days(form, { 报名截止: dayFromNow(-1), 考试日期: dayFromNow(0) })
  await pressAndWait(form, '保存', '保存成功')
  await button(centre.getByRole('toolbar'), '学员编班').click()
  await quickSearch(form, person)
  await gridRows(form).first().getByRole('checkbox').check()
  await button(form.getByRole('toolbar'), '编入班级').click()
  await pick(form.last(), '选取班级', name)
  await pressAndWait(form.last(), '确定', '已编班')
  await rowAction(await rowOf(centre, classes, name), '编班完成')
  await confirmAndWait(centre, '编班已完成')
  await rowAction(await rowOf(centre, classes, name), '开始考试')
  await confirmAndWait(centre, '已开始考试')

  await rowAction(await rowOf(centre, classes, name), '查看')
  await centre.getByRole('tab', { name: /学员与成绩/ }).click()
  await (await inGrid(centre, person)).getByRole('checkbox').check()
  await pressConfirmAndWait(centre, '登记已考', '已登记参加考试')
  await rowAction(await inGrid(centre, person), '录入成绩')
  await write(form, { 理论成绩: '86', 实操成绩: '91' })
  await pressAndWait(form, '保存', '保存成功')
  await (await inGrid(centre, person)).getByRole('checkbox').check()
  await pressConfirmAndWait(centre, '提交成绩', '成绩已提交')
  await expect(await inGrid(centre, person)).toContainText('合格')

  await office.goto(address(`${EXAMS}/CertificateMng`))
  await button(office.getByRole('toolbar'), '待发证').click()
  const waiting = office.getByRole('dialog')
  await quickSearch(waiting, person)
  await gridRows(waiting).first().getByRole('checkbox').check()
  await pressConfirmAndWait(waiting, '发证', '证书已制发')
  await expect(await rowOf(office, `${EXAMS}/CertificateMng`, person)).toContainText('叉车司机')
})

test('given an instrument, when borrowed, handed out and brought back, then its record says who had it', async ({ at }) => {
  const purpose = `旅程领用${Date.now()}`
  const register = `${INSTRUMENTS}/instrumentApply/applyRegister`
  const inspector = await at('jyjianyan1')
  await inspector.goto(address(register))
  await button(inspector.getByRole('toolbar'), '新增').click()
  const form = inspector.getByRole('dialog')
  await pick(form, '选取仪器编号')
  await days(form, { 计划归还: dayFromNow(2) })
  await write(form, { 用途: purpose })
  await pressAndWait(form, '保存', '保存成功')
  const applyno = await cell(inspector.getByRole('row').filter({ hasText: purpose }), 'applyno')
  await rowAction(await rowOf(inspector, register, applyno), '提交')
  await confirmAndWait(inspector, '提交成功')

  const head = await at('jybuzhang')
  await rowAction(await rowOf(head, register, applyno), '同意')
  await confirmAndWait(head, '已同意')
  const keeper = await at('jyyiqi')
  await rowAction(await rowOf(keeper, register, applyno), '发放')
  await confirmAndWait(keeper, '已发放')
  await rowAction(await rowOf(keeper, register, applyno), '归还')
  await fillIn(keeper, { 归还时状况: '完好' }, '确定', '已归还')
  await expect(await rowOf(keeper, `${INSTRUMENTS}/instrumentApply/applySearch`, applyno)).toContainText('已归还')
})

test('given an instrument that did not come back in time, when it is called in and returned, then its record says so', async ({ at }) => {
  const register = `${INSTRUMENTS}/instrumentApply/applyRegister`
  const keeper = await at('jyyiqi')
  await keeper.goto(address(`${register}?isoverdue=1&borrowstate=30`))
  await expect(gridRows(keeper).first()).toBeVisible()
  const applyno = await cell(gridRows(keeper).first(), 'applyno')
  await rowAction(await rowOf(keeper, register, applyno), '记为逾期')
  await confirmAndWait(keeper, '成功')
  await expect(await rowOf(keeper, register, applyno)).toContainText('逾期未还')
  await rowAction(await rowOf(keeper, register, applyno), '归还')
  await fillIn(keeper, { 归还时状况: '外壳有划痕，示值正常' }, '确定', '已归还')
  await rowAction(await rowOf(keeper, `${INSTRUMENTS}/instrumentApply/applySearch`, applyno), '办理记录')
  await expect(keeper.getByRole('dialog')).toContainText('记为逾期')
})

test('given an instrument that is broken, when repaired and calibrated, then it may be used again', async ({ at }) => {
  const fault = `示值漂移${Date.now()}`
  const list = `${INSTRUMENTS}/overhaul/overhaulEqu`
  const keeper = await at('jyyiqi')
  await keeper.goto(address(list))
  await button(keeper.getByRole('toolbar'), '新增').click()
  const form = keeper.getByRole('dialog')
  await pick(form, '选取仪器编号')
  await choose(form, { 检修类型: '故障维修' })
  await write(form, { 故障现象与送检要求: fault })
  await pressAndWait(form, '保存', '保存成功')
  const number = await cell(keeper.getByRole('row').filter({ hasText: fault }), 'overhaulno')
  await rowAction(await rowOf(keeper, list, number), '送修')
  await fillIn(keeper, { '维修（送检）单位': '省计量院' }, '确定', '已送修', { 计划返回: dayFromNow(10) })
  await rowAction(await rowOf(keeper, list, number), '修复返回')
  await fillIn(keeper, { 处理结果: '更换传感器', 检修费用: '300' }, '确定', '已登记，待验收')
  await rowAction(await rowOf(keeper, list, number), '验收')
  await fillIn(keeper, { 证书编号: 'JZ-2001' }, '确定', '验收合格，仪器恢复使用', { '溯源（校准）日期': dayFromNow(0), 有效期至: dayFromNow(365) })
  await expect(await rowOf(keeper, list, number)).toContainText('已修复')
})
