/** Texts about rows that are excluded from an import of orders, and about doubtful values. */
export const orderImportDoubts = {
  apart: {
    total: 'Raden ser ut som en summa.',
    note: 'Raden ser ut som en anteckning.',
    headings: 'Raden upprepar rubrikerna.',
    continuation: 'Raden har inget nummer och ser ut som en fortsättning på raden ovanför.',
    hidden: 'Raden är dold i kalkylarket.',
    rows: {
      total:
        'Ingen summarad | Rad {rows} ser ut som en summa och utelämnas. | {count} rader ser ut som summor och utelämnas: {rows}.',
      note: 'Ingen anteckning | Rad {rows} ser ut som en anteckning och utelämnas. | {count} rader ser ut som anteckningar och utelämnas: {rows}.',
      headings:
        'Inga rubriker | Rad {rows} upprepar rubrikerna och utelämnas. | {count} rader upprepar rubrikerna och utelämnas: {rows}.',
      continuation:
        'Ingen fortsättning | Rad {rows} saknar nummer och utelämnas. | {count} rader saknar nummer och utelämnas: {rows}.'
    }
  },
  /** The reason why a value is doubtful. */
  importDoubts: {
    short: 'Kontrollera värdet.',
    noResult: 'Cellen har en formel utan resultat. Öppna filen i kalkylprogrammet och spara den, eller skriv värdet.',
    merged: 'Cellen är sammanfogad med den ovanför. Gäller ”{text}” även här?',
    mergedAcross: 'Cellen är sammanfogad med den bredvid. Kontrollera värdena i båda kolumnerna.',
    date: 'Kalkylprogrammet har gjort värdet till ett datum. Skriv det som det står på fakturan.',
    dateOffer:
      'Kalkylprogrammet har gjort värdet till ett datum och visar ”{offer}”. Skriv det som det står på fakturan.',
    shown: 'Kalkylarket visar något annat än det som är sparat.',
    shownOffer: 'Kalkylarket visar ”{offer}” men har sparat ”{text}”. Vilket gäller?',
    digitsLost: 'Talet har fler siffror än ett kalkylprogram sparar. De sista kan vara fel.',
    tooLong: 'Texten är för lång och är avkortad.',
    error: '”{text}” är ett fel i kalkylarket. Skriv värdet.',
    exponent: '”{text}” är ett avkortat tal. Skriv alla siffror.',
    badLetters: 'Någon bokstav gick inte att läsa. Rätta texten.',
    dayOrMonth: 'Det går inte att se vad som är dag och vad som är månad.',
    dayOrMonthOffer: 'Det går inte att se vad som är dag och vad som är månad: ”{text}” eller ”{offer}”?',
    yearOrDay: 'Det går inte att se vad som är år och vad som är dag.',
    yearOrDayOffer: 'Det går inte att se vad som är år och vad som är dag: ”{text}” eller ”{offer}”?',
    noYear: 'Datumet saknar år. Kontrollera det.',
    noYearOffer: 'Datumet saknar år: ”{text}” eller ”{offer}”?',
    serialDate: '”{text}” är ett datum som tal.',
    serialDateOffer: '”{text}” är kalkylprogrammets tal för {offer}.',
    shifted: 'Raden har fler celler än rubrikerna. Ett skiljetecken i ett värde kan ha flyttat de andra.',
    brokenRow: 'Raden har färre celler än rubrikerna. En radbrytning i ett värde kan ha delat en rad i flera.',
    currency: 'Beloppet kan vara i en annan valuta eller enhet än kronor.',
    leftOutColumn: 'En kolumn som utelämnas kan gälla beloppet. Stämmer det?',
    noValue: '”{text}” betyder ofta att ett värde saknas.',
    strayQuote:
      'Ett citattecken verkar stå fel. Flera värden eller rader kan ha blivit ett. Kontrollera mot underlaget.',
    total: 'Raden kan vara en summa. Ta bort den om den inte är en order.',
    otherHeadings: 'Raden står under andra rubriker än de som lästes. Kontrollera alla värden.'
  }
}
