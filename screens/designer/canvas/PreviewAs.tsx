import { useState } from 'react'
import type { PreviewIdentity } from '../state/design-calls.ts'

interface Props {
  identity: PreviewIdentity
  onChange(identity: PreviewIdentity): void
}

const words: readonly (readonly [keyof PreviewIdentity, string, string])[] = [
  ['user', '用户', '登录名'],
  ['role', '角色', '角色编号'],
  ['step', '环节', '环节编号'],
  ['date', '日期', '2026-03-02'],
]

/** Through whose identity the screen is seen, in which step and on which day; rights are theirs, and nothing can be written. */
export function PreviewAs({ identity, onChange }: Props) {
  const [typed, setTyped] = useState(identity)
  const parts = words.filter(([word]) => identity[word] !== '').map(([word, title]) => `${title} ${identity[word]}`)
  return (
    <details className="designer-preview-as">
      <summary>{parts.length === 0 ? '以自己的身份预览' : `预览：${parts.join('，')}`}</summary>
      <form
        onSubmit={(event) => {
          event.preventDefault()
          onChange(typed)
        }}
      >
        {words.map(([word, title, example]) => (
          <label key={word}>
            {title}
            <input
              className="vn-input"
              placeholder={example}
              value={typed[word]}
              onChange={(event) => setTyped({ ...typed, [word]: event.target.value.trim() })}
            />
          </label>
        ))}
        <button type="submit" className="vn-button" data-look="primary" data-size="small">
          预览
        </button>
      </form>
    </details>
  )
}
