import type { CSSProperties, ReactNode } from 'react'
import type { Tone } from '../../engine/schema/format/words.ts'
import { toneText } from '../../renderers/theme/tokens.ts'
import { colorVar, toneVar } from '../../renderers/theme/variables.ts'

/** Rows of a list as small as they can be: a number, a unit and how it stands. */
export interface Line {
  no: string
  unit: string
  state: ReactNode
  style?: CSSProperties
}

export function Lines({ lines, label, style }: { lines: readonly Line[]; label: string; style?: CSSProperties }) {
  return (
    <table aria-label={label} style={style}>
      <thead>
        <tr>
          <th scope="col">报告编号</th>
          <th scope="col">使用单位</th>
          <th scope="col">状态</th>
        </tr>
      </thead>
      <tbody>
        {lines.map(({ no, unit, state, style: own }) => (
          <tr key={no} style={own}>
            <td>{no}</td>
            <td title={unit}>{unit}</td>
            <td>{state}</td>
          </tr>
        ))}
      </tbody>
    </table>
  )
}

export const long = '锦川特种设备检验研究院受托检验的天府新区国际商务服务产业园综合管理有限公司'

/** A state by a small dot beside its word. */
export function Dot({ tone, children }: { tone: Tone; children: ReactNode }) {
  return (
    <>
      <i className="design-dot" style={{ background: colorVar(toneText[tone]) }} aria-hidden />
      {children}
    </>
  )
}

/** A state by a small label. */
export function Label({ tone, children }: { tone: Tone; children: ReactNode }) {
  const style = {
    padding: '0 8px',
    border: `1px solid ${toneVar(tone, 'edge')}`,
    borderRadius: 4,
    background: toneVar(tone, 'fill'),
    color: toneVar(tone, 'text'),
  }
  return <span style={style}>{children}</span>
}

export const threeLines: readonly Line[] = [
  { no: 'BG2026-000318', unit: '锦江国际商贸有限公司', state: <Dot tone="success">已发放</Dot> },
  { no: 'BG2026-000319', unit: '天府软件园运营有限公司', state: <Dot tone="warning">被退回</Dot> },
  { no: 'BG2026-000320', unit: '望江路物业服务中心', state: <Dot tone="danger">超期 3 天</Dot> },
]
