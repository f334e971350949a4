import type { Command } from '../ui/commands.ts'
import type { Findable } from '../ui/fuzzy-match.ts'

/**
 * Everyday words by which users look for a command, those that say it best first, by its id or by how its id begins: in Swedish and in English alike, because
 * many think of a thing in the other language than the one of the window. The palette searches them beside the label.
 */
const words: ReadonlyMap<string, string> = new Map(
  Object.entries({
    'page.overview': 'start hem översikt home overview dashboard',
    'page.hyresobjekt':
      'objekt lägenheter lokaler vakanser lediga hyror rental objects units apartments flats premises vacancies rents',
    'page.avtal': 'kontrakt hyreskontrakt uppsagda contracts leases agreements terminated',
    'page.kund': 'kunder hyresgäster kontakter telefon customers tenants contacts phone',
    'page.bokforingtransaktion':
      'bokföring konton verifikat ekonomi accounting ledger transactions accounts bookkeeping',
    'page.uthyrning': 'uthyrningar inflyttning utflyttning lettings rentals moving',
    'page.orders': 'faktura fakturor ordrar beställningar leverantörer invoices orders suppliers bills',
    'page.orderQueue': 'skicka kö importera läsa in klistra excel csv send queue import paste batch bulk upload',
    'page.errands': 'ärenden felanmälan arbetsorder errands cases tickets work orders fault report',
    'page.inbox': 'inkorg notiser notifieringar meddelanden post inbox notifications messages mail',
    'page.serviceChanges': 'tjänst api avveckling versioner service deprecation end of life changes',
    'page.notices': 'licenser om upphovsrätt licences licenses about copyright open source',
    'page.settings':
      'inställningar alternativ anslutning adress uppdateringar settings preferences options connection address updates',
    'orders.new': 'skapa ny registrera lägg till skicka faktura order create new register add send invoice',
    'orders.reload': 'uppdatera hämta ladda om sök refresh reload fetch search',
    'orders.paidStatuses': 'betald obetald status paid unpaid',
    'orders.mark.paid': 'betala betald betalda kvitta pay paid settle mark',
    'orders.mark.status': 'ändra status change set mark',
    'orders.search.': 'sparad sökning filter vy saved search view',
    'orders.draft.': 'utkast påbörjad draft unfinished',
    'list.reload': 'uppdatera hämta ladda om refresh reload fetch',
    'errands.reload': 'uppdatera hämta ladda om refresh reload fetch',
    'errands.write': 'svara skriv anteckning kommentera skicka reply answer note comment write send',
    'errands.endWork': 'avsluta stäng glöm end close finish forget',
    'question.undo': 'ångra tillbaka undo back revert',
    'question.redo': 'gör om redo again repeat',
    'rows.columns': 'kolumner visa dölja flytta ordna fält utseende columns show hide move arrange fields',
    'rows.filter': 'filter filtrera urval villkor narrow condition',
    'rows.clearFilters': 'rensa filter ta bort alla nollställ återställ clear remove reset filters',
    'rows.export': 'spara fil excel csv export save file',
    'groups.open':
      'gruppera gruppering nivå nivåer matris jämför bredvid varandra summera per grouping group by levels matrix beside compare sum pivot',
    'groups.compare': 'jämför matris bredvid varandra skillnad månad compare matrix beside difference month',
    'view.': 'vyer sparad filter views saved',
    'views.saveAs': 'spara vy vyn ny save view new',
    'views.save': 'spara vy vyn save view',
    'rows.panel': 'panel detaljer fält visa details fields show pane',
    'rows.all': 'markera välj alla select all mark',
    'rows.none': 'avmarkera rensa deselect clear selection unselect',
    signOut: 'logga ut avsluta lämna sign log out logout exit leave'
  })
)

const beginnings = [...words.keys()].filter((key) => key.endsWith('.'))

/** The words of a command; `''` where it has none besides its label. */
export const commandWords = (id: string): string =>
  words.get(id) ?? words.get(beginnings.find((beginning) => id.startsWith(beginning)) ?? '') ?? ''

/** Texts by which the palette finds a command. */
export const findableOf = ({
  id,
  label,
  keywords = '',
  group,
  foundByWords = false
}: Omit<Command, 'run'>): Findable => ({
  name: foundByWords ? '' : label,
  words: `${commandWords(id)} ${keywords}`,
  besides: foundByWords ? `${label} ${group}` : group
})
