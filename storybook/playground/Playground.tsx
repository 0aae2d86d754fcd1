import { use, useCallback, useEffect, useState } from 'react'
import type { AllFiles } from '../../engine/schema/checks/common/schema-files.ts'
import { validateScreen, type DerivedScreen, type Fault } from './judge.ts'
import { JsonEditor } from './JsonEditor.tsx'
import { LiveScreen } from './LiveScreen.tsx'
import './playground.css'
import { productFiles } from './product.ts'

const writing = ['界面 JSON', '实体 JSON'] as const
const showing = ['界面', '模型', '效果'] as const

/** A view and its entity to write, what is wrong with them, and the screen and model they make; what is wrong leaves the last good screen standing. */
export function Playground({ viewNo }: { viewNo: string }) {
  const all = use(productFiles())
  const [texts, setTexts] = useState(() => textsOf(all, viewNo))
  const [written, setWritten] = useState<(typeof writing)[number]>('界面 JSON')
  const [shown, setShown] = useState<(typeof showing)[number]>('界面')
  const [effects, setEffects] = useState<readonly string[]>([])
  const { faults, drawn } = useVerdict(all, texts)
  const part = written === '界面 JSON' ? 'view' : 'entity'
  const tell = useCallback((text: string) => setEffects((before) => [text, ...before].slice(0, 100)), [])
  return (
    <div className="playground">
      <section aria-label="写" className="playground-half">
        <div className="playground-bar">
          <Choice label="从产品的界面开始" options={[...all.views.keys()]} value={texts.from} onChange={(no) => setTexts(textsOf(all, no))} />
          <Choice label="实体" options={[...all.entities.keys()]} value={texts.entityId} onChange={(id) => setTexts({ ...texts, ...entityText(all, id) })} />
          <Tabs tabs={writing} now={written} onChange={setWritten} />
        </div>
        <JsonEditor
          key={`${part} ${texts.from} ${texts.entityId}`}
          label={written}
          text={texts[part]}
          onChange={(text) => setTexts({ ...texts, [part]: text })}
        />
        <Faults faults={faults} />
      </section>
      <section aria-label="看" className="playground-half">
        <div className="playground-bar">
          <Tabs tabs={showing} now={shown} onChange={setShown} />
          {faults.length > 0 && drawn && <span className="playground-stale">有错误，仍是上一次正确的样子</span>}
        </div>
        <div className="playground-shown" hidden={shown !== '界面'}>
          {drawn && <LiveScreen effective={drawn.effective} dictionaries={all.dictionaries} onEffect={tell} />}
        </div>
        {shown === '模型' && (
          <pre className="playground-shown" tabIndex={0}>
            {drawn ? JSON.stringify(drawn.model, null, 2) : ''}
          </pre>
        )}
        {shown === '效果' && (
          <pre className="playground-shown" tabIndex={0}>
            {effects.join('\n') || '在界面上点一点，这里列出它要求的效果'}
          </pre>
        )}
      </section>
    </div>
  )
}

interface Texts {
  from: string
  view: string
  entityId: string
  entity: string
}

function textsOf(all: AllFiles, viewNo: string): Texts {
  const view = all.views.get(viewNo)
  return { from: viewNo, view: JSON.stringify(view, null, 2), ...entityText(all, view?.entity ?? '') }
}

function entityText(all: AllFiles, id: string): Pick<Texts, 'entityId' | 'entity'> {
  return { entityId: id, entity: JSON.stringify(all.entities.get(id), null, 2) }
}

/** Checked a moment after the last key; `drawn` is the last screen that was right. */
function useVerdict(all: AllFiles, { view, entity }: Texts): { faults: readonly Fault[]; drawn: DerivedScreen | null } {
  const [verdict, setVerdict] = useState(() => validateScreen(view, entity, all))
  useEffect(() => {
    const waiting = setTimeout(() => {
      const next = validateScreen(view, entity, all)
      setVerdict((before) => ({ faults: next.faults, drawn: next.drawn ?? before.drawn }))
    }, 250)
    return () => clearTimeout(waiting)
  }, [all, view, entity])
  return verdict
}

function Faults({ faults }: { faults: readonly Fault[] }) {
  return (
    <div className="playground-faults" role="status" aria-label="检查结果" tabIndex={0}>
      {faults.length === 0 && '没有问题'}
      {faults.map(({ file, line, path, message, cure }, at) => (
        <p key={at}>
          <code>{[file, line && `第 ${line} 行`, path].filter(Boolean).join(' ')}</code> {message}
          {cure && <small>{cure}</small>}
        </p>
      ))}
    </div>
  )
}

function Choice({ label, options, value, onChange }: { label: string; options: readonly string[]; value: string; onChange(value: string): void }) {
  return (
    <label>
      {label}
      <select value={value} onChange={(event) => onChange(event.target.value)}>
        {options.map((each) => (
          <option key={each}>{each}</option>
        ))}
      </select>
    </label>
  )
}

function Tabs<Tab extends string>({ tabs, now, onChange }: { tabs: readonly Tab[]; now: NoInfer<Tab>; onChange(tab: NoInfer<Tab>): void }) {
  return (
    <span role="group" className="playground-tabs">
      {tabs.map((tab) => (
        <button key={tab} type="button" aria-pressed={tab === now} onClick={() => onChange(tab)}>
          {tab}
        </button>
      ))}
    </span>
  )
}
