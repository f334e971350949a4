import { createDataKey } from '../../../../main/storage/index.ts'
import { createInbox, type Inbox } from '../../../../main/inbox/index.ts'
import type { InboxConfig } from '../../../../main/inbox/inbox-config.ts'
import type { InboxState } from '../../../../preload/contract/index.ts'
import { memoryFiles, memorySecrets } from '../../../support/memory-files.ts'

/** A secret of 132 bits. Of no use anywhere. */
export const secret = 'dGVzdC1zZWNyZXQtcGF0aA'

export const nothing: InboxConfig = {
  folder: null,
  folderManaged: false,
  listener: null,
  organisations: [],
  organisationsManaged: false
}

interface World {
  readonly config?: Partial<InboxConfig>
  readonly disk?: ReturnType<typeof memoryFiles>
  readonly secrets?: Parameters<typeof createDataKey>[0]['secrets']
  readonly clock?: () => number
  readonly interval?: number
}

/** An inbox, and what it tells of itself. What `disk` and `secrets` hold outlives it. */
export const openInbox = ({
  config = {},
  disk = memoryFiles(),
  secrets = memorySecrets(),
  clock = () => performance.now(),
  interval
}: World = {}) => {
  const told: { readonly states: InboxState[]; readonly logged: string[]; arrived: number; sources: number } = {
    states: [],
    logged: [],
    arrived: 0,
    sources: 0
  }
  let now = Date.parse('2026-11-22T08:00:00Z')
  let current: InboxConfig = { ...nothing, ...config }
  const inbox: Inbox = createInbox({
    files: disk.files,
    key: createDataKey({ secrets, name: 'inbox', timeout: 50 }),
    config: () => current,
    now: () => new Date((now += 1000)),
    clock,
    ...(interval === undefined ? {} : { interval }),
    logError: (text) => told.logged.push(text),
    onChanged: (state) => told.states.push(state),
    onSourcesChanged: () => (told.sources += 1),
    onArrived: (count) => (told.arrived += count)
  })
  return {
    ...inbox,
    disk,
    secrets,
    told,
    configure: (changed: Partial<InboxConfig>) => (current = { ...current, ...changed }),
    /** What is there, the newest first, as row and organisation. */
    rows: async () => (await inbox.messages({ show: 'all', count: 5000 })).messages.map(({ errandId }) => errandId)
  }
}

/** A notification as the service documents it: the names are copied from there. */
export const notification = (errandId: number, more: Readonly<Record<string, unknown>> = {}) => ({
  ArenderadId: errandId,
  ErrandRowId: `RAD-${errandId}`,
  Organisationsnummer: '556677-8899',
  Arenderad: `https://tjanst.example/Api/session/arenderad/${errandId}`,
  ...more
})

export const text = (...all: readonly unknown[]): string => JSON.stringify(all.length === 1 ? all[0] : all)

/** Takes so many messages, whose ids begin with this one. */
export const fill = async ({ take }: Pick<Inbox, 'take'>, count: number, first = 1): Promise<void> => {
  const all = Array.from({ length: count }, (_, n) => notification(first + n))
  for (let from = 0; from < count; from += 500) await take({ text: text(...all.slice(from, from + 500)) })
}
