import { useEffect, useEffectEvent, useState } from 'react'
import { beijingTime } from '../../../engine/beijing-time.ts'
import { placeIn, textOfPlace } from '../../../engine/maps/place-text.ts'
import type { Row } from '../../../engine/schema/format/json.ts'
import type { Place } from '../../../engine/schema/records/photo-facts.ts'
import { isEmpty } from '../../../engine/schema/records/record-values.ts'
import { findPlace } from '../../camera/find-place.ts'
import type { WidgetProps } from '../../contracts.ts'
import { ReadOnlyText } from '../inputs/ReadOnlyText.tsx'
import '../../inputs/field-controls.css'

type Looking = 'looking' | 'found' | 'missing'

const said: Readonly<Record<Looking, string>> = {
  looking: '正在取位置…',
  found: '',
  missing: '没有取到位置，可以照常保存；要记下位置，先在浏览器里允许定位',
}

/** Looks for the place once the form asks for it, and again at a touch. */
export function PlaceInput(props: WidgetProps) {
  const { id, value, disabled, describedBy } = props
  const [looking, setLooking] = useState<Looking>(isEmpty(value) ? 'looking' : 'found')
  const { field: name, params } = props.field
  const timed = (): Row => (typeof params['time'] === 'string' ? { [params['time']]: beijingTime(new Date()) } : {})
  const take = (found: Place | null) => {
    props.setFields(timed())
    if (found) props.onChange(textOfPlace(found))
    setLooking(found ? 'found' : 'missing')
  }
  const again = () => {
    setLooking('looking')
    void findPlace().then(take)
  }
  // nobody has done anything yet that could be lost
  const takeByItself = (found: Place | null) => {
    if (!props.propose) return take(found)
    props.propose({ ...timed(), ...(found && { [name]: textOfPlace(found) }) })
    setLooking(found ? 'found' : 'missing')
  }
  const [wanted] = useState(isEmpty(value) && !disabled)
  const takeFirst = useEffectEvent(takeByItself)
  useEffect(() => {
    if (wanted) void findPlace().then((found) => takeFirst(found))
  }, [wanted])
  return (
    <div className="vn-plain">
      <span role="status">{looking === 'found' ? wordsOf(value) : said[looking]}</span>{' '}
      <button type="button" id={id} className="vn-mini" aria-describedby={describedBy} disabled={disabled || looking === 'looking'} onClick={again}>
        重新定位
      </button>
    </div>
  )
}

/** The place as it was told. */
export function PlaceShown(props: WidgetProps) {
  return <ReadOnlyText widget={props} text={wordsOf(props.value)} />
}

function wordsOf(value: WidgetProps['value']): string {
  const found = placeIn(value)
  if (!found) return ''
  const { lat, lon, accuracy } = found
  return `${lat.toFixed(5)}，${lon.toFixed(5)}${accuracy === undefined ? '' : `（误差 ${accuracy} 米以内）`}`
}
