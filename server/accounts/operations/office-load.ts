import { requiredText } from '../../calls/input/input.ts'
import { defineOperation } from '../../calls/operation.ts'
import { officeEntity, requireOffice } from '../offices.ts'
import { addLabels } from '../../dictionaries/labels.ts'

/** Answers one institute or department with labels and version. */
export const officeLoad = defineOperation({
  id: 'office-load',
  title: '机构部门详情',
  contract: { needs: { id: '机构编号' }, answers: 'record' },
  transaction: false,
  async run(context) {
    const office = await requireOffice(context, requiredText(context.input, 'id', 64))
    return addLabels(context.schemas, officeEntity(context), [office])[0] ?? office
  },
})
