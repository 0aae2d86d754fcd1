import { useMemo } from 'react'
import type { RowTone } from '../../../engine/model/model.ts'
import { toneText } from '../../theme/tokens.ts'
import { colorVar } from '../../theme/variables.ts'

interface Props {
  tones: readonly RowTone[]
  /** Ids of the tones that some row on the page has. */
  inUse: ReadonlySet<string>
}

/** Says in words what a coloured row means: colour alone tells nobody anything. */
export function RowToneLegend({ tones, inUse }: Props) {
  const shown = useMemo(() => tones.filter(({ id }) => inUse.has(id)), [tones, inUse])
  return (
    <div className="viewno-list-legend">
      {shown.map((tone) => (
        <span key={tone.id}>
          <i style={{ background: colorVar(toneText[tone.tone]) }} aria-hidden />
          {tone.title}
        </span>
      ))}
    </div>
  )
}
