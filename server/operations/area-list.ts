import { textInput } from '../auth/input.ts'
import { defineOperation } from '../operation.ts'
import { areasBelow } from '../queries/area.ts'

/** Answers the areas right below one; without a parent, the top. */
export const areaList = defineOperation({
  id: 'area-list',
  title: '行政区划',
  transaction: false,
  run: async ({ db, input }) => (await areasBelow(db, textInput(input, 'parentId', 12))).map((area) => ({ ...area })),
})
