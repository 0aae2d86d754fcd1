import { lazy, Suspense, useState } from 'react'
import type { UploadedFile } from '../../../engine/runtime/ports.ts'
import { usePorts } from '../../contexts/ports-context.tsx'
import { AttachmentRow, type FileSelection } from './AttachmentRow.tsx'
import { previewOf } from './attachment-rules.ts'
import type { Attachments } from './use-attachments.ts'

const AttachmentPreview = lazy(() => import('./AttachmentPreview.tsx').then((module) => ({ default: module.AttachmentPreview })))

interface Props {
  files: readonly UploadedFile[]
  state: Attachments
  open: boolean
  choose: FileSelection | null
}

/** The files of one kind; those that can be shown are leafed through in a preview. */
export function AttachmentList({ files, state, open, choose }: Props) {
  const ports = usePorts()
  const [shown, setShown] = useState<string | null>(null)
  const remove = async (file: UploadedFile) => {
    const content = `“${file.filename}”移除后，保存时才从记录中去掉。`
    if (await ports.confirm({ effect: 'confirm', title: '移除附件', content, okText: '移除', danger: true })) state.remove(file)
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
          edit={
            open
              ? {
                  onRemove: () => void remove(file),
                  onUp: index > 0 ? () => state.move(file, files, -1) : null,
                  onDown: index < files.length - 1 ? () => state.move(file, files, 1) : null,
                }
              : null
          }
        />
      ))}
      {at >= 0 && (
        <Suspense fallback={null}>
          <AttachmentPreview files={pictures} at={at} onMove={(to) => setShown(pictures[to]?.attsysid ?? null)} onClose={() => setShown(null)} />
        </Suspense>
      )}
    </>
  )
}
