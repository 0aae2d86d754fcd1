import { expect, test } from 'vitest'
import { dialogTitle } from './dialog-title.ts'

const opener = (button: string, about = '', move = false) => ({ button, about, move })

test('a dialog that a move asks through is called as the move, with what it is about', () => {
  expect(dialogTitle('说明', opener('不予受理', 'SL2024001', true))).toBe('不予受理 · SL2024001')
  expect(dialogTitle('说明', opener('退回', '3 条', true))).toBe('退回 · 3 条')
})

test('a form that says the move in more words keeps them', () => {
  expect(dialogTitle('归还仪器', opener('归还', 'LY-7', true))).toBe('归还仪器 · LY-7')
})

test('a bare verb is said with what it is done to, a longer button by itself', () => {
  expect(dialogTitle('考试机构', opener('新增'))).toBe('新增考试机构')
  expect(dialogTitle('考试机构', opener('编辑', '省考试中心'))).toBe('编辑考试机构 · 省考试中心')
  expect(dialogTitle('机构部门', opener('新增下级', '检验一部'))).toBe('新增下级机构部门 · 检验一部')
  expect(dialogTitle('设备的检验申报', opener('历次检验', '客梯'))).toBe('历次检验 · 客梯')
})

test('a dialog to look at is called as what it shows', () => {
  expect(dialogTitle('设备档案', opener('查看', '客梯'))).toBe('设备档案 · 客梯')
  expect(dialogTitle('流转记录', opener('', ''))).toBe('流转记录')
})

test('nothing is said twice', () => {
  expect(dialogTitle('设备档案 客梯', opener('查看', '客梯'))).toBe('设备档案 客梯')
})
