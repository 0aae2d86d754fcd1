import { inkPaths } from '../../engine/signing/ink-path.ts'
import type { Signature } from '../../engine/signing/signature.ts'

/** The strokes of a signature; nothing where there are none. */
export function SignatureInk({ signature, label }: { signature: Signature; label: string }) {
  const ink = inkPaths(signature)
  if (!ink) return null
  return (
    <svg className="vn-signed-ink" viewBox={ink.viewBox.join(' ')} role="img" aria-label={label}>
      {ink.paths.map(({ d, width }, at) => (
        <path key={at} d={d} strokeWidth={width} />
      ))}
    </svg>
  )
}
