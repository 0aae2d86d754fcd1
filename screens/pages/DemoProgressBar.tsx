import type { DemoProgress } from '../http/demo-progress.ts'
import { useDemoProgress } from './use-demo-progress.ts'
import './demo-progress.css'

/** One calm line while the server fills in the demonstration; nothing at any other time. Beginning and end are told to screen readers, each percent is not. */
export function DemoProgressBar({ ask }: { ask(): Promise<DemoProgress | null> }) {
  const { progress, done } = useDemoProgress(ask)
  return (
    <>
      <span role="status" className="viewno-sr-only">
        {done ? '演示数据已全部生成' : progress && statusOf(progress)}
      </span>
      {progress && (
        <div className="demo-progress" aria-hidden>
          <i style={{ inlineSize: `${progress.share * 100}%` }} />
          {lineOf(progress)}
        </div>
      )}
    </>
  )
}

function statusOf({ failed }: DemoProgress): string {
  return failed ? '演示数据生成中断，下次启动时继续' : '正在生成演示数据'
}

function lineOf(progress: DemoProgress): string {
  const percent = `${Math.floor(progress.share * 100)}%`
  const rows = `${progress.rows.toLocaleString('zh-CN')} 行`
  return progress.failed ? `演示数据生成中断（${percent}，${rows}），下次启动时继续` : `正在生成演示数据 ${percent}（${rows}）`
}
