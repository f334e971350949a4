/** Texts about rows that are excluded from an import of orders, and about doubtful values. */
export const orderImportDoubts = {
  apart: {
    total: 'The row looks like a total.',
    note: 'The row looks like a note.',
    headings: 'The row repeats the headings.',
    continuation: 'The row has no number and looks like a continuation of the row above.',
    hidden: 'The row is hidden in the spreadsheet.',
    rows: {
      total:
        'No total | Row {rows} looks like a total and is left out. | {count} rows look like totals and are left out: {rows}.',
      note: 'No note | Row {rows} looks like a note and is left out. | {count} rows look like notes and are left out: {rows}.',
      headings:
        'No headings | Row {rows} repeats the headings and is left out. | {count} rows repeat the headings and are left out: {rows}.',
      continuation:
        'No continuation | Row {rows} has no number and is left out. | {count} rows have no number and are left out: {rows}.'
    }
  },
  /** The reason why a value is doubtful. */
  importDoubts: {
    short: 'Check the value.',
    noResult:
      'The cell has a formula without a result. Open the file in the spreadsheet program and save it, or type the value.',
    merged: 'The cell is merged with the one above. Does “{text}” apply here too?',
    mergedAcross: 'The cell is merged with the one beside it. Check the values of both columns.',
    date: 'The spreadsheet program has turned the value into a date. Type it as it stands on the invoice.',
    dateOffer:
      'The spreadsheet program has turned the value into a date and shows “{offer}”. Type it as it stands on the invoice.',
    shown: 'The spreadsheet shows something else than is stored.',
    shownOffer: 'The spreadsheet shows “{offer}” but has stored “{text}”. Which is right?',
    digitsLost: 'The number has more digits than a spreadsheet keeps. The last ones may be wrong.',
    tooLong: 'The text is too long and has been cut.',
    error: '“{text}” is an error in the spreadsheet. Type the value.',
    exponent: '“{text}” is a shortened number. Type all its digits.',
    badLetters: 'A letter could not be read. Correct the text.',
    dayOrMonth: 'It is unclear which is the day and which is the month.',
    dayOrMonthOffer: 'It is unclear which is the day and which is the month: “{text}” or “{offer}”?',
    yearOrDay: 'It is unclear which is the year and which is the day.',
    yearOrDayOffer: 'It is unclear which is the year and which is the day: “{text}” or “{offer}”?',
    noYear: 'The date has no year. Check it.',
    noYearOffer: 'The date has no year: “{text}” or “{offer}”?',
    serialDate: '“{text}” is a date as a number.',
    serialDateOffer: '“{text}” is the spreadsheet’s number for {offer}.',
    shifted: 'The row has more cells than the headings. A delimiter within a value may have moved the others.',
    brokenRow: 'The row has fewer cells than the headings. A line break within a value may have split a row.',
    currency: 'The amount may be in another currency or unit than kronor.',
    leftOutColumn: 'A column that is left out may be about the amount. Is it right?',
    noValue: '“{text}” often means that a value is missing.',
    strayQuote: 'A quotation mark seems out of place. Several values or rows may have become one. Check the source.',
    total: 'The row may be a total. Remove it if it is not an order.',
    otherHeadings: 'The row stands under other headings than those that were read. Check all values.'
  }
}
