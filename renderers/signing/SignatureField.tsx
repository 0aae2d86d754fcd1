import { useState } from 'react'
import type { Json } from '../../engine/schema/format/json.ts'
import { contentHash, type SignatureState } from '../../engine/signing/signed-content.ts'
import { signatureOf, signedTime, type Signature } from '../../engine/signing/signature.ts'
import { PushButton } from '../button/PushButton.tsx'
import { SignatureInk } from './SignatureInk.tsx'
import { SignSheet } from './SignSheet.tsx'
import './signing.css'

interface Props {
  id: string
  /** Who signs, as the field calls it. */
  title: string
  value: Json
  state: SignatureState
  readOnly: boolean
  /** A name that is likely; who signs may change it. */
  name?: string
  describedBy?: string
  /** What is signed, in words of the holder. */
  of: string
  /** What is signed, as it is at this moment. */
  content(): Json
  onSign(signature: Signature | null): void
}

/** A signature that was given, with who and when and whether the content was changed since; or the line that asks for one. */
export function SignatureField({ id, title, value, state, readOnly, name = '', describedBy, of, content, onSign }: Props) {
  const [signing, setSigning] = useState(false)
  const signature = signatureOf(value)
  const keep = (signed: Pick<Signature, 'name' | 'strokes' | 'box' | 'reason'>) => {
    setSigning(false)
    onSign({ ...signed, signedAt: new Date().toISOString(), hash: contentHash(content()), of })
  }
  return (
    <div className="vn-signed" role="group" id={id} aria-labelledby={`${id}-label`} aria-describedby={describedBy} tabIndex={-1}>
      {signature ? <Given signature={signature} title={title} /> : readOnly && <span className="vn-plain" data-empty="true" />}
      {state === 'changed' && (
        <>
          <p className="vn-signed-changed" role="alert">
            内容在签名后改过
          </p>
          <p className="vn-signed-why">原签名只对签名时的内容有效{!readOnly && '，请签名人核对后重新签名'}</p>
        </>
      )}
      {!readOnly && (
        <div className="vn-signed-tools">
          <PushButton className={signature ? '' : 'vn-signed-line'} onClick={() => setSigning(true)}>
            {signature ? '重新签名' : `请${title}`}
          </PushButton>
          {signature && (
            <PushButton look="text" onClick={() => onSign(null)}>
              撤去签名
            </PushButton>
          )}
        </div>
      )}
      {signing && <SignSheet title={title} name={signature?.name ?? name} onDone={keep} onClose={() => setSigning(false)} />}
    </div>
  )
}

function Given({ signature, title }: { signature: Signature; title: string }) {
  const { name, reason } = signature
  return (
    <figure className="vn-signed-given">
      <SignatureInk signature={signature} label={`${title}：${name}`} />
      <figcaption>
        {name} {signedTime(signature)}
        {reason !== undefined && `，无法手写：${reason}`}
      </figcaption>
    </figure>
  )
}
