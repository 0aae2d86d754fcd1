import { theme, type ThemeConfig } from 'antd'
import { sizesOf, type Appearance } from './appearance.ts'
import { colors, fontFamily, radius, type ColorName } from './tokens.ts'

const made = new Map<string, ThemeConfig>()

/** antd with the product's tokens; the same object for the same look, as antd keeps what it computes from it. */
export function antdTheme(look: Appearance): ThemeConfig {
  const key = `${look.dark} ${look.touch ? 'touch' : look.density}`
  const theme = made.get(key) ?? tokensFor(look)
  made.set(key, theme)
  return theme
}

/** It computes with colours, so that it gets them as such and not as variables. */
function tokensFor(look: Appearance): ThemeConfig {
  const { dark } = look
  const of = (name: ColorName): string => colors[name][dark ? 1 : 0]
  const sizes = sizesOf(look)
  // the ring of our own light controls
  const ring = { lineWidthFocus: 2, colorPrimaryBorder: of('focus') }
  const signals = {
    colorPrimary: of('primary'),
    colorInfo: of('primary'),
    colorLink: of('primary'),
    colorError: of('error'),
    colorSuccess: of('success'),
    colorWarning: of('warning'),
  }
  return {
    // the dark algorithm dims what it is given: ours are measured as they are
    algorithm: dark ? (seed) => ({ ...theme.darkAlgorithm(seed), ...signals }) : theme.defaultAlgorithm,
    cssVar: { key: 'viewno' },
    hashed: false,
    token: {
      ...signals,
      colorPrimaryHover: of('primaryHover'),
      colorPrimaryTextHover: of('primaryHover'),
      colorTextLightSolid: of('onPrimary'),
      colorLinkHover: of('primaryHover'),
      colorErrorHover: of('errorHover'),
      colorErrorTextHover: of('errorHover'),
      colorText: of('text'),
      colorTextSecondary: of('text2'),
      colorTextTertiary: of('textMuted'),
      colorTextDescription: of('text2'),
      colorTextPlaceholder: of('textMuted'),
      colorTextDisabled: of('textMuted'),
      colorBorder: of('borderStrong'),
      colorBorderSecondary: of('border'),
      colorBorderDisabled: of('borderStrong'),
      colorBgContainer: of('surface'),
      colorBgElevated: of('raised'),
      colorBgLayout: of('bg'),
      colorBgContainerDisabled: of('fill'),
      colorBgSpotlight: of('spotlight'),
      controlItemBgActive: of('selected'),
      controlItemBgActiveHover: of('selected'),
      borderRadius: radius,
      borderRadiusLG: 6,
      borderRadiusSM: 3,
      fontFamily,
      fontSize: sizes.font,
      controlHeight: sizes.control,
      motionDurationMid: '0.12s',
      motionDurationSlow: '0.12s',
      wireframe: false,
    },
    components: {
      Button: { primaryShadow: 'none', defaultShadow: 'none', dangerShadow: 'none' },
      Checkbox: { colorWhite: of('onPrimary'), ...ring },
      Form: { itemMarginBottom: 16, labelColor: of('text2') },
      Modal: { titleFontSize: sizes.fontTitle },
      Pagination: { itemSize: sizes.control - 4 },
      Switch: { handleBg: of('onPrimary'), colorTextQuaternary: of('borderStrong'), colorTextTertiary: of('borderStrong'), ...ring },
      Tooltip: { colorTextLightSolid: of('onSpotlight') },
    },
  }
}
