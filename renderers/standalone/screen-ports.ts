import { problem, ProblemError } from '../../engine/problem.ts'
import type { Ports } from '../../engine/runtime/ports.ts'
import type { DataPorts } from '../../engine/runtime/rest-ports.ts'
import { isRow } from '../../engine/schema/records/record-values.ts'
import type { Json, JsonObject, Row } from '../../engine/schema/format/json.ts'
import type { Change } from '../../engine/schema/screens/layer.ts'
import { createMessageEffects } from '../dialogs/message-effects.ts'
import type { Announcer } from '../announcer/live-announcer.ts'
import { withLabels } from './add-labels.ts'
import type { Layouts } from './layout-storage.ts'
import { effectiveViewFrom, type ScreenFiles } from './screen-files.ts'

/** What a screen without the shell is made of. */
interface ScreenPortOptions {
  files: ScreenFiles
  data: DataPorts & Partial<Ports>
  layouts: Layouts
  announcer: Announcer
  /** Opens a view as a dialog; answers what it was closed with. */
  dialog: Ports['dialog']
}

/**
 * Every port of a screen that stands alone: views come from files, data through the given ports, dialogs and notices from the page.
 * Another view opens as a dialog. What needs a server of ours (print, files, batches' reports) is refused unless a port is given for it.
 */
export function screenPorts({ files, data, layouts, announcer, dialog }: ScreenPortOptions): Ports {
  /** A page of a list, which names its view, gets the labels of its codes. */
  const labelled = async (answer: Json, { view: viewNo }: JsonObject): Promise<Json> => {
    const entity = files.entities.get(files.views.get(String(viewNo))?.entity ?? '')
    if (!entity || !isRow(answer) || !Array.isArray(answer['list'])) return answer
    return { ...answer, list: await withLabels(answer['list'] as Row[], entity, data.dictionary) }
  }
  const view = async (viewNo: string) => effectiveViewFrom(files, viewNo, layouts.load(viewNo))
  const own: Ports = {
    ...createMessageEffects(announcer),
    request: async (call, params, options) => {
      const viewNo = String(params['viewNo'])
      if (call === 'layout/userFormConfigSave') layouts.save(viewNo, params['config'] as unknown as Change[])
      else if (call === 'layout/userFormConfigDelete') layouts.drop(viewNo)
      else if (call === 'layout/sources' || call === 'layout/relatedFields') return []
      else return labelled(await data.request(call, params, options), params)
      return { viewId: viewNo }
    },
    dictionary: data.dictionary,
    view,
    refreshView: view,
    namedViews: null,
    dialog,
    navigate: (to, query = {}) => void dialog({ effect: 'dialog', viewNo: to, query }),
    opens: (viewNo) => files.views.has(viewNo),
    newKey: () => crypto.randomUUID(),
    progress: () => ({ tell: () => 'go', end: () => undefined }),
    openUrl: (url) => void window.open(url, '_blank', 'noopener,noreferrer'),
    resolveConflict: async () => null,
    drafts: { load: async () => null, save: () => undefined, drop: () => undefined },
    print: beyond,
    download: beyond,
    file: beyond,
    report: beyond,
    choose: beyond,
    directory: beyond,
    pickFiles: beyond,
    upload: beyond,
    attachments: noFiles,
  }
  return { ...own, ...data, request: own.request }
}

const noFiles: Ports['attachments'] = {
  configs: async () => [],
  list: async () => [],
  own: async () => [],
  copy: beyond,
  upload: beyond,
  unfinished: async () => [],
  drop: beyond,
  remove: beyond,
  thumbUrl: () => '',
  url: () => '',
  zipUrl: () => '',
  content: beyond,
}

async function beyond(): Promise<never> {
  throw new ProblemError(problem('call.not-found', ''))
}
