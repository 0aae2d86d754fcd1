import type { ReactNode } from 'react'
import { AnnouncerProvider } from './announcer/AnnouncerProvider.tsx'
import './theme/theme.css'
import './theme/variables.css'

/** The look of the product and the home of its messages and questions (`useAnnouncer`). What is antd's gets its theme where it is drawn (`AntdTheme`). */
export function ThemeProvider({ children }: { children: ReactNode }) {
  return (
    <AnnouncerProvider>
      <div className="vn-app">{children}</div>
    </AnnouncerProvider>
  )
}
