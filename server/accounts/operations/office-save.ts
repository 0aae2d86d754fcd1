import { audit, changesOf } from '../../logs/audit.ts'
import { newKey } from '../../store/new-key.ts'
import { officeConflict, officeEntity, refuseBadOffice, requireOffice } from '../offices.ts'
import { defineOperation } from '../../calls/operation.ts'
import { insertOffice, updateOffice } from '../queries/office-record.ts'
import { readSubmittedRecord } from '../../records/submitted-record.ts'
import { addLabels } from '../../dictionaries/labels.ts'
import { screenNames } from '../../records/save-request.ts'

const blank = { code: '', areacode: '', phone: '', address: '', sort: 0, disabled: 0 }

/** Saves an institute or department: a new one below its parent, a known one keeps its place in the tree; what the input leaves out stays. */
export const officeSave = defineOperation({
  id: 'office-save',
  title: '保存机构部门',
  contract: { fields: 'record', answers: 'record' },
  transaction: true,
  async run(context) {
    const entity = officeEntity(context)
    const { key, version, values } = readSubmittedRecord(context.schemas, entity, context.input, screenNames(entity))
    const sent = Object.fromEntries(Object.entries(values).map(([name, value]) => [name, value ?? (name in blank ? blank[name as keyof typeof blank] : value)]))
    const current = key === null ? null : await requireOffice(context, key, true)
    const id = key ?? newKey(context.now())
    if (current && version !== current['version']) throw officeConflict(current)
    if (!current) await requireOffice(context, String(sent['parentid'] ?? ''), true)
    const next = current ? { ...current, ...sent, id, parentid: current['parentid'] ?? '0' } : { ...blank, ...sent, id }
    await refuseBadOffice(context, entity, next, current)
    if (!current) await insertOffice(context.db, next)
    else if (!(await updateOffice(context.db, next))) throw officeConflict(current)
    const saved = await requireOffice(context, id)
    await audit(context, { action: current ? 'update' : 'create', entity: entity.id, recordId: id, ...changesOf(current ?? {}, saved) })
    return addLabels(context.schemas, entity, [saved])[0] ?? saved
  },
})
