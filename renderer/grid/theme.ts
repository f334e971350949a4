import { themeQuartz } from 'ag-grid-community'

const line = (color: string) => ({ style: 'solid', width: 1, color: `var(${color})` }) as const

/**
 * The theme of every grid. All colours are the program's own CSS variables, so the grid follows the light and the dark
 * theme without further code.
 */
export const gridTheme = themeQuartz.withParams({
  accentColor: 'var(--color-accent)',
  backgroundColor: 'var(--color-surface)',
  dataBackgroundColor: 'var(--color-surface)',
  foregroundColor: 'var(--color-text)',
  textColor: 'var(--color-text)',
  cellTextColor: 'var(--color-text)',
  subtleTextColor: 'var(--color-text-muted)',
  borderColor: 'var(--color-border)',
  chromeBackgroundColor: 'var(--color-surface-2)',
  browserColorScheme: 'inherit',
  fontFamily: 'inherit',
  fontSize: 13,
  spacing: 5,
  rowHeight: 28,
  headerHeight: 32,
  headerBackgroundColor: 'var(--color-surface-2)',
  headerTextColor: 'var(--color-text)',
  headerFontSize: 12.5,
  headerFontWeight: 600,
  headerColumnBorder: line('--color-border'),
  headerRowBorder: line('--color-border'),
  headerColumnResizeHandleColor: 'transparent',
  cellHorizontalPadding: 10,
  rowBorder: line('--color-border'),
  columnBorder: false,
  rowHoverColor: 'var(--color-surface-2)',
  pinnedColumnBorder: line('--color-border-strong'),
  pinnedRowBorder: line('--color-border-strong'),
  pinnedRowBackgroundColor: 'var(--color-surface-2)',
  pinnedRowFontWeight: 600,
  wrapperBorder: false,
  wrapperBorderRadius: 0,
  borderRadius: 'var(--radius-s)',
  menuBackgroundColor: 'var(--color-surface)',
  menuTextColor: 'var(--color-text)',
  menuBorder: line('--color-border'),
  menuShadow: 'var(--shadow-2)',
  popupShadow: 'var(--shadow-2)',
  dropdownShadow: 'var(--shadow-2)',
  dialogShadow: 'var(--shadow-2)',
  tooltipBackgroundColor: 'var(--color-text)',
  tooltipTextColor: 'var(--color-bg)',
  tooltipBorder: false,
  inputBackgroundColor: 'var(--color-surface)',
  inputTextColor: 'var(--color-text)',
  inputPlaceholderTextColor: 'var(--color-text-muted)',
  inputBorder: { style: 'solid', width: 1, color: 'color-mix(in srgb, var(--color-border-strong) 55%, transparent)' },
  inputHeight: 26,
  // The program has a focus ring of its own.
  inputFocusShadow: 'none',
  iconButtonActiveColor: 'var(--color-accent)',
  iconButtonActiveIndicatorColor: 'var(--color-accent)',
  rangeSelectionBorderColor: 'var(--color-accent)'
})
