import { StrictMode, useState } from 'react'
import { createRoot } from 'react-dom/client'
import type { Json } from '../../engine/schema/format/json.ts'
import { PortsProvider } from '../../renderers/contexts/ports-context.tsx'
import { widgets } from '../../renderers/registry.ts'
import { AntdTheme } from '../../renderers/theme/AntdTheme.tsx'
import { ThemeProvider } from '../../renderers/ThemeProvider.tsx'
import { fakePorts } from '../../storybook/fixtures/ports.ts'
import { session } from '../../storybook/fixtures/session.ts'
import './visual-parity.css'
import { pairs, placeholder, type Pair, type State } from './pairs.tsx'

const states: Record<string, State> = {
  empty: { filled: false, error: false, disabled: false },
  filled: { filled: true, error: false, disabled: false },
  error: { filled: false, error: true, disabled: false },
  disabled: { filled: true, error: false, disabled: true },
}

/** Our widgets on the left, antd's own on the right, a row for each state. */
function Page() {
  return (
    <ThemeProvider>
      <PortsProvider ports={fakePorts()} session={session}>
        {pairs.flatMap((pair) =>
          Object.entries(states).map(([name, state]) => {
            const id = `${pair.widget}-${name}`
            return (
              <div key={id} className="like-row">
                <div className="like-cell" data-pair={id} data-side="ours">
                  <label htmlFor={`${id}-ours`} id={`${id}-ours-label`}>
                    {id}
                  </label>
                  <div className="like-box">
                    <Ours id={`${id}-ours`} title={id} pair={pair} state={state} />
                  </div>
                </div>
                <div className="like-cell" data-pair={id} data-side="antd">
                  <label htmlFor={`${id}-antd`}>{id}</label>
                  <div className="like-box">
                    <AntdTheme>{pair.antd(`${id}-antd`, state)}</AntdTheme>
                  </div>
                </div>
              </div>
            )
          }),
        )}
      </PortsProvider>
    </ThemeProvider>
  )
}

function Ours({ id, title, pair, state }: { id: string; title: string; pair: Pair; state: State }) {
  const [value, setValue] = useState<Json>(state.filled ? pair.value : null)
  const Widget = widgets.get(pair.widget)?.Component
  if (!Widget) return null
  const field = {
    id,
    field: 'field',
    title,
    widget: pair.widget,
    params: pair.params ?? {},
    property: pair.property,
    placeholder,
    span: 1 as const,
    hidden: false,
    required: false,
    readOnly: false,
  }
  return (
    <Widget
      id={id}
      field={field}
      value={value}
      onChange={setValue}
      setFields={() => undefined}
      record={{}}
      disabled={state.disabled}
      readOnly={false}
      invalid={state.error}
    />
  )
}

const root = document.getElementById('root')
if (root)
  createRoot(root).render(
    <StrictMode>
      <Page />
    </StrictMode>,
  )
