import { TreeSelect } from 'antd'
import { useState } from 'react'
import type { EditorProps } from '../lazy/editor-loader.ts'
import { ClearIcon } from '../lazy/ClearIcon.tsx'
import { ComboPopup } from '../lazy/ComboPopup.tsx'
import { branchesOf, branchesTo, chosenOf, firstMatch, namedShortly, type DirectoryNode } from '../../dictionaries/directory-tree.ts'
import { matches } from '../../dictionaries/pinyin.ts'
import { useCombobox } from '../lazy/use-combobox.ts'
import { themed } from '../../theme/AntdTheme.tsx'

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
  /** Department whose branch stands open. */
  own?: string
  failed: boolean
  retry(): void
  onChoose(next: readonly Chosen[]): void
}

function Editor({ widget, opened, nodes, chosen, several, own = '', failed, retry, onChoose }: EditorProps<DirectoryExtras>) {
  const { field, id, disabled, invalid } = widget
  const [expanded, setExpanded] = useState<readonly string[] | null>(null)
  const roots = (nodes ?? []).map((node) => node.value)
  const branches = expanded ?? [...(roots.length <= FEW ? roots : []), ...branchesTo(nodes ?? [], own)]
  const { open, setOpen, typed, search, composing, watch } = useCombobox({
    opened,
    several,
    listed: nodes !== null,
    first: (text) => firstMatch(nodes ?? [], text),
    take: (found) => onChoose(several ? [...chosen.filter((each) => each.value !== found.value), found] : [found]),
    clear: several || chosen.length === 0 ? undefined : () => onChoose([]),
  })
  // what is found stands open
  const looking = typed !== '' && !composing
  return (
    <div className="vn-lazy-editor" {...watch}>
      <TreeSelect<Chosen | Chosen[] | undefined, DirectoryNode>
        id={id}
        className="vn-lazy-editor"
        treeData={[...(nodes ?? [])]}
        value={several ? namedShortly(chosen, nodes) : chosen[0]}
        labelInValue
        multiple={several}
        maxTagCount="responsive"
        showSearch={{
          searchValue: typed,
          onSearch: search,
          filterTreeNode: (wanted, { selectable, title, value }) => composing || (selectable === true && matches(wanted, String(title), String(value))),
        }}
        treeNodeLabelProp="label"
        treeExpandedKeys={looking ? branchesOf(nodes ?? []) : [...branches]}
        onTreeExpand={(keys) => !looking && setExpanded(keys.map(String))}
        treeLine={{ showLeafIcon: false }}
        open={open}
        loading={nodes === null && !failed}
        disabled={disabled}
        placeholder={field.placeholder}
        status={invalid ? 'error' : ''}
        allowClear={clear}
        notFoundContent={failed ? '加载失败，重新打开可再试' : nodes === null ? '加载中…' : '没有匹配的选项'}
        aria-invalid={invalid || undefined}
        aria-describedby={widget.describedBy}
        aria-required={field.required || undefined}
        popupRender={(tree) => (
          <ComboPopup id={id} title={field.title}>
            {tree}
          </ComboPopup>
        )}
        onOpenChange={(next) => {
          setOpen(next)
          if (next && failed) retry()
        }}
        onChange={(next) => {
          onChoose(listed(next).flatMap(({ value }) => chosen.find((each) => each.value === value) ?? chosenOf([value], nodes, '')))
          // the next of several is looked for again
          search('')
        }}
        onBlur={() => widget.onBlur?.()}
      />
    </div>
  )
}

const clear = { clearIcon: <ClearIcon /> }

function listed(next: Chosen | Chosen[] | undefined): Chosen[] {
  if (next === undefined) return []
  return Array.isArray(next) ? next : [next]
}

/** antd's TreeSelect over offices or people: found by name, id, pinyin or initials; the branch of one's own department stands open, the others open when they are opened. */
export const DirectoryEditor = themed(Editor)
