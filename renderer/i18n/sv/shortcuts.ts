/** The dialog of all shortcuts: each area's name, and what each of its keys does. */
export const shortcuts = {
  title: 'Kortkommandon',
  or: 'eller',
  /** Keys whose names differ by language. */
  keys: { Space: 'Blanksteg', Right: 'Högerpil', Left: 'Vänsterpil', Arrow: 'piltangent' },
  areas: {
    program: 'Överallt',
    list: 'Listor och ordrar',
    rows: 'Rader och celler',
    groups: 'Grupper',
    order: 'Orderformuläret',
    import: 'Flera ordrar på en gång',
    errand: 'Svar på ärenderad'
  },
  program: {
    palette: 'Sök sidor och kommandon',
    shortcuts: 'Visa kortkommandon',
    find: 'Sök i listan',
    reload: 'Uppdatera',
    newOrder: 'Ny order',
    settings: 'Inställningar',
    notifications: 'Gå till meddelandena',
    submit: 'Tryck på dialogrutans huvudknapp',
    close: 'Stäng dialogruta eller meny',
    zoomIn: 'Större text',
    zoomOut: 'Mindre text',
    resetZoom: 'Vanlig textstorlek'
  },
  list: {
    toRows: 'Gå från sökfältet till raderna',
    values: 'Välj värden i en kolumn',
    undo: 'Ångra filter, sökning, sortering eller gruppering',
    redo: 'Gör om',
    export: 'Exportera',
    print: 'Skriv ut',
    moveColumn: 'Flytta en kolumn i listan över kolumner'
  },
  rows: {
    open: 'Öppna raden',
    panel: 'Visa eller dölj radpanelen',
    toPanel: 'Byt mellan raderna och radpanelen',
    rowEnds: 'Gå till radens första eller sista cell',
    listEnds: 'Gå till listans början eller slut',
    extend: 'Markera fler rader eller celler',
    extendToEnd: 'Markera ända till kanten',
    wholeRows: 'Markera hela raden',
    move: 'Gå till en annan rad och behåll markeringen',
    toggle: 'Markera eller avmarkera raden',
    all: 'Markera alla rader',
    clear: 'Avmarkera alla',
    copy: 'Kopiera',
    copyWithHeadings: 'Kopiera med rubriker'
  },
  groups: {
    toggle: 'Öppna eller stäng gruppen',
    open: 'Öppna gruppen',
    close: 'Stäng gruppen, eller gå till den yttre',
    showRows: 'Visa gruppens rader'
  },
  order: {
    save: 'Spara',
    next: 'Gå till nästa fält',
    status: 'Välj status',
    close: 'Stäng formuläret'
  },
  import: {
    read: 'Läs in texten',
    edit: 'Ändra cellen',
    leaveOut: 'Utelämna raden, eller ta med den igen',
    toInspector: 'Byt mellan raderna och panelen',
    undo: 'Ångra',
    redo: 'Gör om'
  },
  errand: {
    review: 'Granska, och sedan skicka',
    back: 'Gå tillbaka'
  }
}
