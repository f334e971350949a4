import { describe, expect, it } from 'vitest'
import {
  monthsText,
  steppedText,
  withMonths,
  type AcrossColumns,
  type DateStep,
  type Months
} from '../../../../../preload/contract/index.ts'
import { createGroupPath } from '../../../../../renderer/grid/grouping/group-heading.ts'
import { groupColumns, widthsForRows, type GroupRow } from '../../../../../renderer/grid/grouping/group-columns.ts'
import { column, columnTotals, texts } from '../support.ts'

const sv = {
  ...texts('sv'),
  heading: ({ name }: { readonly name: string }) => name,
  tooltip: () => '',
  several: () => null,
  notSummed: (count: number) => (count ? `${count} utanför` : null),
  ambiguousNumbers: () => null,
  rows: 'Rader',
  counted: null,
  empty: '(tomt)',
  total: 'Totalt',
  sum: 'Summa',
  difference: (from: string, to: string) => `Skillnad ${from} till ${to}`,
  percent: 'Skillnad, %',
  unseen: (text: string) => (text.startsWith(' ') ? 'med blanksteg först' : null),
  withMonths: (name: string, months: Months | undefined) => withMonths('sv', name, months),
  someMonths: (months: Months) => `bara ${monthsText('sv', months)}`,
  otherMonths: (from: string, to: string) => `${from} mot ${to}`,
  stepped: (step: DateStep | undefined, text: string) => steppedText('sv', step, text)
}
const account = column({ name: 'Konto', kind: 'account', summed: false })
const period = column({ name: 'Period', kind: 'period', summed: false })
const net = column({ name: 'Netto' })
const path = createGroupPath()
const across = { values: ['0.00', '0.00'], change: { difference: '0.00', percent: null } }

type Given = Parameters<typeof groupColumns>[0]

/** The columns of groups by account, with the values of two months beside each other, unless given otherwise. */
const columnsOf = (
  columns: Partial<AcrossColumns> = {},
  { across: other, ...more }: Partial<Omit<Given, 'across'>> & { readonly across?: Partial<Given['across']> } = {}
) =>
  groupColumns({
    by: [account],
    steps: [undefined],
    levels: ['Konto'],
    sums: [],
    totals: null,
    path,
    across: {
      column: period,
      measure: net,
      columns: { ...across, cells: ['2026-10', '2026-11'], compared: [0, 1], omitted: 0, ...columns },
      ...other
    },
    texts: sv as unknown as Given['texts'],
    windowWidth: 1440,
    ...more
  })
const line = (values: readonly string[], difference: string): GroupRow =>
  ({
    kind: 'group',
    line: {
      level: 0,
      cell: '1510',
      within: [],
      open: false,
      rows: 2,
      columns: {},
      across: { values, change: { difference, percent: '0.8' } }
    }
  }) as unknown as GroupRow

describe('the columns of an outline', () => {
  it('are as wide as the figures of their lines need, whose sum may be nothing', () => {
    const columns = columnsOf()
    const before = widthsForRows(columns, [])
    const after = widthsForRows(columns, [
      line(['125761093.37', '-46.00'], '1.00'),
      line(['1.00', '-126767551.37'], '-1059589.16')
    ])
    expect(columns.find(({ colId }) => colId === 'value 0')?.initialWidth).toBe(before.get('value 0'))
    // A digit is eight pixels wide.
    expect(after.get('value 0')).toBeGreaterThan('125 761 093,37'.length * 8)
    expect(after.get('value 1')).toBeGreaterThan('−126 767 551,37'.length * 8)
    expect(after.get('value 0')).toBeGreaterThan(before.get('value 0') ?? 0)
    expect(after.get('percent')).toBe(before.get('percent'))
  })

  it('call quarters as one types them, in the names of groups and above the values beside each other', () => {
    const [quarter, cells] = ['quarter' as const, ['2026-Q3', '2026-Q4', 'okänd']]
    const columns = columnsOf(
      { cells },
      { by: [period], steps: [quarter], levels: ['Period per kvartal'], across: { step: quarter } }
    )
    expect(columns.map(({ headerName }) => headerName)).toEqual([
      'Period per kvartal',
      'Rader',
      'kv3 2026',
      'kv4 2026',
      'okänd',
      'Skillnad kv3 2026 till kv4 2026',
      'Skillnad, %'
    ])
    const name = columns[0]?.valueGetter
    expect(
      typeof name === 'function' &&
        Reflect.apply(name, undefined, [{ data: { kind: 'group', line: { level: 0, cell: '2026-Q4' } } }])
    ).toBe('kv4 2026')
    expect(steppedText('en', 'quarter', '2026-Q4')).toBe('Q4 2026')
    expect(steppedText('sv', 'quarter', '2027')).toBe('2027')
  })

  it('say of which months a year is that is not whole, and that it is compared with others', () => {
    const toldOf = (columns: Partial<AcrossColumns>, step: DateStep = 'year') =>
      columnsOf({ cells: ['2025', '2026'], ...columns }, { across: { step } })
        .slice(2)
        .map(({ headerName, headerTooltip = null }) => [headerName, headerTooltip])
    expect(toldOf({ partial: { 1: [1, 2, 3] } })).toEqual([
      ['2025', null],
      ['2026 (jan–mar)', '2026 (jan–mar) · bara jan–mar'],
      ['Skillnad 2025 till 2026 (jan–mar)', 'Skillnad 2025 till 2026 (jan–mar) · 2025 mot 2026 (jan–mar)'],
      ['Skillnad, %', 'Skillnad, % · 2025 mot 2026 (jan–mar)']
    ])
    expect(toldOf({}).map(([, tooltip]) => tooltip)).toEqual([null, null, null, null])
    // The same months of both years can be compared, and the same months of two quarters, as these go.
    expect(toldOf({ partial: { 0: [2], 1: [2] } }).at(-1)).toEqual(['Skillnad, %', null])
    expect(
      toldOf({ cells: ['2025-Q4', '2026-Q1'], partial: { 0: [10, 11], 1: [1, 2] } }, 'quarter')
        .map(([name, tooltip]) => name === 'Skillnad, %' && tooltip)
        .at(-1)
    ).toBeNull()
    expect(
      toldOf({ cells: ['2025-Q4', '2026-Q1'], partial: { 0: [11, 12], 1: [1, 2] } }, 'quarter').at(-1)?.[1]
    ).toContain('kv4 2025 (nov–dec) mot kv1 2026 (jan–feb)')
    // A month that is missing between others, of one of them or of both.
    expect(toldOf({ cells: ['2025-Q4', '2026-Q1'], partial: { 1: [1, 3] } }, 'quarter')).toEqual([
      ['kv4 2025', null],
      ['kv1 2026 (jan, mar)', 'kv1 2026 (jan, mar) · bara jan, mar'],
      [
        'Skillnad kv4 2025 till kv1 2026 (jan, mar)',
        'Skillnad kv4 2025 till kv1 2026 (jan, mar) · kv4 2025 mot kv1 2026 (jan, mar)'
      ],
      ['Skillnad, %', 'Skillnad, % · kv4 2025 mot kv1 2026 (jan, mar)']
    ])
    expect(toldOf({ cells: ['2025-Q4', '2026-Q1'], partial: { 0: [10, 12], 1: [1, 3] } }, 'quarter').at(-1)).toEqual([
      'Skillnad, %',
      null
    ])
    expect(toldOf({ partial: { 0: [1, 2, 3, 4], 1: [1, 2, 4] } }).at(-1)).toEqual([
      'Skillnad, %',
      'Skillnad, % · 2025 (jan–apr) mot 2026 (jan–feb, apr)'
    ])
  })

  it('show white space that nobody would see of the values beside each other and of groups, and keep what is copied as it is', () => {
    const kind = column({ name: 'Typ', kind: 'text', summed: false })
    const columns = columnsOf(
      { cells: ['Liten', ' Liten'], compared: null },
      { by: [kind], levels: ['Typ'], across: { column: kind } }
    )
    const told = columns.map(({ headerName, headerTooltip, headerComponentParams }) => [
      headerName,
      headerTooltip,
      (
        headerComponentParams as
          { readonly innerHeaderComponentParams?: { readonly description: string | null } } | undefined
      )?.innerHeaderComponentParams?.description
    ])
    expect(told.slice(2, 4)).toEqual([
      ['Liten', undefined, null],
      ['␣Liten', '␣Liten · med blanksteg först', 'med blanksteg först']
    ])
    const { valueGetter, tooltip } = columns[0] ?? {}
    const data = { kind: 'group', line: { level: 0, cell: ' Liten' } }
    expect(typeof valueGetter === 'function' && Reflect.apply(valueGetter, undefined, [{ data }])).toBe(' Liten')
    expect(typeof tooltip === 'function' && Reflect.apply(tooltip, undefined, [{ value: ' Liten' }])).toBe(
      '␣Liten · med blanksteg först'
    )
  })

  it('mark a value that is doubtful, and what has changed from it, and say why', () => {
    const total = columnTotals({ notSummed: 2 })
    const data = {
      kind: 'group',
      line: {
        across: { values: ['5.00', '1.00'], change: { difference: '-4.00', percent: '-80' }, doubtful: { 1: total } }
      }
    } as unknown as GroupRow
    const shownOf = (id: string): readonly unknown[] => {
      const found = columnsOf().find(({ colId }) => colId === id)
      const { valueGetter, tooltip, cellClassRules: { partial } = {} } = found ?? {}
      return [valueGetter, tooltip, partial].map((each): unknown =>
        typeof each === 'function' ? Reflect.apply(each, undefined, [{ data }]) : each
      )
    }
    const why = '2 utanför'
    expect(['value 0', 'value 1', 'difference', 'percent'].map(shownOf)).toEqual([
      ['5,00', null, false],
      ['* 1,00', why, true],
      ['* −4,00', why, true],
      ['* −80,0 %', why, true]
    ])
  })
  it('leave most of a narrow window to the figures, beside which the groups stay', () => {
    const widthIn = (windowWidth: number) => columnsOf({}, { windowWidth })[0]?.initialWidth ?? 0
    expect(widthIn(1440)).toBe(320)
    expect(widthIn(683)).toBeLessThan(683 / 3)
  })

  it('end with room for the scrollbar, which lies over the end of the rows', () => {
    const columns = columnsOf()
    const percent = columns.filter(({ colId }) => colId === 'percent')
    const atTheEnd = widthsForRows(columns, []).get('percent') ?? 0
    const inTheMiddle =
      widthsForRows([...percent, ...columns.filter(({ colId }) => colId !== 'percent')], []).get('percent') ?? 0
    expect(atTheEnd - inTheMiddle).toBe(12)
  })
})
