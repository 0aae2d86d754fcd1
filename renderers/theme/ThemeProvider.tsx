import { App, ConfigProvider } from 'antd'
import zhCN from 'antd/locale/zh_CN'
import dayjs from 'dayjs'
import 'dayjs/locale/zh-cn'
import { useMemo, type ReactNode } from 'react'
import { antdTheme } from './antd-theme.ts'
import { useLook } from './look.ts'
import './theme.css'
import './variables.css'

dayjs.locale('zh-cn')

/** antd in Chinese with the product's tokens, without messages and dialogs: all that the first screen needs. */
export function Theme({ children }: { children: ReactNode }) {
  const look = useLook()
  const theme = useMemo(() => antdTheme(look), [look])
  return (
    <ConfigProvider locale={zhCN} theme={theme} button={{ autoInsertSpace: false }} form={{ requiredMark: true, scrollToFirstError: true }}>
      {children}
    </ConfigProvider>
  )
}

/** The theme with the home of messages and dialogs (`App.useApp`). */
export function ThemeProvider({ children }: { children: ReactNode }) {
  return (
    <Theme>
      <App message={{ maxCount: 3 }} style={{ height: '100%' }}>
        {children}
      </App>
    </Theme>
  )
}
