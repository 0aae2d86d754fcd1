import { themeQuartz } from 'ag-grid-community'
import { fontFamily } from '../../theme/tokens.ts'
import { colorVar, sizeVar } from '../../theme/variables.ts'

/** The grid in the product's colours and density: flat, dense, hairlines between rows, none between columns. */
export const gridTheme = themeQuartz.withParams({
  accentColor: colorVar('primary'),
  backgroundColor: colorVar('surface'),
  borderColor: colorVar('border'),
  borderRadius: 0,
  browserColorScheme: 'inherit',
  cellHorizontalPadding: 10,
  cellTextColor: colorVar('text'),
  checkboxBorderRadius: 3,
  checkboxUncheckedBorderColor: colorVar('textMuted'),
  fontFamily,
  fontSize: sizeVar('fontGrid'),
  foregroundColor: colorVar('text'),
  headerBackgroundColor: colorVar('header'),
  headerColumnResizeHandleColor: colorVar('border'),
  headerFontSize: sizeVar('fontGrid'),
  headerFontWeight: 600,
  headerHeight: sizeVar('headRow'),
  headerTextColor: colorVar('text'),
  iconSize: 14,
  oddRowBackgroundColor: colorVar('surface'),
  rowHeight: sizeVar('row'),
  rowHoverColor: colorVar('hover'),
  selectedRowBackgroundColor: colorVar('selected'),
  spacing: 6,
  wrapperBorder: false,
  wrapperBorderRadius: 0,
})
