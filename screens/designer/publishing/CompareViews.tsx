import { useCallback, useEffect, useMemo, useRef } from 'react'
import { deriveModel } from '../../../engine/model/derive-model.ts'
import { ProblemError } from '../../../engine/problem.ts'
import type { Ports } from '../../../engine/runtime/ports.ts'
import type { EffectiveView } from '../../../engine/schema/screens/effective-view.ts'
import type { SessionInfo } from '../../../engine/schema/accounts/session.ts'
import { ErrorBoundary } from '../../../renderers/errors/ErrorBoundary.tsx'
import { PortsProvider, usePorts } from '../../../renderers/contexts/ports-context.tsx'
import { Screen } from '../../../renderers/Screen.tsx'
import { useFetch } from '../../../renderers/loading/use-fetch.ts'
import type { Shell } from '../../shell.ts'
import { changedColumn, scrollTo } from './changed-column.ts'
import './compare-views.css'
import type { DesignCalls, Preview, Verdict } from '../state/design-calls.ts'
import type { SiteWords } from '../state/design-state.ts'
import { readOnlyPorts } from '../state/use-preview.ts'

export interface ComparePreviewsProps {
  calls: Pick<DesignCalls, 'preview'>
  shell: Pick<Shell, 'client' | 'calls'>
  viewNo: string
  /** What lies on the view now, and what is to lie on it; each under its name. */
  before: { title: string; words: SiteWords }
  after: { title: string; words: SiteWords }
}

interface Props extends ComparePreviewsProps {
  verdict: Pick<Verdict, 'differences'> | null
}

const self = { user: '', role: '', step: '', date: '' }

/** What changes, in sentences, beside the pictures of before and after. */
export function CompareViews({ verdict, ...pictures }: Props) {
  return (
    <div className="compared">
      <Differences verdict={verdict} />
      <ComparePreviews {...pictures} />
    </div>
  )
}

/** The screen as it is and as it would be: both drawn with real data by the renderers that draw it for users. */
export function ComparePreviews({ calls, shell, viewNo, before, after }: ComparePreviewsProps) {
  const column = changedColumn(before.words, after.words)
  return (
    <div className="compared-pictures">
      {[before, after].map(({ title, words }) => (
        <Picture key={title} calls={calls} shell={shell} viewNo={viewNo} title={title} words={words} column={column} />
      ))}
    </div>
  )
}

/** What a draft changes, in sentences. */
function Differences({ verdict }: { verdict: Props['verdict'] }) {
  if (!verdict) return <p className="workbench-none">正在比较…</p>
  if (verdict.differences.length === 0) return <p className="workbench-none">与已发布的相同</p>
  return (
    <ul className="workbench-differences" aria-label="改动">
      {verdict.differences.map((each) => (
        <li key={each}>{each}</li>
      ))}
    </ul>
  )
}

type PictureProps = Pick<ComparePreviewsProps, 'calls' | 'shell' | 'viewNo'> & ComparePreviewsProps['before'] & { column: string }

function Picture({ calls, shell, viewNo, title, words, column }: PictureProps) {
  // drawn again for other words, not for every key typed beside it
  const wordsJson = JSON.stringify(words)
  const { answer } = useFetch<Preview>(
    useCallback(async () => {
      const preview = await calls.preview(viewNo, JSON.parse(wordsJson) as SiteWords, self)
      shell.calls.learn(preview.effective.calls)
      return preview
    }, [calls, shell, viewNo, wordsJson]),
  )
  return (
    <figure className="compared-picture" data-preview>
      <figcaption>{title}</figcaption>
      {answer.state === 'loading' && <p className="workbench-none">正在画出界面…</p>}
      {answer.state === 'failed' && <p className="workbench-none">{isNone(answer.error) ? '还没有这个界面' : '这一版画不出来'}</p>}
      {answer.state === 'ready' && (
        <div className="compared-frame" role="img" aria-label={`${title}的界面`}>
          <Still preview={answer.data} shell={shell} column={column} />
        </div>
      )}
    </figure>
  )
}

/** A new screen is not there before. */
function isNone(error: unknown): boolean {
  return error instanceof ProblemError && error.problems[0]?.code === 'record.not-found'
}

/** A screen to be looked at: nothing on it can be reached, and a list stands where the column is that is another. */
function Still({ preview: { effective, session }, shell, column }: { preview: Preview; shell: Props['shell']; column: string }) {
  const root = useRef<HTMLDivElement>(null)
  const ports = usePorts()
  const previewPorts = useMemo((): Ports => {
    const view = (): Promise<EffectiveView> => Promise.resolve(effective)
    return { ...readOnlyPorts(shell, ports), view, refreshView: view, namedViews: null }
  }, [shell, ports, effective])
  const who = useMemo((): SessionInfo => ({ user: session.user, operators: new Set(session.operators) }), [session])
  const left = useMemo(() => scrollTo(deriveModel(effective, who), column), [effective, who, column])
  useEffect(() => {
    const screen = root.current
    if (!screen || left === 0) return
    const scroll = () => {
      const columns = screen.querySelector('.ag-body-horizontal-scroll-viewport')
      if (columns && columns.scrollLeft === 0) columns.scrollLeft = left
    }
    const watcher = new MutationObserver(scroll)
    watcher.observe(screen, { childList: true, subtree: true })
    return () => watcher.disconnect()
  }, [left])
  return (
    <div ref={root} className="compared-screen" inert>
      <ErrorBoundary compact>
        <PortsProvider ports={previewPorts} session={who}>
          <Screen viewNo={effective.viewNo} query={none} onClose={ignore} />
        </PortsProvider>
      </ErrorBoundary>
    </div>
  )
}

const none: Record<string, never> = {}
const ignore = () => undefined
