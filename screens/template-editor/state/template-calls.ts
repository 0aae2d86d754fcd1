import type {
  CheckedEdition,
  EditionBegun,
  EditionKey,
  ImportedSheets,
  LoadedEdition,
  NamedEntity,
  SavedEdition,
  TemplateList,
  TemplateNames,
} from '../../../engine/inspection/editions/exchange.ts'
import { problem, ProblemError } from '../../../engine/problem.ts'
import type { Ports } from '../../../engine/runtime/ports.ts'
import type { RecordTemplate } from '../../../engine/schema/inspection/record-template.ts'
import { prefixedRequests } from '../../designer/state/prefixed-requests.ts'

/** The server's side of editing templates; a refused call throws ProblemError. */
export interface TemplateCalls {
  list(): Promise<TemplateList>
  load(key: string): Promise<LoadedEdition>
  /** What words of a template may name, by title. */
  names(): Promise<TemplateNames>
  /** The fields of one entity. */
  entity(id: string): Promise<NamedEntity>
  begin(edition: EditionBegun): Promise<EditionKey>
  /** `step` is the one it was made from; refused when somebody was first. */
  save(key: string, step: number, template: RecordTemplate): Promise<SavedEdition>
  check(key: string): Promise<CheckedEdition>
  publish(key: string, hash: string, note: string): Promise<void>
  discard(key: string): Promise<void>
  withdraw(key: string, reason: string): Promise<void>
  /** `until` is the last day on which records are begun with it. */
  end(key: string, until: string): Promise<void>
  /** Hands an edition to the user as a workbook. */
  exportSheet(key: string, name: string): Promise<void>
  /** Has a workbook chosen and read over a draft; nothing is stored. Refused as `file.cancelled` where none is chosen. */
  importSheet(key: string): Promise<ImportedSheets>
}

export function templateCalls({
  request,
  newKey,
  download,
  pickFiles,
  upload,
}: Pick<Ports, 'request' | 'newKey' | 'download' | 'pickFiles' | 'upload'>): TemplateCalls {
  const { ask, write } = prefixedRequests('recordTemplate', { request, newKey })
  return {
    list: () => ask('list', {}),
    load: (key) => ask('load', { key }),
    names: () => ask('names', {}),
    entity: (id) => ask('names', { entity: id }),
    begin: (edition) => write('begin', { ...edition }),
    save: (key, step, template) => write('save', { key, step: String(step), template: JSON.stringify(template) }),
    check: (key) => ask('check', { key }),
    publish: (key, hash, note) => write('publish', { key, hash, note }),
    discard: (key) => write('discard', { key }),
    withdraw: (key, reason) => write('withdraw', { key, reason }),
    end: (key, until) => write('end', { key, until }),
    exportSheet: (key, name) => download('recordTemplate/exportSheet', { key }, name),
    importSheet: async (key) => {
      const [file] = (await pickFiles({ effect: 'pick-files', accept: '.xlsx', multiple: false })) ?? []
      if (!file) throw new ProblemError(problem('file.cancelled', 'file'))
      return (await upload({ effect: 'upload', call: 'recordTemplate/importSheet', params: { key }, file, title: '导入' })) as unknown as ImportedSheets
    },
  }
}
