import appstoreOutlined from '@ant-design/icons-svg/es/asn/AppstoreOutlined'
import barChartOutlined from '@ant-design/icons-svg/es/asn/BarChartOutlined'
import databaseOutlined from '@ant-design/icons-svg/es/asn/DatabaseOutlined'
import desktopOutlined from '@ant-design/icons-svg/es/asn/DesktopOutlined'
import fileTextOutlined from '@ant-design/icons-svg/es/asn/FileTextOutlined'
import homeOutlined from '@ant-design/icons-svg/es/asn/HomeOutlined'
import mobileOutlined from '@ant-design/icons-svg/es/asn/MobileOutlined'
import safetyOutlined from '@ant-design/icons-svg/es/asn/SafetyOutlined'
import searchOutlined from '@ant-design/icons-svg/es/asn/SearchOutlined'
import settingOutlined from '@ant-design/icons-svg/es/asn/SettingOutlined'
import teamOutlined from '@ant-design/icons-svg/es/asn/TeamOutlined'
import toolOutlined from '@ant-design/icons-svg/es/asn/ToolOutlined'
import type { ReactNode } from 'react'
import { Icon } from '../../renderers/icons/Icon.tsx'

const icons: Record<string, ReactNode> = {
  albums: <Icon of={databaseOutlined} />,
  analytics: <Icon of={barChartOutlined} />,
  build: <Icon of={toolOutlined} />,
  construct: <Icon of={toolOutlined} />,
  desktop: <Icon of={desktopOutlined} />,
  home: <Icon of={homeOutlined} />,
  paper: <Icon of={fileTextOutlined} />,
  people: <Icon of={teamOutlined} />,
  'phone-portrait': <Icon of={mobileOutlined} />,
  search: <Icon of={searchOutlined} />,
  settings: <Icon of={settingOutlined} />,
  shield: <Icon of={safetyOutlined} />,
  stats: <Icon of={barChartOutlined} />,
}

/** The picture for an icon name of the menu tree (`ios-paper` and the like); a neutral one for unknown names. */
export function MenuIcon({ name }: { name: string }) {
  return icons[name.replace(/^(ios|md)-/, '')] ?? <Icon of={appstoreOutlined} />
}
