import { ConfigProvider } from 'antd'
import zhCN from 'antd/locale/zh_CN'
import dayjs from 'dayjs'
import 'dayjs/locale/zh-cn'
import { createContext, useContext, type ComponentType, type ReactNode } from 'react'
import { antdTheme } from './antd-theme.ts'
import { useAppearance } from './appearance.ts'

dayjs.locale('zh-cn')

const Inside = createContext(false)

/** antd in Chinese with the product's tokens, around what is antd's: the pages themselves do without. Within another of its kind it does nothing. */
export function AntdTheme({ children }: { children: ReactNode }) {
  const look = useAppearance()
  if (useContext(Inside)) return children
  return (
    <ConfigProvider locale={zhCN} theme={antdTheme(look)} button={{ autoInsertSpace: false }}>
      <Inside value>{children}</Inside>
    </ConfigProvider>
  )
}

/** The component with antd's theme around it. */
export function themed<Props extends object>(Part: ComponentType<Props>): ComponentType<Props> {
  return function Themed(props) {
    return (
      <AntdTheme>
        <Part {...props} />
      </AntdTheme>
    )
  }
}
