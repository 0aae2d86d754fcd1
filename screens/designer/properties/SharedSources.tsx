import { sourceFact } from '../../../engine/explain/wording.ts'
import { useNodeSources } from '../../../renderers/explain/use-node-sources.ts'

interface Props {
  viewNo: string
  at: string
  id: string
}

/** Tells what a node has from shared files before it is changed, and how many screens share it: a change made here is for this screen alone. */
export function SharedSources({ viewNo, at, id }: Props) {
  const sources = useNodeSources(viewNo, at, id)
  if (sources.length === 0) return null
  return (
    <div className="designer-sources" role="note">
      {sources.map((source) => {
        const { name, text } = sourceFact(source)
        return (
          <p key={`${source.kind} ${source.id}`}>
            来自{name}：{text}
          </p>
        )
      })}
      <p>这里的改动只用于本界面；要让共用的界面一起变，请修改上面的文件。</p>
    </div>
  )
}
