import { printBlocks } from '../../engine/design/prints/print-words.ts'
import type { PrintBlock } from '../../engine/schema/business/print.ts'
import type { Json, JsonObject } from '../../engine/schema/format/json.ts'
import type { PrintDesign } from './state/use-print-design.ts'
import { WordField } from './words/WordField.tsx'

interface Props {
  design: PrintDesign
  at: number
}

/** The words of a block; each change is on the paper a moment later. */
export function BlockForm({ design, at }: Props) {
  const block = design.print.blocks[at]
  if (!block) return <p className="workbench-none">先在左边选择或添加一块</p>
  const { title, words } = printBlocks[block.block]
  const said = block as unknown as JsonObject
  const set = (name: string, value: Json | undefined) =>
    design.change(
      `修改${title}`,
      (print) => {
        const { [name]: _, ...others } = print.blocks[at] as unknown as JsonObject
        print.blocks[at] = (value === undefined ? others : { ...others, [name]: value }) as unknown as PrintBlock
      },
      `${at} ${name}`,
    )
  return (
    <form className="print-words" aria-label={`${title}的属性`} onSubmit={(event) => event.preventDefault()}>
      <h2>{title}</h2>
      {words.map((word) => (
        <WordField key={`${at} ${word.name}`} word={word} value={said[word.name]} onChange={(value) => set(word.name, value)} />
      ))}
    </form>
  )
}
