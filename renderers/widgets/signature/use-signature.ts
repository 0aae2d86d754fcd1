import { useEffect, useState } from 'react'
import { ProblemError } from '../../../engine/problem.ts'
import type { UploadedFile } from '../../../engine/runtime/ports.ts'
import type { WidgetProps } from '../../contracts.ts'
import { usePorts } from '../../contexts/ports-context.tsx'
import { useUploadStatus } from '../../contexts/upload-status-context.ts'
import { businessOf } from '../attachments/attachment-rules.ts'

const none: readonly string[] = []

interface Signature {
  /** Null while there is none, or until it is known. */
  file: UploadedFile | null
  busy: boolean
  /** What went wrong, in words; '' when nothing did. */
  error: string
  /** Keeps a picture: drawn here, or a file of the user's. */
  keep(picture: Blob, drawn: boolean): void
  /** The user's own stored pictures. */
  stored(): Promise<UploadedFile[]>
  use(stored: UploadedFile): void
}

/** The picture behind a field: an attachment of the field's business type, whose first kind is drawn and last kind a ready picture. */
export function useSignature(widget: WidgetProps): Signature {
  const { attachments } = usePorts()
  const business = businessOf(widget.field)
  const id = typeof widget.value === 'string' ? widget.value : ''
  const [known, setKnown] = useState<UploadedFile | null>(null)
  const [state, setState] = useState({ busy: false, error: '' })
  useEffect(() => {
    let live = id !== ''
    if (live)
      attachments.list([id]).then(
        ([found]) => live && setKnown(found ?? null),
        () => live && setState({ busy: false, error: '签名加载失败，请刷新后重试' }),
      )
    return () => {
      live = false
    }
  }, [attachments, id])

  useUploadStatus(widget.field.field, { pending: state.busy ? 1 : 0, failed: none })

  const take = async (make: () => Promise<UploadedFile>) => {
    setState({ busy: true, error: '' })
    try {
      const made = await make()
      setKnown(made)
      widget.onChange(made.attsysid)
      setState({ busy: false, error: '' })
    } catch (error) {
      setState({ busy: false, error: error instanceof ProblemError ? error.message : '保存签名失败，请重试' })
    }
  }
  const send = async (picture: Blob, drawn: boolean) => {
    const configs = await attachments.configs(business)
    const attkind = (drawn ? configs[0] : configs.at(-1))?.attkind ?? ''
    const file = picture instanceof File ? picture : new File([picture], '签名.png', { type: 'image/png' })
    return attachments.upload(file, { busstype: business, attkind }, { onProgress: () => undefined, signal: new AbortController().signal })
  }
  return {
    ...state,
    file: known?.attsysid === id ? known : null,
    keep: (picture, drawn) => void take(() => send(picture, drawn)),
    stored: () => attachments.own(business),
    use: (stored) => void take(() => attachments.copy(stored.attsysid)),
  }
}
