import { useEffect, useId, type ReactNode } from 'react'
import { useLocation } from 'react-router'
import { limitsText, sizeText } from '../../renderers/widgets/attachments/attachment-rules.ts'
import '../../renderers/widgets/attachments/attachments.css'
import { FileIcon, TrashIcon, UploadIcon } from '../../renderers/icons/svg-icons.tsx'
import { UploadRow } from '../../renderers/widgets/attachments/UploadRow.tsx'
import '../../renderers/inputs/field-controls.css'
import type { Client } from '../http/client.ts'
import { Loading } from '../pages/Loading.tsx'
import { settings } from '../settings.ts'
import './phone-upload-page.css'
import { usePhoneUpload, type PhoneUpload as State } from './use-phone-upload.ts'

const PICTURES = ['jpg', 'jpeg', 'png', 'webp']

/** The page that a QR code leads a phone to: takes photos and files for the form that is open on the desk. No login: the ticket is the leave. */
export function PhoneUploadPage({ client }: { client: Client }) {
  const state = usePhoneUpload(client, useLocation().hash.slice(1))
  useEffect(() => {
    document.title = `手机上传 - ${settings.product}`
  }, [])
  const { opened, closed } = state
  if (closed)
    return (
      <main className="phone-page phone-closed">
        <h1>{opened ? '上传已结束' : '不能上传'}</h1>
        <p>{closed.message}</p>
        <p>{opened && opened.files.length > 0 ? `已传的 ${opened.files.length} 个文件在电脑上，需要继续时请${closed.cure.replace(/^请/, '')}` : closed.cure}</p>
      </main>
    )
  return opened ? <Open state={state} opened={opened} /> : <Loading />
}

function Open({ state, opened }: { state: State; opened: NonNullable<State['opened']> }) {
  const { uploads, notices } = state
  const room = opened.maxnum - opened.files.length - uploads.length
  return (
    <main className="phone-page">
      <h1>{opened.title}</h1>
      <p className="phone-limits">{limitsText(opened)}</p>
      {room > 0 ? (
        <div className="phone-ways">
          {opened.exts.some((each) => PICTURES.includes(each)) && (
            <AddButton onAdd={state.add} accept="image/jpeg,image/png" capture look="primary">
              拍照
            </AddButton>
          )}
          <AddButton onAdd={state.add} accept={opened.exts.map((each) => `.${each}`).join(',')} multiple>
            <UploadIcon /> 选择文件
          </AddButton>
        </div>
      ) : (
        <p className="phone-full">已达 {opened.maxnum} 个，需要更换时请先删除</p>
      )}
      {notices.length > 0 && (
        <ul className="phone-notices" role="alert">
          {notices.map((each) => (
            <li key={each}>{each}</li>
          ))}
        </ul>
      )}
      <ul className="vn-files-list phone-files" aria-label="文件">
        {uploads.map((each) => (
          <UploadRow key={each.id} upload={each} onAgain={() => state.again(each.id)} onCancel={() => state.cancel(each.id)} />
        ))}
        {opened.files.map((file) => (
          <li key={file.attsysid}>
            <FileIcon />
            <span className="vn-files-name">{file.filename}</span>
            <span className="vn-files-meta">{sizeText(file.filesize)} · 已上传</span>
            <button type="button" className="vn-mini" data-danger aria-label={`删除 ${file.filename}`} onClick={() => state.remove(file)}>
              <TrashIcon />
            </button>
          </li>
        ))}
      </ul>
      <p className="phone-foot" role="status">
        {standOf(uploads, opened.files.length)}
      </p>
    </main>
  )
}

function standOf(uploads: State['uploads'], sent: number): string {
  if (uploads.some((each) => each.state !== 'failed')) return '正在上传，请不要关闭本页'
  return sent > 0 ? `已上传 ${sent} 个文件，请回到电脑上继续` : '还没有文件'
}

interface AddButtonProps {
  onAdd(chosen: readonly File[]): void
  accept: string
  multiple?: boolean
  capture?: boolean
  look?: 'primary'
  children: ReactNode
}

/** A large button over a file input; with `capture` the camera opens at once. */
function AddButton({ onAdd, accept, multiple = false, capture = false, look, children }: AddButtonProps) {
  const input = useId()
  return (
    <label className="phone-way" htmlFor={input} data-look={look}>
      {children}
      <input
        id={input}
        type="file"
        className="viewno-sr-only"
        accept={accept}
        multiple={multiple}
        {...(capture ? { capture: 'environment' } : {})}
        onChange={(event) => {
          onAdd([...(event.target.files ?? [])])
          event.target.value = ''
        }}
      />
    </label>
  )
}
