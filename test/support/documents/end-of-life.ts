/**
 * What the service has retired or will retire (Service: changes.md, "Retired operations"; changes.md, "Retired
 * properties"), typed by hand from the end-of-life table of its own documentation, in the table's order.
 */

export interface Retired {
  /** Null where the table names no method: then every method is meant. */
  readonly method: 'GET' | 'POST' | null
  readonly path: `/${string}`
  /** The retired property of the response; null where the whole operation is retired. */
  readonly property: string | null
}

const operation = (method: Retired['method'], path: Retired['path']): Retired => ({ method, path, property: null })
const get = (path: Retired['path']): Retired => operation('GET', path)
const post = (path: Retired['path']): Retired => operation('POST', path)
const any = (path: Retired['path']): Retired => operation(null, path)
const property = (path: Retired['path'], name: string): Retired => ({ method: 'GET', path, property: name })

/** The third row is a message, not an operation. No path or member of ours may have its name. */
export const retiredMessage = 'NotifieringMeddelande'

export const retired: readonly Retired[] = [
  post('/loggaIn/'),
  any('/session/arendeobjekt/{ObjektNodId}'),
  any(`/${retiredMessage}`),
  get('/bilplats/'),
  any('/session/marknadkonfiguration'),
  get('/hamtaMarknadsprofil/'),
  get('/kontostatus/'),
  get('/ledigtObjekt/'),
  post('/raderaLogin/'),
  post('/raderaMarknadsprofil/'),
  post('/kund/registreraApplikation'),
  post('/registreraMarknadsprofil/'),
  any('/uthyrningsprocess'),
  post('/session/allmantarende/'),
  post('/session/taBortKund/'),
  post('/skapaLogin/'),
  post('/uppdateraMarknadsprofil/'),
  any('/avtal/sparaavtaluppsagning'),
  get('/session/kund/meddelande/{NotifieringId}'),
  get('/session/kontaktuppgifterTyper/'),
  post('/session/andrakontaktuppgiftvalidera/'),
  post('/anslutKund/'),
  post('/session/kund/sattSprak/'),
  any('/uthyrningsprocess/{Id}'),
  property('/v2/market/objects', 'area'),
  property('/v2/market/objects/{id}', 'area'),
  property('/v2/market/objects/{id}/images/{fileId}', 'mimeType'),
  property('/v2/market/objects/{id}/files/{fileId}', 'mimeType')
]
