import AppstoreOutlined from '@ant-design/icons/es/icons/AppstoreOutlined'
import BarChartOutlined from '@ant-design/icons/es/icons/BarChartOutlined'
import DatabaseOutlined from '@ant-design/icons/es/icons/DatabaseOutlined'
import DesktopOutlined from '@ant-design/icons/es/icons/DesktopOutlined'
import FileTextOutlined from '@ant-design/icons/es/icons/FileTextOutlined'
import HomeOutlined from '@ant-design/icons/es/icons/HomeOutlined'
import MobileOutlined from '@ant-design/icons/es/icons/MobileOutlined'
import SafetyOutlined from '@ant-design/icons/es/icons/SafetyOutlined'
import SearchOutlined from '@ant-design/icons/es/icons/SearchOutlined'
import SettingOutlined from '@ant-design/icons/es/icons/SettingOutlined'
import TeamOutlined from '@ant-design/icons/es/icons/TeamOutlined'
import ToolOutlined from '@ant-design/icons/es/icons/ToolOutlined'
import type { ReactNode } from 'react'

const icons: Record<string, ReactNode> = {
  albums: <DatabaseOutlined aria-hidden />,
  analytics: <BarChartOutlined aria-hidden />,
  build: <ToolOutlined aria-hidden />,
  construct: <ToolOutlined aria-hidden />,
  desktop: <DesktopOutlined aria-hidden />,
  home: <HomeOutlined aria-hidden />,
  paper: <FileTextOutlined aria-hidden />,
  people: <TeamOutlined aria-hidden />,
  'phone-portrait': <MobileOutlined aria-hidden />,
  search: <SearchOutlined aria-hidden />,
  settings: <SettingOutlined aria-hidden />,
  shield: <SafetyOutlined aria-hidden />,
  stats: <BarChartOutlined aria-hidden />,
}

/** The picture for an icon name of the menu tree (`ios-paper` and the like); a neutral one for unknown names. */
export function MenuIcon({ name }: { name: string }) {
  return icons[name.replace(/^(ios|md)-/, '')] ?? <AppstoreOutlined aria-hidden />
}
