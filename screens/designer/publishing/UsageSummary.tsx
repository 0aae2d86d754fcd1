import { useCallback, useEffect, useState } from 'react'
import { MIN_OPENS, errorRate, type ErrorIncrease, type VersionUsage } from '../../../engine/design/version-usage.ts'
import { PushButton } from '../../../renderers/button/PushButton.tsx'
import { useFetch } from '../../../renderers/loading/use-fetch.ts'
import type { Shell } from '../../shell.ts'
import { ComparePreviews } from './CompareViews.tsx'
import { siteWordsOf, type DesignCalls, type OpenedDesign, type ViewUse } from '../state/design-calls.ts'
import { formatPercent } from '../state/format-percent.ts'
import { refusalText } from '../state/refusal-text.ts'
import './usage-summary.css'
import { VersionHistory } from './VersionHistory.tsx'
import { Dialog } from '../../../renderers/dialogs/Dialog.tsx'
import { useAnnouncer } from '../../../renderers/announcer/announcer-context.ts'

interface Props {
  calls: Pick<DesignCalls, 'use' | 'version' | 'rollback' | 'preview'>
  shell: Pick<Shell, 'client' | 'calls'>
  opened: Pick<OpenedDesign, 'view' | 'published' | 'versions'>
  mayPublish: boolean
  onPublished(): void
}

/** Asked again while the designer is open, in ms: what was published a moment ago is in use from now on. */
const EVERY_MS = 15_000

/** How the published view fares with those who use it; when more goes wrong than before it was published, that is said, with the way back. */
export function UsageSummary({ calls, shell, opened, mayPublish, onPublished }: Props) {
  const { message } = useAnnouncer()
  const { viewNo } = opened.view
  const { answer, reload } = useFetch<ViewUse>(useCallback(() => calls.use(viewNo), [calls, viewNo]))
  const [before] = useState(() => ({ title: '现在', words: siteWordsOf(opened.published.layer) }))
  const [shown, setShown] = useState<'figures' | 'rollback' | null>(null)
  useEffect(() => {
    const asking = setInterval(() => document.visibilityState !== 'hidden' && reload(), EVERY_MS)
    return () => clearInterval(asking)
  }, [reload])
  if (answer.state !== 'ready') return null
  const { versions, published, rise } = answer.data
  const now = versions.find(({ version }) => version === published)
  const rollback = (to: number, note: string, impact: string) => {
    calls.rollback(viewNo, opened.published.version, to, note, impact).then(
      () => {
        setShown(null)
        message.success('已回退')
        onPublished()
      },
      (error: unknown) => message.error(refusalText(error)),
    )
  }
  return (
    <div className="use-bar" data-rise={rise !== null || undefined}>
      {rise ? (
        <>
          <p role="alert">{riseText(rise)}</p>
          {mayPublish && (
            <PushButton size="small" look="danger" onClick={() => setShown('rollback')}>
              回退到{nameOf(rise.before.version)}…
            </PushButton>
          )}
        </>
      ) : (
        <p>{now ? `${nameOf(published)}：${figuresText(now)}` : `${nameOf(published)}：近 90 天没有人打开`}</p>
      )}
      <PushButton look="link" size="small" onClick={() => setShown('figures')}>
        使用情况
      </PushButton>
      {shown === 'figures' && (
        <Dialog open title={`使用情况：${opened.view.title}`} width={760} footer={null} onCancel={() => setShown(null)}>
          <Figures use={answer.data} />
        </Dialog>
      )}
      {shown === 'rollback' && rise && (
        <VersionHistory
          versions={opened.versions}
          published={opened.published.version}
          pictures={(title, layer) => (
            <ComparePreviews calls={calls} shell={shell} viewNo={viewNo} before={before} after={{ title, words: siteWordsOf(layer) }} />
          )}
          look={(version) => calls.version(viewNo, version)}
          mayPublish={mayPublish}
          begin={{ version: rise.before.version, note: riseText(rise) }}
          onClose={() => setShown(null)}
          onRollback={rollback}
        />
      )}
    </div>
  )
}

/** Figures of each version, and the fields that are filled in wrongly most often. */
function Figures({ use: { versions, published, fields } }: { use: ViewUse }) {
  return (
    <div className="use-figures">
      <table>
        <caption>近 90 天各版本；打开满 {MIN_OPENS} 次才比较出错的多少</caption>
        <thead>
          <tr>
            {['版本', '打开', '出错的打开', '错误', '平均可用', '超过 3 秒', '使用时间'].map((title) => (
              <th key={title} scope="col">
                {title}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {versions.map((each) => (
            <tr key={each.version} aria-current={each.version === published || undefined}>
              <th scope="row">
                {nameOf(each.version)}
                {each.version === published && '（现在）'}
              </th>
              <td>{each.opens}</td>
              <td>
                {each.failed}（{formatPercent(errorRate(each))}）
              </td>
              <td>{each.errors}</td>
              <td>{each.ms === null ? '—' : seconds(each.ms)}</td>
              <td>{each.slow === null ? '—' : formatPercent(each.slow)}</td>
              <td>
                {each.from.slice(0, 13)} 时 — {each.until.slice(0, 13)} 时
              </td>
            </tr>
          ))}
          {versions.length === 0 && (
            <tr>
              <td colSpan={7}>没有人打开过</td>
            </tr>
          )}
        </tbody>
      </table>
      <h3>最常填错的字段（{nameOf(published)}）</h3>
      {fields.length === 0 ? (
        <p>没有字段因检查不通过而退回</p>
      ) : (
        <ol aria-label="最常填错的字段">
          {fields.map(({ field, title, times }) => (
            <li key={field}>
              {title}
              <small>{field}</small>
              <b>{times} 次</b>
            </li>
          ))}
        </ol>
      )}
    </div>
  )
}

function riseText({ version, share, opens, before }: ErrorIncrease): string {
  const was = `${nameOf(before.version)}为 ${formatPercent(before.share)}（${before.opens} 次打开）`
  return `${nameOf(version)}发布后出错增多：${formatPercent(share)} 的打开出错（${opens} 次打开），${was}`
}

function figuresText(use: VersionUsage): string {
  const parts = [`打开 ${use.opens} 次`, `${formatPercent(errorRate(use))} 出错`, use.ms === null ? '' : `平均 ${seconds(use.ms)}可用`]
  return parts.filter((each) => each !== '').join('，')
}

function nameOf(version: number): string {
  return version === 0 ? '产品原样' : `第 ${version} 版`
}

function seconds(ms: number): string {
  return `${(ms / 1000).toFixed(1)} 秒`
}
