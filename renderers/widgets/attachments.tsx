import { useId, useState, type DragEvent } from 'react'
import * as z from 'zod/mini'
import type { AttachmentConfig, UploadedFile } from '../../engine/runtime/ports.ts'
import { described } from '../../engine/schema/words.ts'
import { defineWidget, type WidgetProps } from '../contracts.ts'
import { usePorts } from '../ports-context.tsx'
import { filesOf, sizeText } from './parts/attachments.ts'
import './parts/attachments.css'
import { FileIcon, TrashIcon, UploadIcon } from './parts/icons.tsx'
import { useAttachments, type Attachments } from './parts/use-attachments.ts'
import './parts/widgets.css'

function AttachmentsWidget(props: WidgetProps) {
  return <Board props={props} open={!props.disabled} />
}

function AttachmentsReadOnly(props: WidgetProps) {
  return <Board props={props} open={false} />
}

function Board({ props, open }: { props: WidgetProps; open: boolean }) {
  const state = useAttachments(props)
  const { configs, failed, notices } = state
  return (
    <div
      id={props.id}
      tabIndex={-1}
      className="vn-files"
      role="group"
      aria-labelledby={`${props.id}-label`}
      aria-describedby={props.describedBy}
      data-invalid={props.invalid || undefined}
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
      {configs?.map((config) => (
        <Kind key={config.attkind} config={config} configs={configs} state={state} open={open} />
      ))}
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

function Kind({ config, configs, state, open }: { config: AttachmentConfig; configs: readonly AttachmentConfig[]; state: Attachments; open: boolean }) {
  const [over, setOver] = useState(false)
  const input = useId()
  const files = filesOf(state.files, configs, config)
  const uploads = state.uploads.filter((each) => each.attkind === config.attkind)
  if (!open && files.length === 0 && !config.isrequired) return null
  const drop = (event: DragEvent) => {
    event.preventDefault()
    setOver(false)
    state.add(config, [...event.dataTransfer.files])
  }
  const drag = open
    ? {
        onDragOver: (event: DragEvent) => {
          event.preventDefault()
          setOver(true)
        },
        onDragLeave: () => setOver(false),
        onDrop: drop,
      }
    : {}
  return (
    <section className="vn-files-kind" data-over={over || undefined} {...drag}>
      <div className="vn-files-head">
        <span className="vn-files-title">
          {config.isrequired && (
            <span className="vn-required" aria-hidden="true">
              *
            </span>
          )}
          {config.title}
          {config.isrequired && <span className="viewno-sr-only">（必传）</span>}
        </span>
        <span className="vn-files-limit">{limits(config)}</span>
      </div>
      <ul className="vn-files-list">
        {files.map((file) => (
          <FileRow key={file.attsysid} file={file} onRemove={open ? () => state.remove(file) : null} />
        ))}
        {uploads.map((each) => (
          <li key={each.id}>
            <span className="vn-files-name">{each.name}</span>
            <progress value={each.share} max={1} aria-label={`${each.name} 上传进度`} />
            <span className="vn-files-meta">{Math.round(each.share * 100)}%</span>
          </li>
        ))}
        {!open && files.length === 0 && <li className="vn-files-meta">未上传</li>}
      </ul>
      {open && (config.maxnum === 0 || files.length + uploads.length < config.maxnum) && (
        <label className="vn-files-add" htmlFor={input}>
          <UploadIcon /> 选择或拖入文件
          <input
            id={input}
            type="file"
            className="viewno-sr-only"
            aria-label={`上传${config.title}`}
            multiple={config.maxnum !== 1}
            accept={config.exts.map((each) => `.${each.replace(/^\./, '')}`).join(',')}
            onChange={(event) => {
              state.add(config, [...(event.target.files ?? [])])
              event.target.value = ''
            }}
          />
        </label>
      )}
    </section>
  )
}

function FileRow({ file, onRemove }: { file: UploadedFile; onRemove: (() => void) | null }) {
  const { attachments } = usePorts()
  return (
    <li>
      <FileIcon />
      <a className="vn-files-name" href={attachments.url(file.attsysid)} download={file.filename} title={`下载 ${file.filename}`}>
        {file.filename}
      </a>
      <span className="vn-files-meta">{[sizeText(file.filesize), file.uploadman, file.uploadtime].filter(Boolean).join(' · ')}</span>
      {onRemove && (
        <button type="button" className="vn-mini" data-danger title="移除" aria-label={`移除 ${file.filename}`} onClick={onRemove}>
          <TrashIcon />
        </button>
      )}
    </li>
  )
}

function limits({ exts, maxsize, maxnum }: AttachmentConfig): string {
  return [exts.length > 0 ? exts.join('/') : '', maxsize > 0 ? `≤ ${maxsize}MB` : '', maxnum > 0 ? `最多 ${maxnum} 个` : '']
    .filter((each) => each !== '')
    .join('，')
}

/** Files by kind, as the business type's configuration asks: drag or choose, progress, limits, download, removal. */
export const attachments = defineWidget({
  id: 'attachments',
  title: '附件',
  fits: ['text'],
  params: z.strictObject({
    business: z.optional(described('附件业务类型，默认取字段的 x-attachment', z.string())),
  }),
  Component: AttachmentsWidget,
  ReadOnly: AttachmentsReadOnly,
})
