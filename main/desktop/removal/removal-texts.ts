import type { UiLanguage } from '../../../preload/contract/index.ts'
import type { CloseBlocker } from '../app/confirm-close.ts'
import type { Leftovers } from './run-data-removal.ts'

interface RemovalTexts {
  readonly question: string
  readonly detail: string
  readonly stay: string
  readonly remove: string
  readonly closeBlockers: Readonly<Record<Exclude<CloseBlocker, 'running'>, string>>
  readonly running: { readonly message: string; readonly detail: string; readonly ok: string }
  readonly alreadyRuns: string
  readonly leftovers: { readonly message: string; readonly secrets: (count: number) => string; readonly files: string }
}

/** In both languages, for the user or script that gave the command. */
export const unclearSwitch = [
  'Kontorist: --remove-all-data står ensamt, som frågar, eller som --remove-all-data=silently, en gång. Ingenting är borttaget.',
  'Kontorist: --remove-all-data stands alone, which asks, or as --remove-all-data=silently, once. Nothing has been removed.'
].join('\n')

const texts: Readonly<Record<UiLanguage, RemovalTexts>> = {
  sv: {
    question: 'Ta bort allt som Kontorist har sparat på den här datorn?',
    detail: [
      'Det här tas bort, för alla som har loggat in i Kontorist från ditt konto på datorn:',
      '• utkast, och det som är inläst men inte lagt i kön',
      '• ordrar i kön som inte är skickade, och anteckningen om vad som blev av dem som skickades',
      '• sparade sökningar',
      '• meddelanden i inkorgen',
      '• inställningar, loggar och en hämtad ny version',
      '• inloggningen, fasta nycklar och krypteringsnyckeln i datorns nyckelring',
      '',
      'Det går inte att ångra. Det som är sparat i tjänsten, filer som du har exporterat och det som administratören har bestämt finns kvar. Programmet avslutas och är fortfarande installerat.'
    ].join('\n'),
    stay: 'Avbryt',
    remove: 'Ta bort allt',
    closeBlockers: {
      sent: 'Det är inte känt om det som skickades senast har sparats. Efteråt minns programmet inte det, och kan inte hindra att det skickas en gång till: titta efter i tjänsten först.',
      lost: 'Ordrar väntar i kön och går förlorade.',
      unqueued: 'Det du har läst in och inte lagt i kön går förlorat.'
    },
    running: {
      message: 'Ordrar skickas från kön.',
      detail: 'Stoppa kön och vänta tills den har stannat. Då går det att ta bort allt.',
      ok: 'OK'
    },
    alreadyRuns: 'Kontorist körs. Avsluta programmet, och ta bort allt sedan.',
    leftovers: {
      message: 'Allt kunde inte tas bort.',
      secrets: (count) =>
        `Nyckelringen svarade inte eller är låst, och har kvar ${count === 1 ? 'en post' : `${count} poster`} som heter Kontorist. Ta bort dem där.`,
      files: 'De här filerna fick inte tas bort:'
    }
  },
  en: {
    question: 'Remove everything that Kontorist has kept on this computer?',
    detail: [
      'This is removed, for everybody who has signed in to Kontorist from your account on the computer:',
      '• drafts, and what has been read in and not queued',
      '• orders in the queue that have not been sent, and the note of what became of those that were',
      '• saved searches',
      '• messages in the inbox',
      '• settings, logs and a new version that has been fetched',
      '• the sign-in, fixed keys and the encryption key in the computer’s keychain',
      '',
      'It cannot be undone. What is stored in the service, files that you have exported and what the administrator has decided stay. The program quits, and stays installed.'
    ].join('\n'),
    stay: 'Cancel',
    remove: 'Remove everything',
    closeBlockers: {
      sent: 'It is not known whether what was sent last has been saved. Afterwards the program does not remember it, and cannot keep it from being sent once more: look in the service first.',
      lost: 'Orders are waiting in the queue and will be lost.',
      unqueued: 'What you have read in and not queued will be lost.'
    },
    running: {
      message: 'Orders are being sent from the queue.',
      detail: 'Stop the queue and wait until it has stopped. Then everything can be removed.',
      ok: 'OK'
    },
    alreadyRuns: 'Kontorist is running. Quit it, and remove everything then.',
    leftovers: {
      message: 'Not everything could be removed.',
      secrets: (count) =>
        `The keychain did not answer or is locked, and still has ${count === 1 ? 'one entry' : `${count} entries`} named Kontorist. Delete them there.`,
      files: 'These files may not be removed:'
    }
  }
}

export const removalTexts = (language: UiLanguage): RemovalTexts => texts[language]

/** CloseBlocker work comes first, because it decides. */
export const removalDetail = (language: UiLanguage, closeBlockers: readonly CloseBlocker[]): string =>
  [
    ...closeBlockers.flatMap((why) => (why === 'running' ? [] : [texts[language].closeBlockers[why]])),
    texts[language].detail
  ].join('\n\n')

const maxNamed = 10

export const leftoversText = (language: UiLanguage, { secrets, files }: Leftovers): string | null => {
  const { leftovers } = texts[language]
  const named = files.length > maxNamed ? [...files.slice(0, maxNamed), '…'] : files
  const parts = [
    ...(secrets > 0 ? [leftovers.secrets(secrets)] : []),
    ...(files.length > 0 ? [[leftovers.files, ...named].join('\n')] : [])
  ]
  return parts.length === 0 ? null : parts.join('\n\n')
}
