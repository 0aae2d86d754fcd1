import type { ReactNode } from 'react'
import { colors, densities, fontFamily, radius, seriesColors, tones, type ColorName, type Pair, type SizeName } from '../../renderers/theme/tokens.ts'
import { colorVar, toneVar } from '../../renderers/theme/variables.ts'
import './tokens.css'

const tonesTitled: Record<keyof typeof tones, string> = {
  default: '一般',
  primary: '主要',
  success: '成功',
  caution: '注意',
  warning: '提醒',
  danger: '危险',
  muted: '弱化',
}
const densitiesTitled: Record<keyof typeof densities, string> = { middle: '适中', compact: '紧凑', loose: '宽松' }
const sizesTitled: Record<SizeName, string> = {
  control: '控件高',
  row: '列表行高',
  headRow: '表头高',
  gap: '间距',
  font: '字号',
  fontGrid: '列表字号',
  fontSmall: '小字号',
  fontTitle: '标题字号',
  lineHeight: '行高',
}

/** Every colour, tone, size and font of the theme, read from `renderers/theme/tokens.ts`. */
export function Tokens() {
  return (
    <div className="tokens">
      <h1>颜色与尺寸</h1>
      <p>全部取自 renderers/theme/tokens.ts，只在那里改；样式表里写成 CSS 变量。每种颜色先浅色、后深色，用工具栏切换主题和密度。</p>
      <Part title="颜色">
        <ul className="tokens-colours">
          {Object.entries(colors).map(([name, pair]) => (
            <li key={name}>
              <span className="tokens-swatch" style={{ background: colorVar(name as ColorName) }} />
              <code>{colorVar(name as ColorName).slice(4, -1)}</code>
              <small>{pair.join(' / ')}</small>
            </li>
          ))}
        </ul>
      </Part>
      <Part title="色调">
        <p>行、标签和按钮按意思取色，文字与底色的对比度达到 AA。</p>
        <ul className="tokens-tones">
          {(Object.keys(tones) as (keyof typeof tones)[]).map((tone) => (
            <li key={tone} style={{ color: toneVar(tone, 'text'), background: toneVar(tone, 'fill'), borderColor: toneVar(tone, 'edge') }}>
              {tonesTitled[tone]} {tone}
            </li>
          ))}
        </ul>
      </Part>
      <Part title="图表系列">
        <ul className="tokens-colours">
          {seriesColors.map((pair: Pair, at) => (
            <li key={pair[0]}>
              <span className="tokens-swatch" style={{ background: `light-dark(${pair[0]}, ${pair[1]})` }} />第 {at + 1} 个系列
              <small>{pair.join(' / ')}</small>
            </li>
          ))}
        </ul>
      </Part>
      <Part title="尺寸（px）">
        <Sizes />
        <p>圆角 {radius}</p>
      </Part>
      <Part title="字体">
        <p style={{ fontSize: 20 }}>江南市特种设备检验研究院 Viewno 0123456789</p>
        <code>{fontFamily}</code>
      </Part>
    </div>
  )
}

function Sizes() {
  const names = Object.keys(densitiesTitled) as (keyof typeof densities)[]
  return (
    <table>
      <thead>
        <tr>
          <th scope="col">尺寸</th>
          {names.map((name) => (
            <th key={name} scope="col">
              {densitiesTitled[name]} {name}
            </th>
          ))}
        </tr>
      </thead>
      <tbody>
        {(Object.keys(sizesTitled) as SizeName[]).map((size) => (
          <tr key={size}>
            <th scope="row">
              {sizesTitled[size]} {size}
            </th>
            {names.map((name) => (
              <td key={name}>{densities[name][size]}</td>
            ))}
          </tr>
        ))}
      </tbody>
    </table>
  )
}

function Part({ title, children }: { title: string; children: ReactNode }) {
  return (
    <section>
      <h2>{title}</h2>
      {children}
    </section>
  )
}
