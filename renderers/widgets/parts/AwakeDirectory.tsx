import { TreeSelect } from 'antd'
import { useRef, useState, type KeyboardEvent } from 'react'
import type { AwakeProps } from './awake.ts'
import { firstMatch, type DirectoryNode } from './directory-tree.ts'
import { matches } from './pinyin.ts'

/** So many institutes stand open at once; more start closed. */
const FEW = 3

interface Chosen {
  value: string
  label: string
}

export interface DirectoryExtras {
  nodes: readonly DirectoryNode[] | null
  chosen: Chosen[]
  several: boolean
  failed: boolean
  retry(): void
  onChoose(next: readonly Chosen[]): void
}

/** antd's TreeSelect over offices or people: found by name, id, pinyin or initials; branches open when they are opened. */
export function AwakeDirectory({ widget, opened, nodes, chosen, several, failed, retry, onChoose }: AwakeProps<DirectoryExtras>) {
  const { field, id, disabled, invalid } = widget
  const [typed, setTyped] = useState('')
  const walked = useRef(false)
  const [expanded, setExpanded] = useState<readonly string[] | null>(null)
  const roots = (nodes ?? []).map((node) => node.value)
  const open = expanded ?? (roots.length <= FEW ? roots : [])
  /** Enter takes the first match, unless the arrow keys have gone to another. */
  const onKeyDown = (event: KeyboardEvent) => {
    if (event.key.startsWith('Arrow')) walked.current = true
    if (event.key !== 'Enter' || typed === '' || walked.current || event.nativeEvent.isComposing) return
    const found = firstMatch(nodes ?? [], typed)
    if (!found) return
    event.preventDefault()
    event.stopPropagation()
    onChoose(several ? [...chosen.filter((each) => each.value !== found.value), found] : [found])
    setTyped('')
  }
  const search = (wanted: string) => {
    walked.current = false
    setTyped(wanted)
  }
  return (
    <div className="vn-awake" onKeyDownCapture={onKeyDown}>
      <TreeSelect<Chosen | Chosen[] | undefined, DirectoryNode>
        id={id}
        className="vn-awake"
        treeData={[...(nodes ?? [])]}
        value={several ? chosen : chosen[0]}
        labelInValue
        multiple={several}
        maxTagCount="responsive"
        showSearch={{
          searchValue: typed,
          onSearch: search,
          filterTreeNode: (wanted, { selectable, title, value }) => selectable === true && matches(wanted, String(title), String(value)),
        }}
        treeNodeLabelProp="label"
        {...(typed === '' ? { treeExpandedKeys: [...open] } : {})}
        onTreeExpand={(keys) => setExpanded(keys.map(String))}
        treeLine={{ showLeafIcon: false }}
        defaultOpen={opened}
        loading={nodes === null && !failed}
        disabled={disabled}
        placeholder={field.placeholder}
        status={invalid ? 'error' : ''}
        allowClear
        notFoundContent={failed ? '加载失败，重新打开可再试' : nodes === null ? '加载中…' : '没有匹配的选项'}
        aria-invalid={invalid || undefined}
        aria-describedby={widget.describedBy}
        aria-required={field.required || undefined}
        onOpenChange={(shown) => shown && failed && retry()}
        onChange={(next) => onChoose(listed(next).map(({ value, label }) => ({ value, label: String(label) })))}
        onBlur={() => widget.onBlur?.()}
      />
    </div>
  )
}

function listed(next: Chosen | Chosen[] | undefined): Chosen[] {
  if (next === undefined) return []
  return Array.isArray(next) ? next : [next]
}
