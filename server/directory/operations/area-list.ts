import { textInput } from '../../calls/input/input.ts'
import { defineOperation } from '../../calls/operation.ts'
import { areasBelow } from '../queries/area.ts'

/** Answers the areas right below one; without a parent, the top. */
export const areaList = defineOperation({
  id: 'area-list',
  title: '行政区划',
  contract: {
    takes: { parentId: '上级区划代码；不写时为最上级' },
    answers: { fields: { id: '区划代码', parentId: '上级代码', name: '名称', fullName: '全称', level: '级别', isLeaf: '是否最下级' }, list: true },
  },
  transaction: false,
  run: async ({ db, input }) => (await areasBelow(db, textInput(input, 'parentId', 12))).map((area) => ({ ...area })),
})
