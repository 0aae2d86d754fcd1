import { Select } from 'antd'
import { PushButton } from '../../button/PushButton.tsx'
import type { MenuItem } from '../../navigation/menu-tree.ts'
import { themed } from '../../theme/AntdTheme.tsx'

interface Props {
  screens: readonly MenuItem[]
  chosen: readonly string[]
  limit: number
  onChange(chosen: string[] | null): void
  onDone(): void
}

function Picker({ screens, chosen, limit, onChange, onDone }: Props) {
  const titleOf = (id: string) => screens.find((each) => each.id === id)?.title ?? id
  const swap = (at: number, to: number) => {
    const next = [...chosen]
    const [moved] = next.splice(at, 1)
    if (moved !== undefined) next.splice(to, 0, moved)
    onChange(next)
  }
  const left = screens.filter(({ id }) => !chosen.includes(id))
  return (
    <div className="desktop-picker">
      <ol>
        {chosen.map((id, at) => (
          <li key={id}>
            <span>{titleOf(id)}</span>
            <button type="button" className="viewno-link" disabled={at === 0} aria-label={`${titleOf(id)}上移`} onClick={() => swap(at, at - 1)}>
              上移
            </button>
            <button
              type="button"
              className="viewno-link"
              disabled={at === chosen.length - 1}
              aria-label={`${titleOf(id)}下移`}
              onClick={() => swap(at, at + 1)}
            >
              下移
            </button>
            <button type="button" className="viewno-link" aria-label={`移除${titleOf(id)}`} onClick={() => onChange(chosen.filter((each) => each !== id))}>
              移除
            </button>
          </li>
        ))}
      </ol>
      <div className="desktop-picker-bar">
        <Select
          aria-label="添加快捷功能"
          placeholder={chosen.length >= limit ? `最多 ${limit} 项` : '添加快捷功能'}
          disabled={chosen.length >= limit}
          showSearch={{ optionFilterProp: 'label' }}
          value={null}
          options={left.map(({ id, title }) => ({ value: id, label: title }))}
          onChange={(id: string | null) => id && onChange([...chosen, id])}
        />
        <PushButton onClick={() => onChange(null)}>恢复默认</PushButton>
        <PushButton look="primary" onClick={onDone}>
          完成
        </PushButton>
      </div>
    </div>
  )
}

/** Choosing shortcuts and their order; 恢复默认 leaves the choice to what is opened most. */
export const ShortcutPicker = themed(Picker)
