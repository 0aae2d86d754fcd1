import { useState } from 'react'
import { ProblemError } from '../../engine/problem.ts'
import { PdfFrame } from '../../renderers/print/PdfFrame.tsx'
import { BlockForm } from './BlockForm.tsx'
import { BlockList } from './BlockList.tsx'
import { DesignHead, type Asked } from './DesignHead.tsx'
import { PageForm } from './PageForm.tsx'
import { PublishDialog } from './PublishDialog.tsx'
import type { OpenedPrint, PrintCalls } from './state/print-calls.ts'
import { usePaper } from './state/use-paper.ts'
import { usePrintDesign, type PrintDesign } from './state/use-print-design.ts'
import { VersionsDialog } from './VersionsDialog.tsx'

interface Props {
  opened: OpenedPrint
  calls: PrintCalls
  mayPublish: boolean
  onReload(): void
  onLeave(): void
}

/** Blocks, paper and properties side by side, and above them what becomes of the draft. */
export function PrintWorkbench({ opened, calls, mayPublish, onReload, onLeave }: Props) {
  const design = usePrintDesign(calls, opened)
  const [chosen, setChosen] = useState(0)
  const [side, setSide] = useState<'block' | 'page'>('block')
  const [asked, setAsked] = useState<Asked | null>(null)
  const { attempt, busy, failure } = useAttempt()
  const { published, versions } = opened
  return (
    <div
      className="workbench print-designer"
      onKeyDown={(event) => {
        if (!(event.ctrlKey || event.metaKey) || event.key !== 's') return
        event.preventDefault()
        void attempt(design.save)
      }}
    >
      <DesignHead
        design={design}
        published={published.version}
        versions={versions.length}
        busy={busy}
        failure={failure}
        mayPublish={mayPublish}
        onAsk={setAsked}
        onAttempt={(work) => void attempt(work)}
        onLeave={onLeave}
      />
      <BlockList
        design={design}
        chosen={chosen}
        onChoose={(at) => {
          setChosen(at)
          setSide('block')
        }}
      />
      <Paper calls={calls} design={design} samples={opened.samples} />
      <aside className="workbench-side">
        <div className="workbench-tabs" role="tablist">
          <button type="button" role="tab" aria-selected={side === 'block'} onClick={() => setSide('block')}>
            所选的块
          </button>
          <button type="button" role="tab" aria-selected={side === 'page'} onClick={() => setSide('page')}>
            整份单据
          </button>
        </div>
        <div className="workbench-pane">
          {side === 'block' ? (
            <BlockForm key={`${chosen} ${design.print.blocks.length}`} design={design} at={chosen} />
          ) : (
            <PageForm design={design} fields={opened.fields} />
          )}
        </div>
      </aside>
      {asked === 'publish' && (
        <PublishDialog
          calls={calls}
          print={design.print}
          onCancel={() => setAsked(null)}
          onGo={(at) => {
            setAsked(null)
            setChosen(at)
            setSide('block')
          }}
          onPublish={(note) =>
            void attempt(async () => {
              const version = await design.save()
              await calls.publish(design.print.id, version, note)
              setAsked(null)
              onReload()
            })
          }
        />
      )}
      {asked === 'versions' && (
        <VersionsDialog
          versions={versions}
          published={published.version}
          mayPublish={mayPublish}
          onCancel={() => setAsked(null)}
          onRollback={(to, note) =>
            void attempt(async () => {
              await calls.rollback(design.print.id, published.version, to, note)
              setAsked(null)
              onReload()
            })
          }
        />
      )}
    </div>
  )
}

/** Does something on the server; what it is refused with is said in the head. */
function useAttempt() {
  const [busy, setBusy] = useState(false)
  const [failure, setFailure] = useState('')
  const attempt = async (work: () => Promise<unknown>) => {
    setBusy(true)
    setFailure('')
    try {
      await work()
    } catch (error) {
      if (!(error instanceof ProblemError)) throw error
      const [first] = error.problems
      setFailure(first ? `${first.message}${first.cure ? `；${first.cure}` : ''}` : error.message)
    } finally {
      setBusy(false)
    }
  }
  return { attempt, busy, failure }
}

/** The paper of one record, as it would be printed. */
function Paper({ calls, design, samples }: { calls: PrintCalls; design: PrintDesign; samples: OpenedPrint['samples'] }) {
  const [sample, setSample] = useState(samples[0]?.id ?? '')
  if (sample === '') return <p className="workbench-none">没有您看得到的数据可用来预览；版面仍可修改和发布。</p>
  return (
    <section className="print-paper" aria-label="预览">
      <label>
        用来预览的数据
        <select className="vn-input" value={sample} onChange={({ target }) => setSample(target.value)}>
          {samples.map(({ id, label }) => (
            <option key={id} value={id}>
              {label}
            </option>
          ))}
        </select>
      </label>
      <PaperOf calls={calls} design={design} sample={sample} />
    </section>
  )
}

function PaperOf({ calls, design, sample }: { calls: PrintCalls; design: PrintDesign; sample: string }) {
  const { pdf, again } = usePaper(calls, design.print, sample)
  return <PdfFrame pdf={pdf} title={`${design.print.title}预览`} frame={null} onRetry={again} />
}
