import { useState } from 'react'
import type { Viewpoint } from '../state/design-calls.ts'

interface Props {
  viewpoint: Viewpoint
  onChange(viewpoint: Viewpoint): void
}

const words: readonly (readonly [keyof Viewpoint, string, string])[] = [
  ['user', '用户', '登录名'],
  ['role', '角色', '角色编号'],
  ['step', '环节', '环节编号'],
  ['date', '日期', '2026-03-02'],
]

/** Through whose viewpoint the screen is seen, in which step and on which day; rights are theirs, and nothing can be written. */
export function PreviewAs({ viewpoint, onChange }: Props) {
  const [typed, setTyped] = useState(viewpoint)
  const parts = words.filter(([word]) => viewpoint[word] !== '').map(([word, title]) => `${title} ${viewpoint[word]}`)
  return (
    <details className="designer-viewpoint">
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
