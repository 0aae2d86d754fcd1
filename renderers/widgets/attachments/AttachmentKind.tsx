import { useId, useState, type ClipboardEvent, type DragEvent } from 'react'
import type { AttachmentConfig, UploadedFile } from '../../../engine/runtime/ports.ts'
import { AttachmentList } from './AttachmentList.tsx'
import type { FileSelection } from './AttachmentRow.tsx'
import { limitsText, namedPaste } from './attachment-rules.ts'
import { CameraIcon, UploadIcon } from '../../icons/svg-icons.tsx'
import { useFormFactor } from '../../theme/form-factor.ts'
import { PhoneUploadButton } from './PhoneUploadButton.tsx'
import { UnfinishedRow, UploadRow } from './UploadRow.tsx'
import type { FileOrigin } from './upload-queue.ts'
import type { Attachments } from './use-attachments.ts'

interface Props {
  /** Id of the section, where the form goes when a file of this kind is missing. */
  id: string
  /** What is wrong with this kind. */
  error: string | undefined
  config: AttachmentConfig
  /** Files of this kind, in order. */
  files: readonly UploadedFile[]
  state: Attachments
  open: boolean
  choose: FileSelection | null
}

/** One kind of files: what is there, what is on its way, and where more are dropped, pasted or chosen. */
export function AttachmentKind({ id, error, config, files, state, open, choose }: Props) {
  const [over, setOver] = useState(false)
  const uploads = state.uploads.filter((each) => each.attkind === config.attkind)
  const unfinished = state.unfinished.filter((each) => each.attkind === config.attkind)
  const room = open && (config.maxnum === 0 || files.length + uploads.length < config.maxnum)
  if (!open && files.length === 0 && !config.isrequired) return null
  const add = (chosen: readonly File[], origin?: FileOrigin) => state.add(config, chosen, origin)
  return (
    <section
      id={id}
      tabIndex={-1}
      className="vn-files-kind"
      aria-labelledby={`${id}-title`}
      aria-describedby={error === undefined ? undefined : `${id}-error`}
      data-invalid={error !== undefined || undefined}
      data-over={over || undefined}
      data-room={room || undefined}
      {...(open ? takes(add, setOver) : {})}
    >
      <div className="vn-files-head">
        <span className="vn-files-title" id={`${id}-title`} title={config.basis}>
          {open && config.isrequired && (
            <span className="vn-required" aria-hidden="true">
              *
            </span>
          )}
          {config.title}
          {config.isrequired && <span className="viewno-sr-only">（必传）</span>}
        </span>
        {open && <span className="vn-files-limit">{limitsText(config)}</span>}
      </div>
      <ul className="vn-files-list">
        <AttachmentList files={files} state={state} open={open} choose={choose} onDrawn={config.camera && room ? add : null} />
        {uploads.map((each) => (
          <UploadRow key={each.id} upload={each} onAgain={() => state.again(each.id)} onCancel={() => state.cancel(each.id)} />
        ))}
        {unfinished.map((each) => (
          <UnfinishedRow key={each.token} upload={each} onGiveUp={() => state.giveUp(each)} />
        ))}
        {!open && files.length === 0 && <li className="vn-files-meta">未上传</li>}
      </ul>
      {room && (
        <div className="vn-files-ways">
          {config.camera && <TakePhoto config={config} onTake={(taken) => add(taken, { from: 'camera' })} />}
          <AddFiles config={config} onAdd={add} />
          <PhoneUploadButton config={config} present={files.length + uploads.length} state={state} />
        </div>
      )}
      {error !== undefined && (
        <div className="vf-error" id={`${id}-error`}>
          {error}
        </div>
      )}
      {over && (
        <div className="vn-files-target" aria-hidden="true">
          {room ? `松开，上传到“${config.title}”` : `${config.title}最多 ${config.maxnum} 个`}
        </div>
      )}
    </section>
  )
}

/** On a device that is held in the hand: its camera, at once. */
function TakePhoto({ config, onTake }: { config: AttachmentConfig; onTake(taken: readonly File[]): void }) {
  const input = useId()
  if (!window.matchMedia('(any-pointer: coarse)').matches) return null
  return (
    <label className="vn-files-add" data-strong htmlFor={input}>
      <CameraIcon /> 拍照
      <input
        id={input}
        type="file"
        className="viewno-sr-only"
        aria-label={`拍照：${config.title}`}
        accept="image/*"
        capture="environment"
        onChange={(event) => {
          onTake([...(event.target.files ?? [])].map((file) => namedPaste(file, new Date(), '照片')))
          event.target.value = ''
        }}
      />
    </label>
  )
}

function AddFiles({ config, onAdd }: { config: AttachmentConfig; onAdd(files: readonly File[]): void }) {
  const input = useId()
  const onPhone = useFormFactor() === 'phone'
  return (
    <label className="vn-files-add" htmlFor={input}>
      <UploadIcon /> {onPhone ? '选择文件' : '选择、拖入或粘贴文件'}
      <input
        id={input}
        type="file"
        className="viewno-sr-only"
        aria-label={`上传${config.title}`}
        multiple={config.maxnum !== 1}
        accept={config.exts.map((each) => `.${each.replace(/^\./, '')}`).join(',')}
        onChange={(event) => {
          onAdd([...(event.target.files ?? [])])
          event.target.value = ''
        }}
      />
    </label>
  )
}

/** A section that files are dropped on, or pasted into while the focus is in it. */
function takes(onAdd: (files: readonly File[]) => void, setOver: (over: boolean) => void) {
  return {
    onDragOver: (event: DragEvent) => {
      if (!event.dataTransfer.types.includes('Files')) return
      event.preventDefault()
      event.dataTransfer.dropEffect = 'copy'
      setOver(true)
    },
    onDragLeave: (event: DragEvent) => {
      if (!event.currentTarget.contains(event.relatedTarget as Node | null)) setOver(false)
    },
    onDrop: (event: DragEvent) => {
      event.preventDefault()
      setOver(false)
      onAdd([...event.dataTransfer.files])
    },
    onPaste: (event: ClipboardEvent) => {
      const files = [...event.clipboardData.files]
      if (files.length === 0) return
      event.preventDefault()
      onAdd(files.map((file) => namedPaste(file, new Date())))
    },
  }
}
