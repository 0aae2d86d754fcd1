import { noParams } from '../../engine/schema/format/words.ts'
import { defineBlock, type BlockProps } from '../contracts.ts'
import { usePorts } from '../contexts/ports-context.tsx'
import { BlockLoader } from '../loading/BlockLoader.tsx'
import { readFigures, type Figure } from './parts/block-answers.ts'

function FiguresBlock({ block }: BlockProps) {
  return (
    <BlockLoader load={block.load}>
      {(data) => {
        const figures = readFigures(data)
        if (figures.length === 0) return <p className="desktop-empty">暂无数据</p>
        return (
          <dl className="desktop-figures">
            {figures.map((figure) => (
              <div key={figure.id} data-tone={figure.value === '0' ? undefined : figure.tone}>
                <dt>{figure.title}</dt>
                <dd>
                  <FigureValue figure={figure} />
                </dd>
                {figure.trend && <Trend trend={figure.trend} />}
              </div>
            ))}
          </dl>
        )
      }}
    </BlockLoader>
  )
}

const directions = { up: ['▲', '增'], down: ['▼', '减'], same: ['＝', '持平'] } as const

function Trend({ trend: { way, change, against } }: { trend: NonNullable<Figure['trend']> }) {
  const [sign, word] = directions[way]
  return (
    <dd className="desktop-trend">
      较{against}
      <span data-way={way}>
        <span aria-hidden>{sign}</span>
        {word}
        {way !== 'same' && ` ${change}`}
      </span>
    </dd>
  )
}

function FigureValue({ figure }: { figure: Figure }) {
  const ports = usePorts()
  const body = (
    <>
      {figure.value}
      {figure.unit && <small>{figure.unit}</small>}
    </>
  )
  const list = figure.lists.find((view) => ports.opens(view))
  if (list === undefined) return body
  return (
    <button type="button" aria-label={`${figure.title} ${figure.value}${figure.unit}，查看`} onClick={() => ports.navigate(list, figure.query)}>
      {body}
    </button>
  )
}

/** A few numbers with their names, and how they stand against the time before where the answer tells it; one whose answer names lists opens the records behind it, in the first list that its reader may open. */
export const figures = defineBlock({ id: 'figures', title: '概况数字', params: noParams, Component: FiguresBlock })
