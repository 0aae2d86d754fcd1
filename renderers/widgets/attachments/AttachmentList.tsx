import { useState } from 'react'
import type { UploadedFile } from '../../../engine/runtime/ports.ts'
import { usePorts } from '../../contexts/ports-context.tsx'
import { AttachmentRow, type FileSelection } from './AttachmentRow.tsx'
import { previewOf } from './attachment-rules.ts'
import type { FileOrigin } from './upload-queue.ts'
import type { Attachments } from './use-attachments.ts'
import { lazyPart } from '../../lazy/lazy-part.tsx'

const AttachmentPreview = lazyPart(async () => (await import('./AttachmentPreview.tsx')).AttachmentPreview)

const PhotoMarkup = lazyPart(async () => (await import('../../camera/PhotoMarkup.tsx')).PhotoMarkup)

interface Props {
  files: readonly UploadedFile[]
  state: Attachments
  open: boolean
  choose: FileSelection | null
  /** Takes a photo that was drawn on; null where photos are not drawn on. */
  onDrawn: ((drawn: readonly File[], origin: FileOrigin) => void) | null
}

/** The files of one kind; those that can be shown are leafed through in a preview. */
export function AttachmentList({ files, state, open, choose, onDrawn }: Props) {
  const ports = usePorts()
  const [shown, setShown] = useState<string | null>(null)
  const remove = async (file: UploadedFile) => {
    const content = `“${file.filename}”移除后，保存时才从记录中去掉。`
    if (await ports.confirm({ effect: 'confirm', title: '移除附件', content, okText: '移除', danger: true })) state.remove(file)
  }
  const [drawnOn, setDrawnOn] = useState<{ file: UploadedFile; photo: Blob } | null>(null)
  const draw = (file: UploadedFile) =>
    ports.attachments.content(file.attsysid).then(
      ({ blob }) => setDrawnOn({ file, photo: blob }),
      () => ports.notify({ effect: 'notify', level: 'error', message: `“${file.filename}”加载失败，请重试` }),
    )
  const takeDrawn = (marked: Blob) => {
    if (!drawnOn) return
    const { filename, taken } = drawnOn.file
    const name = `${filename.replace(/\.[^.]*$/, '')}-标注.jpg`
    onDrawn?.([new File([marked], name, { type: 'image/jpeg' })], { from: 'drawing', ...(taken ? { taken } : {}) })
    setDrawnOn(null)
  }
  const pictures = files.filter((file) => previewOf(file.filename) !== null)
  const at = pictures.findIndex((file) => file.attsysid === shown)
  return (
    <>
      {files.map((file, index) => (
        <AttachmentRow
          key={file.attsysid}
          file={file}
          choose={choose}
          onShow={previewOf(file.filename) ? () => setShown(file.attsysid) : null}
          thing={state.thing}
          edit={
            open
              ? {
                  onDraw: onDrawn && previewOf(file.filename) === 'picture' ? () => void draw(file) : null,
                  onRemove: () => void remove(file),
                  onUp: index > 0 ? () => state.move(file, files, -1) : null,
                  onDown: index < files.length - 1 ? () => state.move(file, files, 1) : null,
                }
              : null
          }
        />
      ))}
      {at >= 0 && <AttachmentPreview files={pictures} at={at} onMove={(to) => setShown(pictures[to]?.attsysid ?? null)} onClose={() => setShown(null)} />}
      {drawnOn && <PhotoMarkup photo={drawnOn.photo} name={drawnOn.file.filename} onDone={takeDrawn} onClose={() => setDrawnOn(null)} />}
    </>
  )
}
