import { TreeSelect } from 'antd'
import { useState } from 'react'
import type { AwakeProps } from './awake.ts'
import type { DirectoryNode } from './directory-tree.ts'
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
  const [expanded, setExpanded] = useState<readonly string[] | null>(null)
  const roots = (nodes ?? []).map((node) => node.value)
  const open = expanded ?? (roots.length <= FEW ? roots : [])
  return (
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
        onSearch: setTyped,
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
  )
}

function listed(next: Chosen | Chosen[] | undefined): Chosen[] {
  if (next === undefined) return []
  return Array.isArray(next) ? next : [next]
}
