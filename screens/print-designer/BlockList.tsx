import { useId, useRef, type KeyboardEvent } from 'react'
import { blockHint, newBlock, printBlocks } from '../../engine/design/prints/print-words.ts'
import type { PrintBlock } from '../../engine/schema/business/print.ts'
import type { PrintDesign } from './state/use-print-design.ts'

interface Props {
  design: PrintDesign
  chosen: number
  onChoose(at: number): void
}

const kinds = Object.entries(printBlocks) as [PrintBlock['block'], { title: string }][]

/**
 * The blocks of the paper in their order: walked by ↑ ↓, moved by buttons or Alt+↑ ↓, doubled, taken away by a button or Delete; a new one comes behind the
 * chosen one.
 */
export function BlockList({ design, chosen, onChoose }: Props) {
  const id = useId()
  const list = useRef<HTMLOListElement>(null)
  const { blocks } = design.print
  const move = (by: -1 | 1) => {
    const to = chosen + by
    if (to < 0 || to >= blocks.length) return
    design.change(`移动${titleAt(blocks, chosen)}`, ({ blocks: list }) => void list.splice(to, 0, ...list.splice(chosen, 1)))
    onChoose(to)
  }
  /** By keys the focus goes where the chosen block is. */
  const go = (to: number) => {
    if (to < 0 || to >= blocks.length) return
    onChoose(to)
    focusAt(list.current, to)
  }
  const press = (event: KeyboardEvent) => {
    const by = event.key === 'ArrowUp' ? -1 : event.key === 'ArrowDown' ? 1 : 0
    if (by === 0 && event.key !== 'Delete') return
    event.preventDefault()
    if (by === 0) {
      remove()
      focusAt(list.current, Math.max(0, Math.min(chosen, blocks.length - 2)))
      return
    }
    if (event.altKey) move(by)
    go(chosen + by)
  }
  const remove = () => {
    if (!blocks[chosen]) return
    design.change(`删除${titleAt(blocks, chosen)}`, ({ blocks: list }) => void list.splice(chosen, 1))
    onChoose(Math.max(0, Math.min(chosen, blocks.length - 2)))
  }
  const add = (block: PrintBlock, what: string) => {
    design.change(what, ({ blocks: list }) => void list.splice(chosen + 1, 0, block))
    onChoose(blocks.length === 0 ? 0 : chosen + 1)
  }
  return (
    <section className="workbench-side print-blocks" aria-label="版面">
      <ol ref={list} onKeyDown={press}>
        {blocks.map((block, at) => (
          <li key={at}>
            <button type="button" aria-pressed={at === chosen} tabIndex={at === chosen ? 0 : -1} onClick={() => onChoose(at)}>
              <b>{printBlocks[block.block].title}</b>
              <span>{blockHint(block)}</span>
              {'when' in block && block.when !== undefined && <em title={`什么时候印：${block.when}`}>有条件</em>}
            </button>
          </li>
        ))}
      </ol>
      <div className="print-block-tools" role="toolbar" aria-label="所选的块">
        <button type="button" disabled={chosen <= 0} onClick={() => move(-1)}>
          上移
        </button>
        <button type="button" disabled={chosen >= blocks.length - 1} onClick={() => move(1)}>
          下移
        </button>
        <button type="button" disabled={!blocks[chosen]} onClick={() => blocks[chosen] && add(structuredClone(blocks[chosen]), '复制一块')}>
          复制
        </button>
        <button type="button" disabled={!blocks[chosen]} onClick={remove}>
          删除
        </button>
      </div>
      <label className="print-block-add" htmlFor={id}>
        在所选之后添加
        <select
          id={id}
          className="vn-input"
          value=""
          onChange={({ target }) => add(newBlock(target.value as PrintBlock['block']), `添加${printBlocks[target.value as PrintBlock['block']].title}`)}
        >
          <option value="" disabled>
            选择一种…
          </option>
          {kinds.map(([kind, { title }]) => (
            <option key={kind} value={kind}>
              {title}
            </option>
          ))}
        </select>
      </label>
    </section>
  )
}

/** The block at a place takes the focus; blocks are told apart by their places alone. */
function focusAt(list: HTMLElement | null, at: number): void {
  list?.querySelectorAll('button')[at]?.focus()
}

function titleAt(blocks: readonly PrintBlock[], at: number): string {
  const block = blocks[at]
  return block ? printBlocks[block.block].title : ''
}
