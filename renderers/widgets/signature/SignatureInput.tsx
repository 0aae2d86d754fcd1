import { useId, useState } from 'react'
import type { UploadedFile } from '../../../engine/runtime/ports.ts'
import type { WidgetProps } from '../../contracts.ts'
import { usePorts } from '../../contexts/ports-context.tsx'
import { SignaturePad } from './SignaturePad.tsx'
import { StoredSignatures } from './StoredSignatures.tsx'
import { useSignature } from './use-signature.ts'
import './signature.css'
import '../../inputs/field-controls.css'

/** A signature to be drawn, chosen or uploaded. */
export function SignatureInput(props: WidgetProps) {
  const { id, field, value, disabled } = props
  const signature = useSignature(props)
  const [stored, setStored] = useState(false)
  const signed = value !== null && value !== ''
  const take = (file: UploadedFile) => {
    setStored(false)
    signature.use(file)
  }
  return (
    <div
      id={id}
      tabIndex={-1}
      className="vn-sign"
      role="group"
      aria-labelledby={`${id}-label`}
      aria-describedby={props.describedBy}
      aria-busy={signature.busy}
      data-invalid={props.invalid || undefined}
      onBlur={() => props.onBlur?.()}
    >
      {signed ? (
        <Signed file={signature.file} title={field.title} />
      ) : (
        !disabled && <SignaturePad label={field.title} busy={signature.busy} onDone={(picture) => signature.keep(picture, true)} />
      )}
      {!disabled && (
        <div className="vn-sign-tools">
          {signed ? (
            <button type="button" className="vn-mini" onClick={() => props.onChange(null)}>
              重新签名
            </button>
          ) : (
            <>
              <button type="button" className="vn-mini" aria-expanded={stored} onClick={() => setStored(!stored)}>
                选用已存的
              </button>
              <UploadPicture title={field.title} busy={signature.busy} onTake={(file) => signature.keep(file, false)} />
            </>
          )}
        </div>
      )}
      {stored && !signed && <StoredSignatures load={signature.stored} busy={signature.busy} onTake={take} />}
      {signature.error !== '' && (
        <p className="vn-sign-error" role="alert">
          {signature.error}
        </p>
      )}
    </div>
  )
}

/** A signature that was given. */
export function SignatureShown(props: WidgetProps) {
  const { file } = useSignature(props)
  if (props.value === null || props.value === '') return <div className="vn-plain" data-empty="true" />
  return <Signed file={file} title={props.field.title} />
}

/** The picture, with who signed and when. */
function Signed({ file, title }: { file: UploadedFile | null; title: string }) {
  const { attachments } = usePorts()
  if (!file) return <div className="vn-wait">加载中…</div>
  return (
    <figure className="vn-sign-picture">
      <img src={attachments.url(file.attsysid)} alt={`${title}：${file.uploadman}`} />
      <figcaption>
        {file.uploadman} {file.uploadtime}
      </figcaption>
    </figure>
  )
}

function UploadPicture({ title, busy, onTake }: { title: string; busy: boolean; onTake(file: File): void }) {
  const input = useId()
  return (
    <label className="vn-mini vn-sign-upload" htmlFor={input}>
      上传图片
      <input
        id={input}
        type="file"
        className="viewno-sr-only"
        aria-label={`上传${title}图片`}
        accept=".png,.jpg,.jpeg"
        disabled={busy}
        onChange={(event) => {
          const [file] = event.target.files ?? []
          event.target.value = ''
          if (file) onTake(file)
        }}
      />
    </label>
  )
}
