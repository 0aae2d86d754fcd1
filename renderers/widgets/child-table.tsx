import * as z from 'zod/mini'
import { fieldName, viewNo } from '../../engine/schema/format/names.ts'
import { described, expression } from '../../engine/schema/format/words.ts'
import { defineWidget } from '../contracts.ts'
import { fetchedFaces } from './lazy/fetched-faces.tsx'

const faces = fetchedFaces(async () => {
  const { ChildTableInput, ChildTableShown } = await import('./child-table/ChildTable.tsx')
  return { Component: ChildTableInput, ReadOnly: ChildTableShown }
})

/** Rows of a child list as a table of inputs: `pick` adds from a list, `fixed` keeps the rows as they are, `compute` multiplies columns. */
export const childTable = defineWidget({
  id: 'child-table',
  title: '子表',
  fits: ['list'],
  params: z.strictObject({
    pick: z.optional(
      described(
        '从列表选取',
        z.strictObject({
          view: described('选取界面', viewNo),
          title: z.optional(described('按钮文字', z.string())),
          query: z.optional(described('查询条件，{字段} 取自本表单', z.record(z.string(), z.string()))),
          unique: z.optional(described('子表中判断重复的字段', z.string())),
          map: described('子表字段 → 选中记录的字段', z.record(z.string(), z.string())),
          fill: z.optional(described('本表单字段为空时带入：字段 → 选中记录的字段', z.record(fieldName, z.string()))),
          set: z.optional(described('本表单字段为空时按规则带入：字段 → 规则，row 是选中的第一条', z.record(fieldName, expression))),
        }),
      ),
    ),
    fixed: z.optional(described('行不能增删', z.boolean())),
    blank: z.optional(described('能否添加空行，默认有可编辑的列且不从列表选取时可以', z.boolean())),
    compute: z.optional(described('列 → 相乘的列', z.record(z.string(), z.array(z.string())))),
  }),
  ...faces,
})
