/**
 * How each rule of the policy is asked for in the templates: its explanation in both languages, and its element where the form alone
 * (`policyForms`) does not say it. Its name is the one that the settings page shows.
 */
import type { PolicyRuleKey } from '../../preload/contract/index.ts'

/** Bounds of a number, the choices for a text or a number, or the parts of a rule that are only valid together. */
export interface RuleTemplate {
  readonly sv: string
  readonly en: string
  readonly range?: readonly [least: number, most: number]
  readonly choices?: readonly (string | number)[]
  /** The parts of a group that are asked for in one rule, with their labels, and whether each must be filled in. */
  readonly parts?: Readonly<Record<string, { readonly sv: string; readonly en: string; readonly required: boolean }>>
}

export const ruleTemplates: Readonly<Record<PolicyRuleKey, RuleTemplate>> = {
  loginAddress: {
    sv: 'Tjänstens adress, som börjar med https.',
    en: 'The address of the service, beginning with https.'
  },
  ordersAddress: {
    sv: 'Bara om order och ärenden har en egen adress.',
    en: 'Only if orders and errands have an address of their own.'
  },
  reportingAddress: {
    sv: 'Adressen till de fem listorna, som börjar med https.',
    en: 'The address of the five lists, beginning with https.'
  },
  reportingUser: {
    sv: 'Lösenordet skriver var och en själv. Det sparas aldrig på disk.',
    en: 'Each person types the password. It is never on disk.'
  },
  realms: {
    sv: 'En rad per knapp: BETECKNING=TEXT PÅ KNAPPEN. Det sista likhetstecknet skiljer dem åt.',
    en: 'One line a button: IDENTIFIER=LABEL OF THE BUTTON. The last equals sign parts them.'
  },
  tokenWord: { sv: 'Vanligen Bearer.', en: 'Usually Bearer.' },
  ordersTokenWord: {
    sv: 'Bara om ordet är ett annat där. Ska det vara detsamma: skriv det här också.',
    en: 'Only if it is another word there. Is it to be the same: type it here too.'
  },
  returnAddress: { sv: 'Måste vara registrerad hos tjänsten.', en: 'Must be registered at the service.' },
  ownFieldsOnly: {
    sv: 'För en tjänst som nekar lösenord när den inte känner till returadressen.',
    en: 'For a service that refuses a password where it does not know the return address.'
  },
  processMinutes: { sv: '1 till 30 minuter.', en: '1 to 30 minutes.', range: [1, 30] },
  openSchemes: {
    sv: 'Ett schema per rad utan kolon, till exempel bankid.',
    en: 'One scheme a line without its colon, such as bankid.'
  },
  idleMinutes: { sv: '0 betyder aldrig.', en: '0 means never.', choices: [0, 5, 15, 30, 60] },
  paidStatuses: { sv: 'En statuskod (ett heltal) per rad.', en: 'One id of a status (a whole number) a line.' },
  logLevel: {
    sv: 'error: det som har gått fel. info: även det som har hänt. debug: även varje anrop, utan adress och innehåll.',
    en: 'error: what has failed. info: what has happened too. debug: every call too, without its address and what is in it.',
    choices: ['error', 'info', 'debug']
  },
  loginHeaders: {
    sv: 'Namn och värde för rubriker som följer med varje anrop. Kräver adressen för inloggning. Värdena står i klartext i registret.',
    en: 'Names and values of headers that go along with every call. Needs the address for sign-in. The values stand in plain text in the registry.'
  },
  reportingHeaders: {
    sv: 'Namn och värde för rubriker som följer med varje anrop. Kräver adressen för rapporter. Värdena står i klartext i registret.',
    en: 'Names and values of headers that go along with every call. Needs the address for reports. The values stand in plain text in the registry.'
  },
  signOut: {
    sv: 'Ett anrop som avslutar sessionen hos tjänsten, under dess adress. Utan det skickas inget vid utloggning.',
    en: 'A call that ends the session at the service, below its address. Without it nothing is sent when somebody signs out.',
    parts: {
      path: { sv: 'Sökväg, till exempel /v2/auth/logout', en: 'Path, such as /v2/auth/logout', required: true },
      returnAddress: {
        sv: 'Adress att återvända till, om tjänsten vill ha en',
        en: 'Address to return to, where the service wants one',
        required: false
      },
      global: { sv: 'Avsluta alla sessioner', en: 'End all sessions', required: false },
      keepSingleSignOn: {
        sv: 'Behåll inloggningen hos identitetsleverantören',
        en: 'Keep the sign-in at the identity provider',
        required: false
      }
    }
  },
  errandSessionKey: {
    sv: 'Skickas när en ärenderad sparas. Kräver adressen för inloggning eller order. Står i klartext i registret.',
    en: 'Sent when an errand row is saved. Needs the address for sign-in or orders. Stands in plain text in the registry.'
  },
  'inbox.folder': { sv: 'Fullständig sökväg.', en: 'An absolute path.' },
  'inbox.deleteTaken': { sv: 'Kräver mappen med notifieringar.', en: 'Needs the folder with notifications.' },
  'inbox.organisations': { sv: 'Ett organisationsnummer per rad.', en: 'One organisation number a line.' },
  'inbox.listener': {
    sv: 'Programmet tar emot notifieringar på den här datorn. Hemligheten är en del av adressen: minst 22 slumpade tecken.',
    en: 'The program takes notifications on this computer. The secret is a part of the address: 22 random characters at least.',
    parts: {
      port: { sv: 'Port', en: 'Port', required: true },
      secret: { sv: 'Hemlighet', en: 'Secret', required: true }
    },
    range: [1024, 65_535]
  },
  keepDrafts: {
    sv: 'Avstängt: inget som någon har skrivit och inte sparat, läst in eller sökt efter sparas på disk.',
    en: 'Disabled: nothing that somebody has typed and not saved, read in or searched for is kept on disk.'
  },
  exportFiles: {
    sv: 'Avstängt: programmet sparar inga rader i filer.',
    en: 'Disabled: the program saves no rows to files.'
  },
  exportPersonalData: {
    sv: 'Avstängt: rader med personuppgifter sparas inte i filer, skrivs inte ut och kopieras inte i mängd. Andra kolumner berörs inte.',
    en: 'Disabled: rows with personal data are not saved to files, printed, nor copied in great number. Other columns are not concerned.'
  },
  'updates.enabled': {
    sv: 'Avstängt: programmet letar inte efter nya versioner.',
    en: 'Disabled: the program looks for no new versions.'
  },
  'updates.channel': { sv: 'stable eller beta.', en: 'stable or beta.', choices: ['stable', 'beta'] },
  'updates.feed': {
    sv: 'En https-adress till en mapp med en egen kopia av det som släpps. Allt där är ändå signerat av oss.',
    en: 'An https address of a folder with a copy of your own of what is released. All of it is signed by us nevertheless.'
  },
  'updates.deferDays': {
    sv: '0 till 90 dagar efter att de släppts.',
    en: '0 to 90 days after their release.',
    range: [0, 90]
  },
  certificateAuthorities: {
    sv: 'En fullständig sökväg till en certifikatfil per rad. Bara administratörer får kunna skriva till filerna.',
    en: 'One absolute path of a certificate file a line. Only administrators may be able to write to the files.'
  }
}
