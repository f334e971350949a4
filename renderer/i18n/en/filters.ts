/** The filters of columns: field, values to choose from, and conditions. */
export const filters = {
  command: 'Filter in a column',
  openFor: 'Choose values of {column}',
  clear: 'Empty the filter',
  operator: {
    typed: 'as typed',
    contains: 'contains',
    containsNot: 'does not contain',
    is: 'is',
    isNot: 'is not',
    begins: 'begins with',
    ends: 'ends with',
    like: 'own LIKE pattern',
    eq: '=  equal to',
    ne: '≠  not equal to',
    lt: '<  less than',
    le: '≤  at most',
    gt: '>  greater than',
    ge: '≥  at least',
    between: 'between (both included)',
    oneOf: 'is one of (with semicolons between)',
    noneOf: 'is none of (with semicolons between)',
    empty: 'is empty',
    notEmpty: 'is not empty',
    terminated: 'is terminated (has a date)',
    active: 'is not terminated (is empty)',
    ambiguousNumbers: 'can be read in two ways',
    typeMismatch: 'does not fit the column',
    date: {
      eq: 'is',
      ne: 'is not',
      lt: 'before',
      le: 'up to and including',
      gt: 'after',
      ge: 'from and including',
      between: 'between (both included)'
    },
    text: {
      lt: 'before',
      le: 'up to and including',
      gt: 'after',
      ge: 'from and including',
      between: 'between (both included)'
    }
  },
  /** The operators as they stand in a field before the text. */
  sign: {
    contains: 'contains',
    containsNot: 'not',
    is: '=',
    isNot: '≠',
    begins: 'begins',
    ends: 'ends',
    like: 'LIKE',
    oneOf: 'any',
    noneOf: 'none',
    eq: '=',
    ne: '≠',
    lt: '<',
    le: '≤',
    gt: '>',
    ge: '≥',
    date: {
      eq: '=',
      ne: '≠',
      lt: 'before',
      le: 'to',
      gt: 'after',
      ge: 'from'
    },
    text: {
      lt: 'before',
      le: 'to',
      gt: 'after',
      ge: 'from'
    }
  },
  example: { date: 'Q1 2027' },
  /** The place of invisible white space in a value. */
  spaces: {
    only: 'only spaces',
    before: 'with a space first',
    after: 'with a space last',
    within: 'with several spaces in a row'
  },
  values: {
    title: 'Values of {column}',
    search: 'Search values',
    list: 'Values with their rows',
    each: 'Single values',
    months: 'Months with numbers of rows',
    monthsOf: 'The months of {year}',
    empty: '(empty)',
    allFound: 'Choose all found',
    none: 'Choose none',
    noneFound: 'Leave out found',
    invert: 'Invert',
    more: '{n} more value. Search to find it. | {n} more values. Search to find them.',
    tooMany: 'No more values than these can be chosen. Search, or type a condition.',
    notFound: 'No value contains “{typed}”.',
    filterBy: 'Filter: {condition}',
    noValues: 'No row has a value here.',
    loading: 'Counting values …',
    partialLoad: 'The values are shown once the whole list has been loaded.',
    chosen: '{n} chosen | {n} chosen',
    rows: '{n} row | {n} rows',
    done: 'Done',
    clear: 'Remove the filter'
  },
  presets: {
    title: 'Periods',
    thisMonth: 'This month',
    nextMonth: 'Next month',
    nextQuarter: 'Next quarter',
    nextMonths: 'Next 12 months',
    lastMonth: 'Last month',
    lastQuarter: 'Last quarter',
    lastMonths: 'Last 12 months'
  },
  conditions: {
    title: 'Conditions …',
    operator: 'Condition',
    value: 'Value',
    from: 'From',
    to: 'To',
    second: 'One more condition',
    join: 'The conditions hold',
    and: 'and',
    or: 'or',
    likeHint: '% stands for anything, _ for one character, [0-9] for one of several.',
    textHint:
      'K1..K9, >K9 and A..C are ranges. What stands in quotes is looked for exactly so, even if it begins with = or a space: "=SUM".',
    rangeHint:
      'Texts are compared in the order of their column: Å after Z, House 2 before House 10, capital and small letters alike. Up to and including C has all that begins with C, and after C begins with D.',
    closestHint:
      'Without a year it is the one closest to today, before or after: 31/1, w 3, March, Q1. With one: w 3 2027.',
    lastHint: 'Without a year it is the last that has begun: March, Q1. With one: March 2027.'
  },
  unread: {
    incomplete: 'Type something to compare with.',
    number: '“{part}” is no number. Type for example 1,234.50, >5000, 5000..6000, (empty) or (not empty).',
    ambiguous: '“{part}” could be thousands or decimals. Type 1234 or 1.2340.',
    date: '“{part}” is no date. Type for example 2027-01-31, 31/1, >today, Q1 2027, next quarter or 2027-01..2027-03.',
    period: '“{part}” is no month. Type for example 2027-01, Q1 2027, last month or 2027-01..2027-03.',
    day: '“{part}” is not one day.',
    reversed: '{part} ends before it begins.',
    ends: '“{part}” may be one text or several, because values here have commas. Type one range at a time, with quotes around texts with commas.',
    values: '“{part}” is no list of values. Type them with semicolons between.',
    noCell:
      '“{part}” is a condition and cannot be excluded like that. Pick values in the list instead, or type them as in the cells: 1324.50; 2027-03-31; "2027"; "".',
    tooMany: 'There are too many alternatives. Pick them in the list of values.',
    units:
      'Units cannot be mixed like that. Type the same unit after all the numbers, or none at all. Single values can each have their own: 3 weeks, 9 months.',
    unitNot: 'A unit cannot be typed with ≠. Type the number alone, and filter by the unit in its own column.',
    noUnit: 'The column with units is missing from the list. Type the number alone.',
    someUnits:
      '“{part}” has no unit, and other values here have one. Type the unit after all numbers, or without unit: {part} without unit.',
    missing: 'The column is missing from the list.'
  },
  notFiltering: 'The field is not used as a filter.',
  unreadChip: '{column}: {text} Not used.',
  absent: '{column}: “{typed}” is not there. Pick instead:',
  absentUnder: '{column}: “{typed}” is not there with the other filters. Pick instead:',
  there: 'There are:',
  thereUnder: 'With the other filters there are:',
  readAs: 'Read as: {condition}. Type {quoted} to look for the text itself.',
  clearTitle: 'Removes all filters, also the period. Search and sort are kept.',
  cleared: 'Filters removed: {filters}.',
  searchKept: 'The search “{search}” stays.',
  /** Toasts with an undo action, after a single press has removed something. */
  taken: {
    filter: 'Filter removed: {filter}.',
    alone: 'The filter {filter} was removed so that the values can be compared.',
    search: 'Search removed: “{search}”.',
    sort: 'The sort is removed.',
    groups: 'The grouping is removed.',
    columns: 'The columns stand as they did at first.'
  },
  openView: 'Open the view {name}',
  otherUnits:
    'Only values in {unit} are compared. {n} row has another unit, or none. | Only values in {unit} are compared. {n} rows have another unit, or none.',
  allUnits: 'Numbers are compared whatever their unit. Choose a unit to compare only that:',
  otherThanNone:
    'Only values without a unit are compared. {n} row has one. | Only values without a unit are compared. {n} rows have one.',
  likeHits: '{n} row matches | {n} rows match',
  bar: {
    label: 'What is shown',
    noneInGroups: 'Show rows to filter.',
    search: 'Search',
    alsoHidden: 'no hidden columns | in one hidden column too | in {n} hidden columns too',
    clearSearch: 'Remove the search {search}',
    phrase: 'Only “{phrase}” in a row',
    phraseTitle: 'Only rows where the words follow one another, as with quotes',
    sort: 'Sort',
    sortedBy: '{column} {arrow}',
    clearSort: 'Remove the sort',
    more: '{n} more',
    whole: 'Show in full',
    moreTitle: 'All that is chosen'
  },
  noRows: {
    title: 'No matches',
    ofSearch: 'No matches for “{search}”',
    filters: 'Filters: {filters}.',
    clearFilters: 'Clear all filters',
    clearSearch: 'Clear the search'
  },
  hiddenHit: '{column}: {text}',
  hiddenHits: 'Hit in a hidden column: {hits}'
}
