import type { ReasonTexts } from '../malformed-reason.ts'
import type { ProblemTexts } from '../problem-text.ts'

/** `any` has a text for every code; the other parts replace it for problems at that place. */
export const problems = {
  places: {
    login: 'Tjänsten',
    loginHost: 'Tjänsten {host}',
    reporting: 'Rapporttjänsten',
    reportingHost: 'Rapporttjänsten {host}',
    updates: 'Uppdateringstjänsten',
    updatesHost: 'Uppdateringstjänsten {host}',
    program: 'Programmet'
  },
  any: {
    offline: {
      sentence: 'Datorn saknar nätverksanslutning.',
      advice: 'Kontrollera nätverket och försök igen. Det som redan är hämtat finns kvar.'
    },
    dns: {
      sentence: '{service} går inte att hitta på nätverket.',
      advice: 'Kontrollera att adressen är rätt stavad. Behövs VPN, anslut det först.'
    },
    unreachable: {
      sentence: '{service} går inte att nå.',
      advice: 'Tjänsten kan vara avstängd eller stoppas av en brandvägg. Försök igen om en stund.'
    },
    tls: {
      sentence: '{service} har inget giltigt certifikat.',
      advice: 'Inget har skickats. Kontrollera adressen och datorns klocka, eller fråga IT-avdelningen.'
    },
    proxy: {
      sentence: 'Nätverket släpper inte ut programmet.',
      advice:
        'Proxyservern kräver en egen inloggning, nekar anslutningen eller stöds inte (SOCKS). Fråga IT-avdelningen.'
    },
    timeout: {
      sentence: '{service} svarade inte i tid.',
      advice: 'Försök igen. Händer det ofta, kontakta systemansvarig.'
    },
    unauthorized: {
      sentence: '{service} godtar inte inloggningen.',
      advice: 'Logga in på nytt.'
    },
    tokenRefused: {
      sentence: '{service} godtar inte din inloggning för order och ärenden.',
      advice:
        'Att logga in igen hjälper inte. Fråga systemansvarig: adressen till order och ärenden kan vara fel under Inställningar.'
    },
    forbidden: {
      sentence: '{service} ger dig inte tillgång till det här.',
      advice: 'Be systemansvarig om tillgång.'
    },
    notFound: {
      sentence: '{service} hittar inte det du frågade efter.',
      advice: 'Kontrollera att tjänstens adress är fullständig under Inställningar.'
    },
    rateLimited: {
      sentence: '{service} har för mycket att göra just nu.',
      advice: 'Vänta en stund och försök sedan igen.'
    },
    returnAddress: {
      sentence: '{service} känner inte till programmets returadress.',
      advice: 'Skicka adressen till systemansvarig och be om att få den registrerad hos tjänsten.'
    },
    externalOnly: {
      sentence: '{service} vill att du fortsätter i webbläsaren eller i en app.',
      advice: 'Inloggningen skickades utan returadress. Fortsätt, så skickas en ny med den.'
    },
    service: {
      sentence: '{service} svarade med ett fel.',
      advice: 'Försök igen om en stund. Kvarstår felet, kopiera detaljerna till systemansvarig.'
    },
    malformed: {
      sentence: '{service} gav ett svar som inte går att läsa.',
      advice: 'Försök igen. Kvarstår felet, kopiera detaljerna till systemansvarig.'
    },
    cancelled: {
      sentence: 'Åtgärden avbröts.',
      advice: 'Börja om när du vill.'
    },
    unknownOutcome: {
      sentence: '{service} hann inte svara innan anslutningen bröts.',
      advice: 'Ändringen kan ha genomförts. Kontrollera det innan du försöker igen.'
    },
    signedOut: {
      sentence: 'Du är inte inloggad.',
      advice: 'Logga in för att fortsätta. Det du har skrivit finns kvar.'
    },
    notConnected: {
      sentence: 'Adressen till tjänsten saknas.',
      advice: 'Ange den under Inställningar.'
    },
    otherOrigin: {
      sentence: 'Ordrar och ärenden ligger på en annan server än inloggningen.',
      advice: 'Inget skickades. Be IT-avdelningen tillåta servern, eller ändra adressen under Inställningar.'
    },
    headerMissing: {
      sentence: '{service} behöver en nyckel som saknas på datorn.',
      advice: 'Inget har skickats. Lås upp datorns nyckelring och försök igen, eller ange nyckeln på nytt.'
    },
    invalid: {
      sentence: 'Något som angavs har inte rätt form.',
      advice: 'Rätta uppgifterna och försök igen.'
    },
    notKept: {
      sentence: 'Det gick inte att spara på datorn.',
      advice: 'Kontrollera att disken inte är full och att du får skriva i din användarmapp, och försök igen.'
    },
    diskFull: {
      sentence: 'Det finns inte plats för filen på disken.',
      advice: 'Ingenting har sparats. Gör plats, eller välj en annan disk, och försök igen.'
    },
    fileInUse: {
      sentence: 'Filen är öppen i ett annat program.',
      advice: 'Stäng den där, till exempel i Excel, eller spara under ett annat namn. Filen är som förut.'
    },
    fileNotAllowed: {
      sentence: 'Du får inte spara i den mappen, eller ersätta den filen.',
      advice: 'Ingenting har sparats. Välj en annan mapp, till exempel Dokument.'
    },
    folderMissing: {
      sentence: 'Mappen finns inte längre, eller går inte att nå.',
      advice: 'Ingenting har sparats. Står mappen på en nätverksdisk, anslut till den igen. Annars välj en annan mapp.'
    },
    isFolder: {
      sentence: 'Där finns redan en mapp med det namnet.',
      advice: 'Ingenting har sparats. Ge filen ett annat namn, eller spara den i mappen.'
    },
    notSaved: {
      sentence: 'Filen kunde inte sparas där.',
      advice: 'Ingenting har sparats. Försök igen, eller välj en annan plats.'
    },
    fileChanged: {
      sentence: 'Filen har ändrats eller flyttats.',
      advice: 'Öppna den från mappen där den ligger.'
    },
    notOpened: {
      sentence: 'Filen gick inte att öppna.',
      advice: 'Öppna den från mappen där den ligger.'
    },
    memory: {
      sentence: 'Det får inte plats i datorns minne.',
      advice: 'Stäng andra program och försök igen. Listor som redan är öppna tar plats tills programmet startas om.'
    },
    updateUntrusted: {
      sentence: 'Uppdateringens signatur stämmer inte.',
      advice: 'Inget har hämtats, och programmet är som förut. Kontakta IT-avdelningen.'
    },
    updateReplayed: {
      sentence: 'Uppdateringstjänsten gav gamla uppgifter.',
      advice: 'Inget har hämtats, och programmet är som förut. Kommer det igen, kontakta IT-avdelningen.'
    },
    updatePortal: {
      sentence: 'En webbsida kom i stället för uppdateringen.',
      advice: 'Nätverket kan kräva en egen inloggning. Logga in i nätverket och sök igen.'
    },
    updateRedirected: {
      sentence: 'Uppdateringen kom från fel adress och stoppades.',
      advice: 'Inget har hämtats därifrån. Kommer det igen, kontakta IT-avdelningen.'
    },
    updateDamaged: {
      sentence: 'Uppdateringen kom fram skadad.',
      advice: 'Den har kastats, och programmet är som förut. Försök igen; kommer det igen, kontakta IT-avdelningen.'
    },
    updatePublisher: {
      sentence: 'Windows kunde inte intyga att uppdateringen kommer från rätt utgivare.',
      advice: 'Den har kastats, och programmet är som förut. Kontakta IT-avdelningen.'
    },
    internal: {
      sentence: 'Något gick fel i programmet.',
      advice: 'Försök igen. Kvarstår felet, starta om fönstret och skicka detaljerna till supporten.'
    }
  } satisfies ProblemTexts,
  reporting: {
    unauthorized: {
      sentence: '{service} godtar inte användarnamnet eller lösenordet för rapporter.',
      advice: 'Skriv lösenordet på nytt. Användarnamnet ändras under Inställningar.'
    },
    notConnected: {
      sentence: 'Adressen eller lösenordet till rapporttjänsten saknas.',
      advice: 'Skriv lösenordet igen. Det sparas aldrig på datorn.'
    }
  },
  lettings: {
    notFound: {
      sentence: '{service} har ingen lista över uthyrningar.',
      advice: 'Listan hör till marknadsplatsen, som inte alla har. Fråga systemansvarig.'
    }
  },
  updates: {
    notFound: {
      sentence: 'Inga uppgifter om nya versioner hittades.',
      advice: 'Försök igen en annan dag. Kvarstår det, kontakta IT-avdelningen.'
    },
    notKept: {
      sentence: 'Uppdateringen fick inte plats, eller gick inte att spara på datorn.',
      advice: 'Programmet är som förut. Kontrollera att disken inte är full och försök igen.'
    }
  },
  signIn: {
    unauthorized: {
      sentence: 'Fel användare eller lösenord.',
      advice: 'Kontrollera båda och försök igen. Stämmer de kan kontot vara låst.'
    },
    forbidden: {
      sentence: '{service} släpper inte in dig.',
      advice:
        'Kontot kan vara låst. Det kan också bero på varifrån du ansluter: en del tjänster nekar datorer med en adress i ett privat nät. Fråga systemansvarig.'
    },
    notFound: {
      sentence: '{service} har ingen inloggning på den här adressen.',
      advice: 'Ändra anslutningen och kontrollera att adressen är fullständig.'
    },
    unknownOutcome: {
      advice: 'Försök logga in igen.'
    },
    notConnected: {
      advice: 'Välj Ändra anslutning och ange den.'
    },
    cancelled: {
      sentence: 'Inloggningen avbröts.',
      advice: 'Försök igen när du vill.'
    },
    service: {
      sentence: '{service} svarade med ett fel och loggade inte in dig.',
      advice: 'Kontrollera uppgifterna och försök igen. Kvarstår felet, kopiera detaljerna till systemansvarig.'
    }
  },
  /** A refusal that mentions a key: it concerns the program rather than the user. */
  refusedKey: {
    sentence: '{service} kräver troligen en nyckel.',
    advice: 'Fråga IT-avdelningen. Nyckeln anges under HTTP-huvuden (för IT).'
  },
  headers: 'HTTP-huvuden (för IT) …',
  settings: 'Öppna inställningarna',
  reportingPassword: 'Skriv lösenordet för rapporter',
  details: 'Detaljer',
  missingHeaders: 'Saknar värde: {names}',
  status: 'HTTP-status {status}',
  /** The fault in an unreadable response. */
  reasons: {
    notList: 'Svaret är ingen lista.',
    notRow: 'En rad i listan är inget objekt.',
    cutOff: 'Svaret tar slut mitt i.',
    afterEnd: 'Något står kvar efter listans slut.',
    damaged: 'Svaret kom fram skadat.',
    unknownCompression: 'Svaret är komprimerat på ett sätt som programmet inte kan läsa.',
    notText: 'Svaret är inte giltig UTF-8-text.',
    notJson: 'Svaret är inte giltig JSON.',
    empty: 'Svaret är tomt.',
    unexpected: 'Svaret är ett annat än tjänstens dokument lovar.',
    foreign: 'Svaret hör till en annan begäran än den som skickades.',
    answerTooLarge: 'Svaret är för stort.',
    rowTooLarge: 'En rad är större än 16 MB.',
    valueTooLarge: 'Ett tal eller ett nästlat värde är större än programmet klarar.'
  } satisfies ReasonTexts,
  position: 'Byte {byte}, rad {row}',
  wait: {
    seconds: 'Tjänsten ber oss vänta {n} sekund. | Tjänsten ber oss vänta {n} sekunder.',
    minutes: 'Tjänsten ber oss vänta {n} minut. | Tjänsten ber oss vänta {n} minuter.',
    hours: 'Tjänsten ber oss vänta {n} timme. | Tjänsten ber oss vänta {n} timmar.',
    days: 'Tjänsten ber oss vänta {n} dygn.'
  },
  memory: 'Minst {needed} MB till behövs och {free} MB är lediga.',
  copy: 'Kopiera detaljer',
  copied: 'Kopierat',
  copyFailed: 'Kunde inte kopieras'
}
