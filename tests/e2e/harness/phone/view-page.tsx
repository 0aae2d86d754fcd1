import { createRoot } from 'react-dom/client'
import type { EffectiveView } from '../../../../engine/schema/screens/effective-view.ts'
import type { DictionaryItem } from '../../../../engine/schema/records/dictionary.ts'
import type { Row } from '../../../../engine/schema/format/json.ts'
import { PortsProvider } from '../../../../renderers/contexts/ports-context.tsx'
import { WidgetsContext } from '../../../../renderers/contexts/widgets-context.tsx'
import { PickerProvider } from '../../../../renderers/picker/PickerProvider.tsx'
import { widgets } from '../../../../renderers/registry.ts'
import { Screen } from '../../../../renderers/Screen.tsx'
import { ThemeProvider } from '../../../../renderers/ThemeProvider.tsx'
import { ViewDialog } from '../../../../renderers/ViewDialog.tsx'
import { sampleAnswers } from '../../../../storybook/fixtures/applications.ts'
import { fakePorts } from '../../../../storybook/fixtures/ports.ts'
import { session } from '../../../../storybook/fixtures/session.ts'
import '../../../../renderers/theme/theme.css'
import '../../../../renderers/theme/variables.css'
import '../../../../screens/base.css'
import '../../../../screens/frame/frame.css'
import { phoneFaults } from '../screen-faults.ts'

/** A view with made-up records of its entity. */
export interface DrawnView {
  effective: EffectiveView
  rows: Row[]
  dictionaries: Record<string, readonly DictionaryItem[]>
  /** It has no address: it comes over a page. */
  dialog: boolean
}

/** What the page offers to who drives it. */
export interface ViewPage {
  /** Draws the view in place of the last, and tells what is wrong with it once it stands. */
  judge(view: DrawnView): Promise<string[]>
}

const place = document.createElement('div')
place.className = 'vn-app'
document.body.append(place)
let root = createRoot(place)

function portsOf({ effective, rows, dictionaries }: DrawnView) {
  const { view } = effective
  const usual = fakePorts()
  const answers: Record<string, () => unknown> = {
    ...(sampleAnswers as Record<string, () => unknown>),
    'flow/gates': () => ({ move: '', gates: [] }),
    ...('find' in view ? { [view.find.call]: () => ({ list: rows, total: rows.length }) } : {}),
    ...('load' in view && view.load ? { [view.load.call]: () => rows[0] ?? {} } : {}),
  }
  const find = async () => effective
  const request: typeof usual.request = async (call) => (answers[call]?.() ?? { list: [], total: 0 }) as Row
  return { ...usual, view: find, refreshView: find, request, dictionary: async (type: string) => dictionaries[type] ?? [] }
}

/** Whether the view stands: it has words, and nothing says that it loads. */
function stands(): boolean {
  return (
    (place.textContent.trim() !== '' || document.querySelector('[role="dialog"]') !== null) &&
    !document.querySelector('[role="status"][aria-label*="加载"], .viewno-first')
  )
}

const judge: ViewPage['judge'] = async (drawn) => {
  root.unmount()
  root = createRoot(place)
  const { viewNo } = drawn.effective
  const query = { id: 'k1' }
  const screen = drawn.dialog ? (
    <ViewDialog request={{ effect: 'dialog', viewNo, query }} onAnswer={() => undefined} />
  ) : (
    <main className="frame-screen" style={{ height: '100vh' }}>
      <Screen viewNo={viewNo} query={query} onClose={() => undefined} />
    </main>
  )
  root.render(
    <ThemeProvider>
      <PortsProvider ports={portsOf(drawn)} session={session}>
        <WidgetsContext value={widgets}>
          <PickerProvider>{screen}</PickerProvider>
        </WidgetsContext>
      </PortsProvider>
    </ThemeProvider>,
  )
  const until = performance.now() + 8_000
  for (let still = 0; still < 6 && performance.now() < until;) {
    await new Promise(requestAnimationFrame)
    still = stands() ? still + 1 : 0
  }
  const page = place.querySelector('.frame-screen')
  const wide = page ? page.scrollWidth - page.clientWidth : 0
  const failed = [...document.querySelectorAll('.failure, .form-failure')].map((each) => `failed: ${each.textContent.trim()}`)
  return [...(stands() ? [] : ['loads for ever']), ...failed, ...(wide > 1 ? [`${wide} px wider than its place`] : []), ...phoneFaults(document.body)]
}

Object.assign(window, { viewPage: { judge } satisfies ViewPage })
