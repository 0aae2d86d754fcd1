import { BarChart, LineChart, PieChart } from 'echarts/charts'
import { AriaComponent, GridComponent, LegendComponent, TooltipComponent } from 'echarts/components'
import { init, use as register, type EChartsCoreOption, type EChartsType } from 'echarts/core'
import { SVGRenderer } from 'echarts/renderers'
import { useEffect, useRef } from 'react'

register([AriaComponent, BarChart, GridComponent, LegendComponent, LineChart, PieChart, SVGRenderer, TooltipComponent])

/** Lying bars that fit the usual height, and the height of each where there are more, in px. */
const SHORT = 10
const LINE = 26

interface Props {
  option: EChartsCoreOption
  /** What the picture shows, for those who do not see it. */
  label: string
  /** How many groups there are, and whether they lie one below the other: then each gets its room. */
  rows: number
  horizontal: boolean
  /** Told the `row` of the data item that was clicked. */
  onPick(row: number): void
}

/** A chart as SVG; follows the size of its place. Its figures stand in the table beside it, which keys and readers use. */
export function EChart({ option, label, rows, horizontal, onPick }: Props) {
  const place = useRef<HTMLDivElement>(null)
  const chart = useRef<EChartsType | null>(null)
  const pick = useRef(onPick)
  useEffect(() => {
    pick.current = onPick
  })
  useEffect(() => {
    const element = place.current
    if (!element) return
    const made = init(element, null, { renderer: 'svg', locale: 'ZH' })
    made.on('click', ({ data }) => {
      const row = (data as { row?: number } | null)?.row
      if (row !== undefined) pick.current(row)
    })
    // paper is of another width than the window, and nothing is drawn again for it: the picture is scaled as a whole (chart.css)
    made.on('rendered', () => element.querySelector('svg')?.setAttribute('viewBox', `0 0 ${made.getWidth()} ${made.getHeight()}`))
    chart.current = made
    const observer = new ResizeObserver(() => made.resize())
    observer.observe(element)
    return () => {
      observer.disconnect()
      made.dispose()
      chart.current = null
    }
  }, [])
  useEffect(() => chart.current?.setOption(option, true), [option])
  return (
    <div className="chart-picture" role="img" aria-label={label} style={horizontal && rows > SHORT ? { height: rows * LINE } : undefined}>
      <div ref={place} aria-hidden="true" />
    </div>
  )
}
