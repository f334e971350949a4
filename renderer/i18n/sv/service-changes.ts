export const serviceChanges = {
  title: 'Ändringar i tjänsten',
  text: 'För IT: programmets anrop till tjänsten, och anrop som tjänsten tar bort.',
  called: 'Programmets anrop',
  verdict:
    'Tjänsten tar inte bort något som programmet använder. | Tjänsten tar bort ett anrop som programmet använder: se läget i tabellen. | Tjänsten tar bort {count} anrop som programmet använder: se läget i tabellen.',
  purpose: 'Används till',
  call: 'Anrop',
  state: 'Läge',
  living: 'Gäller',
  ended: 'Upphörde {date}',
  ends: 'Upphör {date}',
  undecided: 'Datum inte bestämt',
  retired: 'Tas bort av tjänsten',
  what: 'Anrop eller fält',
  instead: 'Ersätts av',
  nothing: 'Inget',
  property: '”{property}” i svaret på {operation}',
  graphql: 'Tjänstens GraphQL-gränssnitt används inte av programmet, så det som fasas ut där berör det inte.',
  policy: 'Så aviseras ändringar',
  notice:
    'Brytande ändringar aviseras i tjänstens versionsnyheter och beskrivs sex månader i förväg, utom felrättningar. Där det går nämns en ersättning.',
  operations: {
    signIn: 'Logga in och förnya en inloggning',
    pollProcess: 'Fråga om en extern inloggning är klar',
    redeemCode: 'Lösa in en kod mot en inloggning',
    signOut: 'Logga ut hos tjänsten (bara där policyn anger det)',
    readErrandRow: 'Läsa en ärenderad',
    saveErrandRow: 'Spara på en ärenderad',
    saveOrder: 'Spara en fakturaserviceorder',
    listOrders: 'Söka fakturaserviceordrar',
    hyresobjekt: 'Hämta hyresobjekt',
    avtal: 'Hämta avtal',
    kund: 'Hämta kunder',
    bokforingtransaktion: 'Hämta bokföring',
    uthyrning: 'Hämta uthyrningar'
  },
  breaking: {
    title: 'Brytande',
    text: 'Kräver i regel en ny version av programmet. Ett fält som byter namn eller slag märks som avvikelse i listan.',
    removed: 'Ett anrop, en parameter eller ett fält tas bort eller byter namn.',
    retyped: 'En parameter eller ett fält i svaret byter typ.',
    required: 'En parameter blir obligatorisk, eller en obligatorisk tillkommer.',
    stricter: 'En parameter kontrolleras strängare än förr.',
    enumRemoved: 'Ett av flera fasta värden tas bort.',
    authorization: 'Inloggning eller behörighet krävs på ett annat sätt.'
  },
  additive: {
    title: 'Tillägg',
    text: 'Stör inte programmet. Ett nytt fält i en lista visas som en egen kolumn sist.',
    operation: 'Ett nytt anrop.',
    optional: 'En ny valfri parameter, eller ett nytt valfritt huvud.',
    field: 'Ett nytt fält eller huvud i svaret.',
    enumAdded: 'Ett nytt värde bland fasta värden.'
  }
}
