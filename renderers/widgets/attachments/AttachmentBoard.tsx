import { useState } from 'react'
import type { WidgetProps } from '../../contracts.ts'
import { usePorts } from '../../contexts/ports-context.tsx'
import { DownloadIcon } from '../../icons/svg-icons.tsx'
import { AttachmentKind } from './AttachmentKind.tsx'
import { filesOf } from './attachment-rules.ts'
import { useAttachments, type Attachments } from './use-attachments.ts'
import { useFileDrag } from './use-file-drag.ts'
import './attachments.css'
import '../../inputs/field-controls.css'

/** The files of a record by kind, for input. */
export function AttachmentsInput(props: WidgetProps) {
  return <Board props={props} open={!props.disabled} />
}

/** The files of a record by kind, as they are. */
export function AttachmentsShown(props: WidgetProps) {
  return <Board props={props} open={false} />
}

function Board({ props, open }: { props: WidgetProps; open: boolean }) {
  const state = useAttachments(props, open)
  const dragging = useFileDrag(open)
  const [chosen, setChosen] = useState<ReadonlySet<string>>(new Set())
  const { configs, failed, notices, files } = state
  const choose = files.length > 1 ? { chosen, onChoose: (id: string, on: boolean) => setChosen(withId(chosen, id, on)) } : null
  return (
    <div
      id={props.id}
      tabIndex={-1}
      className="vn-files"
      role="group"
      aria-labelledby={`${props.id}-label`}
      aria-describedby={props.describedBy}
      data-invalid={(props.invalid && !props.errors) || undefined}
      data-dragging={dragging || undefined}
    >
      {failed && (
        <div className="vn-files-failed">
          附件配置加载失败{' '}
          <button type="button" className="vn-mini" onClick={state.retry}>
            重试
          </button>
        </div>
      )}
      {configs === null && !failed && <div className="vn-wait">加载中…</div>}
      {configs && !open && files.length === 0 && !configs.some((config) => config.isrequired) && <div className="vn-wait">没有附件</div>}
      {configs?.map((config) => (
        <AttachmentKind
          key={config.attkind}
          id={`${props.id}-${config.attkind}`}
          error={props.errors?.[config.attkind]}
          config={config}
          files={filesOf(files, configs, config)}
          state={state}
          open={open}
          choose={choose}
        />
      ))}
      {configs && <Foot state={state} open={open} chosen={chosen} />}
      {notices.length > 0 && (
        <div className="vn-files-notices" role="alert">
          <ul>
            {notices.map((each) => (
              <li key={each}>{each}</li>
            ))}
          </ul>
        </div>
      )}
    </div>
  )
}

/** What is still missing, in words, and the files as one zip. */
function Foot({ state: { configs, files, uploads }, open, chosen }: { state: Attachments; open: boolean; chosen: ReadonlySet<string> }) {
  const { attachments } = usePorts()
  const there = [...files, ...uploads]
  const missing = (configs ?? []).filter((config) => open && config.isrequired && !there.some((file) => file.attkind === config.attkind))
  const picked = files.filter((file) => chosen.has(file.attsysid))
  const zipped = picked.length > 0 ? picked : files
  if (missing.length === 0 && files.length < 2) return null
  return (
    <div className="vn-files-foot">
      {missing.length > 0 && <span className="vn-files-missing">还缺：{missing.map((config) => config.title).join('、')}</span>}
      {files.length > 1 && (
        <a className="vn-files-zip" href={attachments.zipUrl(zipped.map((file) => file.attsysid))} download="附件.zip">
          <DownloadIcon /> {picked.length > 0 ? `打包下载所选 ${picked.length} 个` : `打包下载全部 ${files.length} 个`}
        </a>
      )}
    </div>
  )
}

function withId(ids: ReadonlySet<string>, id: string, on: boolean): ReadonlySet<string> {
  const next = new Set(ids)
  if (on) next.add(id)
  else next.delete(id)
  return next
}
