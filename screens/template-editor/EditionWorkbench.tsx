import { useMemo, useState, type KeyboardEvent } from 'react'
import type { LoadedEdition } from '../../engine/inspection/editions/exchange.ts'
import { keyAtPointer, TEMPLATE } from '../../engine/inspection/editing/template-nodes.ts'
import { differences, type Difference } from '../../engine/layers/diff/diff.ts'
import type { Problem } from '../../engine/problem.ts'
import type { JsonObject } from '../../engine/schema/format/json.ts'
import type { RecordTemplate } from '../../engine/schema/inspection/record-template.ts'
import { PushButton } from '../../renderers/button/PushButton.tsx'
import { useAnnouncer } from '../../renderers/announcer/announcer-context.ts'
import { useShortcutHelp, type ShortcutLine } from '../../renderers/keys/shortcuts-context.ts'
import { Preview, type PreviewTab } from './preview/Preview.tsx'
import { useTrial } from './preview/use-trial.ts'
import { NodeProperties } from './properties/NodeProperties.tsx'
import { DifferencesPane } from './publishing/DifferencesPane.tsx'
import { EditionActions } from './publishing/EditionActions.tsx'
import { ExcelActions } from './publishing/ExcelActions.tsx'
import { HistoryPane, stateTitles } from './publishing/HistoryPane.tsx'
import { ProblemsPane } from './publishing/ProblemsPane.tsx'
import { SaveNote } from './publishing/SaveNote.tsx'
import type { TemplateCalls } from './state/template-calls.ts'
import { useEdition, type Edition } from './state/use-edition.ts'
import { useNamesAround } from './state/use-names-around.ts'
import { useSaving } from './state/use-saving.ts'
import { TemplateTree } from './structure/TemplateTree.tsx'

interface Props {
  loaded: LoadedEdition
  calls: TemplateCalls
  onOpen(key: string): void
  onChanged(): void
}

const panes = ['属性', '问题', '差异', '经过'] as const
type Pane = (typeof panes)[number]
/** On a narrow page one part is shown at a time. */
const parts = ['结构', '预览', '设置'] as const
const none: readonly Problem[] = []
const writingKeys: ShortcutLine[] = [
  { keys: 'Ctrl+Z / Ctrl+Y', does: '撤销、重做' },
  { keys: 'Delete', does: '在结构中：删除所选的一项' },
]
const noKeys: ShortcutLine[] = []
/** Words that every edition says otherwise. */
const own: ReadonlySet<string> = new Set(['/edition'])

/** An edition under edit: its structure, what inspectors will meet, and the words of what is chosen, side by side. */
export function EditionWorkbench({ loaded, calls, onOpen, onChanged }: Props) {
  const { modal } = useAnnouncer()
  const edition = useEdition(loaded.template)
  const saving = useSaving(calls, loaded, edition)
  const { common } = loaded
  const trial = useTrial(edition.template, loaded.example, common.sections)
  const around = useNamesAround(calls, edition.template, common.sections, loaded.writable)
  const [chosen, setChosen] = useState(TEMPLATE)
  const [pane, setPane] = useState<Pane>('属性')
  const [tab, setTab] = useState<PreviewTab>('表单')
  const [part, setPart] = useState<(typeof parts)[number]>('预览')
  const { template } = edition
  useShortcutHelp('记录模板', loaded.writable ? writingKeys : noKeys)
  const { problems } = saving
  const changes = useDifferences(loaded.base, trial.own)
  const placed = useMemo(() => (problems ?? none).map((each) => ({ key: keyAtPointer(template, each.path), problem: each })), [problems, template])
  const keys = placed.map(({ key }) => key).join(' ')
  const faulty = useMemo(() => new Set(keys.split(' ')), [keys])
  const atChosen = useMemo(() => placed.filter(({ key }) => key === chosen).map(({ problem }) => problem), [placed, chosen])
  const go = (key: string) => {
    setChosen(key)
    setPane('属性')
    setPart('设置')
  }
  const leave = () => {
    if (saving.state === 'saved') return onOpen('')
    void saving.save().then((saved) => {
      if (saved) return onOpen('')
      modal.confirm({
        title: '有没有保存的改动',
        content: `${saving.refusal?.message ?? '没有保存成功'}。改动已留在本机，下次打开这个草稿时恢复。`,
        okText: '离开',
        onOk: () => onOpen(''),
      })
    })
  }
  const counts: Readonly<Partial<Record<Pane, number>>> = { 问题: problems?.length ?? 0, 差异: changes?.length ?? 0 }
  return (
    <main className="workbench tpl" data-part={part} onKeyDown={(event) => pressUndo(event, edition)}>
      <header className="workbench-head">
        <PushButton look="text" onClick={leave}>
          ‹ 全部模板
        </PushButton>
        <h1>{template.title}</h1>
        <small>
          {template.id}　版本 {template.edition}
        </small>
        <span className="tpl-standing" data-standing={loaded.state}>
          {stateTitles[loaded.state]}
        </span>
        {loaded.writable && <SaveNote saving={saving} />}
        <span className="tpl-space" />
        {loaded.writable && <UndoButtons edition={edition} />}
        <ExcelActions calls={calls} editionKey={loaded.key} edition={edition} saving={saving} writable={loaded.writable} />
        <EditionActions calls={calls} loaded={loaded} edition={edition} saving={saving} onGo={go} onChanged={onChanged} onOpen={onOpen} />
      </header>
      <nav className="tpl-parts" aria-label="显示">
        {parts.map((each) => (
          <button key={each} type="button" aria-pressed={part === each} onClick={() => setPart(each)}>
            {each}
          </button>
        ))}
      </nav>
      <section className="workbench-side tpl-left" aria-label="结构">
        <TemplateTree edition={edition} common={common.sections} chosen={chosen} readOnly={!loaded.writable} faulty={faulty} onChoose={setChosen} />
      </section>
      <Preview trial={trial} tab={tab} chosen={chosen} onTab={setTab} onChoose={setChosen} />
      <section className="workbench-side tpl-right" aria-label="设置">
        <div role="tablist" aria-label="设置" className="workbench-tabs">
          {panes.map((each) => (
            <button key={each} type="button" role="tab" aria-selected={pane === each} onClick={() => setPane(each)}>
              {counts[each] ? `${each} ${counts[each]}` : each}
            </button>
          ))}
        </div>
        <div role="tabpanel" aria-label={pane} className="workbench-pane">
          {pane === '属性' && (
            <NodeProperties
              edition={edition}
              base={loaded.base}
              chosen={chosen}
              readOnly={!loaded.writable}
              around={around}
              common={common}
              problems={atChosen}
              onChoose={setChosen}
            />
          )}
          {pane === '问题' && <ProblemsPane template={template} problems={problems} onGo={go} />}
          {pane === '差异' && <DifferencesPane differences={changes} onGo={(path) => go(keyAtPointer(template, path))} />}
          {pane === '经过' && <HistoryPane history={loaded.history} />}
        </div>
      </section>
    </main>
  )
}

/** What the template says otherwise than its base; null without one. */
function useDifferences(base: RecordTemplate | null, template: RecordTemplate): Difference[] | null {
  return useMemo(() => {
    if (!base) return null
    return differences(base as unknown as JsonObject, template as unknown as JsonObject).filter(({ path }) => !own.has(path))
  }, [base, template])
}

function UndoButtons({ edition }: { edition: Edition }) {
  return (
    <>
      <PushButton size="small" disabled={edition.undoes === ''} hint={edition.undoes} aria-keyshortcuts="Control+Z" onClick={edition.undo}>
        撤销
      </PushButton>
      <PushButton size="small" disabled={edition.redoes === ''} hint={edition.redoes} aria-keyshortcuts="Control+Y" onClick={edition.redo}>
        重做
      </PushButton>
    </>
  )
}

/** Ctrl+Z and Ctrl+Y anywhere but in what fills the form in, whose inputs have steps of their own. */
function pressUndo(event: KeyboardEvent, edition: Edition): void {
  const trying = event.target instanceof HTMLElement && event.target.closest('.rec-trial') !== null
  if (!(event.ctrlKey || event.metaKey) || event.altKey || trying) return
  const key = event.key.toLowerCase()
  if (key === 'z' && !event.shiftKey) edition.undo()
  else if (key === 'y' || (key === 'z' && event.shiftKey)) edition.redo()
  else return
  event.preventDefault()
}
