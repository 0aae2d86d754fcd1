import type { BlockProps } from './block-props.ts'
import { Loaded } from './Loaded.tsx'
import { readFigures } from './read-answers.ts'

/** A few numbers with their names. */
export function FiguresBlock({ block }: BlockProps) {
  return (
    <Loaded load={block.load}>
      {(data) => {
        const figures = readFigures(data)
        if (figures.length === 0) return <p className="desktop-empty">暂无数据</p>
        return (
          <dl className="desktop-figures">
            {figures.map((figure) => (
              <div key={figure.id} data-tone={figure.tone}>
                <dt>{figure.title}</dt>
                <dd>
                  {figure.value}
                  {figure.unit && <small>{figure.unit}</small>}
                </dd>
              </div>
            ))}
          </dl>
        )
      }}
    </Loaded>
  )
}
