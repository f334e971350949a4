import type { ServiceOperation } from '../../../preload/contract/index.ts'

/**
 * Something that the service has retired or will retire (Service: changes.md, "Retired operations"; changes.md,
 * "Retired properties").
 */
export interface Retired {
  /** Null where none is named: then every method is meant. */
  readonly method: 'GET' | 'POST' | null
  /** Its path, or the name of the message. */
  readonly what: string
  /** The property of the answer that goes; null where the whole operation does. */
  readonly property: string | null
  /** Its replacement; null where there is none. */
  readonly instead: string | null
  /** ISO date of its end; null where that is undecided. */
  readonly end: string | null
}

const retire = (method: Retired['method'], what: string, end: string, instead: string | null = null): Retired => ({
  method,
  what,
  property: null,
  instead,
  end
})
const december = '2024-12-12'
const property = (what: string, name: string, end: string | null, instead: string | null): Retired => ({
  method: 'GET',
  what,
  property: name,
  instead,
  end
})

/** In the order of the service's own table. */
export const retired: readonly Retired[] = [
  retire('POST', '/loggaIn/', '2025-08-17', '/v2/auth'),
  retire(null, '/session/arendeobjekt/{ObjektNodId}', december),
  retire(null, 'NotifieringMeddelande', december),
  retire('GET', '/bilplats/', december),
  retire(null, '/session/marknadkonfiguration', december),
  retire('GET', '/hamtaMarknadsprofil/', december),
  retire('GET', '/kontostatus/', december),
  retire('GET', '/ledigtObjekt/', december),
  retire('POST', '/raderaLogin/', december),
  retire('POST', '/raderaMarknadsprofil/', december),
  retire('POST', '/kund/registreraApplikation', december),
  retire('POST', '/registreraMarknadsprofil/', december),
  retire(null, '/uthyrningsprocess', december),
  retire('POST', '/session/allmantarende/', december),
  retire('POST', '/session/taBortKund/', december),
  retire('POST', '/skapaLogin/', december),
  retire('POST', '/uppdateraMarknadsprofil/', december),
  retire(null, '/avtal/sparaavtaluppsagning', december),
  retire('GET', '/session/kund/meddelande/{NotifieringId}', december),
  retire('GET', '/session/kontaktuppgifterTyper/', december),
  retire('POST', '/session/andrakontaktuppgiftvalidera/', december),
  retire('POST', '/anslutKund/', december),
  retire('POST', '/session/kund/sattSprak/', december),
  retire(null, '/uthyrningsprocess/{Id}', december),
  property('/v2/market/objects', 'area', null, '.location.areaPath'),
  property('/v2/market/objects/{id}', 'area', null, '.location.areaPath'),
  property('/v2/market/objects/{id}/images/{fileId}', 'mimeType', '2025-12-04', null),
  property('/v2/market/objects/{id}/files/{fileId}', 'mimeType', '2025-12-04', null)
]

/** The path without its last slash and without the names of its values, so that two forms of one path are alike. */
const shapeOf = (path: string): string => path.replace(/\/$/, '').replace(/\{[^}]*\}/g, '{}')

/** The entry that retires an operation as a whole; undefined where it lives. */
export const retirementOf = ({ method, path }: Pick<ServiceOperation, 'method' | 'path'>): Retired | undefined =>
  retired.find(
    (one) => one.property === null && (one.method ?? method) === method && shapeOf(one.what) === shapeOf(path)
  )
