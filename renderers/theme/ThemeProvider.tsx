import { App, ConfigProvider, type ThemeConfig } from 'antd'
import zhCN from 'antd/locale/zh_CN'
import dayjs from 'dayjs'
import 'dayjs/locale/zh-cn'
import type { ReactNode } from 'react'
import './theme.css'
import { colors, fontFamily, sizes } from './tokens.ts'

dayjs.locale('zh-cn')

const theme: ThemeConfig = {
  cssVar: { key: 'viewno' },
  hashed: false,
  token: {
    colorPrimary: colors.primary,
    colorPrimaryHover: colors.primaryHover,
    colorPrimaryTextHover: colors.primaryHover,
    colorLink: colors.primary,
    colorLinkHover: colors.primaryHover,
    colorInfo: colors.primary,
    colorError: colors.error,
    colorErrorHover: colors.errorHover,
    colorErrorTextHover: colors.errorHover,
    colorSuccess: colors.success,
    colorWarning: colors.warning,
    colorText: colors.text,
    colorTextSecondary: colors.textSecondary,
    colorTextTertiary: colors.textMuted,
    colorTextDescription: colors.textSecondary,
    colorTextPlaceholder: colors.textMuted,
    colorTextDisabled: colors.textMuted,
    colorBorder: colors.borderStrong,
    colorBorderSecondary: colors.border,
    colorBgLayout: colors.background,
    colorBgSpotlight: colors.spotlight,
    borderRadius: sizes.radius,
    borderRadiusLG: 6,
    borderRadiusSM: 3,
    fontFamily,
    fontSize: sizes.fontSize,
    controlHeight: sizes.controlHeight,
    motionDurationMid: '0.12s',
    motionDurationSlow: '0.18s',
    wireframe: false,
  },
  components: {
    Button: { primaryShadow: 'none', defaultShadow: 'none', dangerShadow: 'none' },
    Form: { itemMarginBottom: 16, labelColor: colors.textSecondary },
    Modal: { titleFontSize: 16 },
    Pagination: { itemSize: 28 },
  },
}

/** antd in Chinese with the product's tokens, without messages and dialogs: all that the first screen needs. */
export function Theme({ children }: { children: ReactNode }) {
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
