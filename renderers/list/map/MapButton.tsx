import environmentOutlined from '@ant-design/icons-svg/es/asn/EnvironmentOutlined'
import { PushButton } from '../../button/PushButton.tsx'
import { Icon } from '../../icons/Icon.tsx'
import './map-button.css'
import type { MapToggle } from './use-list-map.ts'

/** Draws the list as a map and back. */
export function MapButton({ map }: { map: MapToggle }) {
  return (
    <PushButton look="text" className="viewno-map-button" aria-pressed={map.on} icon={<Icon of={environmentOutlined} />} onClick={map.toggle}>
      地图
    </PushButton>
  )
}
