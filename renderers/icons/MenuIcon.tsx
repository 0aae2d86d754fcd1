import appstoreOutlined from '@ant-design/icons-svg/es/asn/AppstoreOutlined'
import bankOutlined from '@ant-design/icons-svg/es/asn/BankOutlined'
import barChartOutlined from '@ant-design/icons-svg/es/asn/BarChartOutlined'
import dashboardOutlined from '@ant-design/icons-svg/es/asn/DashboardOutlined'
import databaseOutlined from '@ant-design/icons-svg/es/asn/DatabaseOutlined'
import desktopOutlined from '@ant-design/icons-svg/es/asn/DesktopOutlined'
import fileTextOutlined from '@ant-design/icons-svg/es/asn/FileTextOutlined'
import homeOutlined from '@ant-design/icons-svg/es/asn/HomeOutlined'
import mobileOutlined from '@ant-design/icons-svg/es/asn/MobileOutlined'
import phoneOutlined from '@ant-design/icons-svg/es/asn/PhoneOutlined'
import safetyOutlined from '@ant-design/icons-svg/es/asn/SafetyOutlined'
import searchOutlined from '@ant-design/icons-svg/es/asn/SearchOutlined'
import settingOutlined from '@ant-design/icons-svg/es/asn/SettingOutlined'
import teamOutlined from '@ant-design/icons-svg/es/asn/TeamOutlined'
import toolOutlined from '@ant-design/icons-svg/es/asn/ToolOutlined'
import warningOutlined from '@ant-design/icons-svg/es/asn/WarningOutlined'
import type { ReactNode } from 'react'
import { Icon } from './Icon.tsx'

const icons: Record<string, ReactNode> = {
  albums: <Icon of={databaseOutlined} />,
  analytics: <Icon of={barChartOutlined} />,
  build: <Icon of={toolOutlined} />,
  business: <Icon of={bankOutlined} />,
  call: <Icon of={phoneOutlined} />,
  construct: <Icon of={toolOutlined} />,
  desktop: <Icon of={desktopOutlined} />,
  home: <Icon of={homeOutlined} />,
  paper: <Icon of={fileTextOutlined} />,
  people: <Icon of={teamOutlined} />,
  'phone-portrait': <Icon of={mobileOutlined} />,
  search: <Icon of={searchOutlined} />,
  settings: <Icon of={settingOutlined} />,
  shield: <Icon of={safetyOutlined} />,
  speedometer: <Icon of={dashboardOutlined} />,
  stats: <Icon of={barChartOutlined} />,
  warning: <Icon of={warningOutlined} />,
}

/** The picture for an icon name of the menu tree (`ios-paper` and the like); a neutral one for unknown names. */
export function MenuIcon({ name }: { name: string }) {
  return icons[name.replace(/^(ios|md)-/, '')] ?? <Icon of={appstoreOutlined} />
}
