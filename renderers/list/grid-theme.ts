import { themeQuartz } from 'ag-grid-community'
import { colors, fontFamily, sizes } from '../theme/tokens.ts'

/** The grid in the product's colours: flat, dense, hairlines between rows, none between columns. */
export const gridTheme = themeQuartz.withParams({
  accentColor: colors.primary,
  backgroundColor: colors.surface,
  borderColor: colors.border,
  borderRadius: 0,
  browserColorScheme: 'light',
  cellHorizontalPadding: 10,
  cellTextColor: colors.text,
  checkboxBorderRadius: 3,
  checkboxUncheckedBorderColor: colors.textMuted,
  fontFamily,
  fontSize: sizes.gridFontSize,
  foregroundColor: colors.text,
  headerBackgroundColor: colors.headerBackground,
  headerColumnResizeHandleColor: colors.borderStrong,
  headerFontSize: sizes.gridFontSize,
  headerFontWeight: 600,
  headerHeight: sizes.headerHeight,
  headerTextColor: colors.text,
  iconSize: 14,
  oddRowBackgroundColor: colors.surface,
  rowHeight: sizes.rowHeight,
  rowHoverColor: colors.rowHover,
  selectedRowBackgroundColor: colors.rowSelected,
  spacing: 6,
  wrapperBorder: false,
  wrapperBorderRadius: 0,
})
