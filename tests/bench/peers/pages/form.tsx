import { formFiles } from '../form-files.ts'
import type { PlannedForm } from '../plan.ts'
import { loadRules } from '../../../../renderers/loading/lazy-rules.ts'
import { drawScreen, prepareScreen, prepareWorkspace, type PreparedScreen } from './draw.tsx'

let screen: PreparedScreen | null = null

function prepare(plan: PlannedForm): void {
  const items = plan.fields.find((field) => field.options)?.options ?? []
  screen = prepareScreen(formFiles(plan), { request: async (_call, params) => params, dictionary: async () => items })
  prepareWorkspace()
}

/** The renderer is at hand, as after the first screen of its kind. */
void import('../../../../renderers/form/FormScreen.tsx')
void loadRules()
window.__bench = {
  prepare,
  mount: () => screen && drawScreen(screen),
  submit: () => document.querySelector<HTMLElement>('[data-why="footer:save"]')?.click(),
  field: (name) => `.vf-field[data-field="${name}"] :is(input, textarea)`,
  controls: '.vf-field :is(input, textarea)',
  errors: '.vf-error',
}
