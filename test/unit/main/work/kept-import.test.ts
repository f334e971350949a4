import { describe, expect, it } from 'vitest'
import { createImportDocuments, createKeptImport } from '../../../../main/work/index.ts'
import { createDataKey } from '../../../../main/storage/index.ts'
import { blankDraft, importBlockRows, type ImportBlock, type ImportStage } from '../../../../preload/contract/index.ts'
import { memoryFiles, memorySecrets } from '../../../support/memory-files.ts'
import { expectProblem } from '../http/problems-of.ts'

const first = '5a1b1d3e-0a0e-4a51-9d7e-0d3a4d1b2c01'
const second = '5a1b1d3e-0a0e-4a51-9d7e-0d3a4d1b2c02'

interface Open {
  readonly disk?: ReturnType<typeof memoryFiles>
  readonly secrets?: ReturnType<typeof memorySecrets>
  readonly keeps?: boolean
  readonly owner?: string | null
  readonly now?: string
}

const open = ({
  disk = memoryFiles(),
  secrets = memorySecrets(),
  keeps = true,
  owner = 'anna',
  now = '2026-11-22'
}: Open = {}) => {
  const who: { owner: string | null } = { owner }
  const imports = createKeptImport({
    documents: createImportDocuments({
      files: disk.files,
      key: createDataKey({ secrets, name: 'imports', timeout: 50 }),
      now: () => new Date(now),
      mayKeep: () => keeps,
      logError: () => undefined
    }),
    currentUser: () => who.owner
  })
  const become = (next: string | null): void => {
    who.owner = next
    imports.userMayHaveChanged()
  }
  imports.userMayHaveChanged()
  return { disk, secrets, become, ...imports }
}

const orders = (count: number, prefix = 'F'): readonly ImportBlock[] =>
  Array.from({ length: Math.ceil(count / importBlockRows) }, (_, at) => ({
    of: 'orders',
    rows: Array.from({ length: Math.min(importBlockRows, count - at * importBlockRows) }, (_row, index) => ({
      row: at * importBlockRows + index + 2,
      draft: { ...blankDraft, Fakturanummer: `${prefix}${at * importBlockRows + index}` },
      leftOut: false
    }))
  }))
const stageOf = (rows: number): ImportStage => ({ step: 'orders', text: '', sourceName: 'fakturor.xlsx', rows })

type Opened = ReturnType<typeof open>
const keepAll = async ({ keepBlock, keep }: Opened, id: string, count: number, prefix?: string) => {
  for (const [at, block] of orders(count, prefix).entries()) await keepBlock({ id, at, block })
  return keep({ id, stage: stageOf(count) })
}
const numbersOf = async ({ kept }: Opened): Promise<readonly string[] | null> =>
  (await kept()).import?.orders.map(({ draft }) => draft.Fakturanummer) ?? null

/** What the program would give after a kill at this moment. */
const afterKill = ({ disk, secrets }: Opened) => numbersOf(open({ disk: memoryFiles(new Map(disk.kept)), secrets }))

describe('what has been read in and not queued', () => {
  it('is there again after a restart, sealed, in its order, for its person alone', async () => {
    const run = open()
    expect(await keepAll(run, first, 250)).toBe('sealed')
    expect([...run.disk.kept.keys()].some((name) => run.disk.text(name).includes('Fakturanummer'))).toBe(false)
    const next = open(run)
    expect((await next.kept()).import?.stage).toEqual(stageOf(250))
    expect(await numbersOf(next)).toEqual(Array.from({ length: 250 }, (_, at) => `F${at}`))
    next.become('eva')
    expect((await next.kept()).import).toBeNull()
  })

  it('may be text alone, or a table whose columns are being matched', async () => {
    const run = open()
    await run.keep({ id: first, stage: { step: 'text', text: 'F1;100' } })
    expect((await open(run).kept()).import).toMatchObject({ stage: { text: 'F1;100' }, cells: [], orders: [] })
    const stage: ImportStage = {
      step: 'columns',
      text: '',
      source: { kind: 'paste', delimiter: ';' },
      headings: false,
      fields: ['Fakturanummer', null],
      numbers: [4],
      rows: 1
    }
    await run.keepBlock({ id: second, at: 0, block: { of: 'cells', rows: [['F1', 'x']] } })
    await run.keep({ id: second, stage })
    expect((await open(run).kept()).import).toMatchObject({ stage, cells: [['F1', 'x']] })
  })

  it('costs one file to change in one row', async () => {
    const writes: string[] = []
    const disk = memoryFiles(new Map(), (doing) => writes.push(doing))
    const run = open({ disk })
    await keepAll(run, first, 5000)
    writes.length = 0
    const [, block] = orders(5000, 'X')
    await run.keepBlock({ id: first, at: 1, block: block ?? { of: 'orders', rows: [] } })
    expect(writes.filter((doing) => doing === 'write')).toEqual(['write'])
    expect((await numbersOf(open(run)))?.slice(99, 102)).toEqual(['F99', 'X100', 'X101'])
  })

  it('is the import before, whole, until the next one is whole, wherever a kill comes between', async () => {
    const run = open()
    await keepAll(run, first, 250, 'OLD')
    const blocks = orders(250, 'NEW')
    for (const [at, block] of blocks.entries()) {
      expect((await afterKill(run))?.[0]).toBe('OLD0')
      await run.keepBlock({ id: second, at, block })
    }
    expect((await afterKill(run))?.at(-1)).toBe('OLD249')
    await run.keep({ id: second, stage: stageOf(250) })
    expect((await numbersOf(open(run)))?.[0]).toBe('NEW0')
    expect(run.disk.kept.size).toBe(4)
  })

  it('leaves nothing behind that a kill has cut off', async () => {
    const run = open()
    await keepAll(run, first, 100)
    await run.keepBlock({ id: second, at: 0, block: orders(100, 'HALF')[0] ?? { of: 'orders', rows: [] } })
    expect(run.disk.kept.size).toBe(3)
    expect((await numbersOf(open(run)))?.length).toBe(100)
    expect(run.disk.kept.size).toBe(2)
  })

  it('does not count while a block of it is missing', async () => {
    const run = open()
    await keepAll(run, first, 10)
    await run.keepBlock({ id: second, at: 1, block: orders(150)[1] ?? { of: 'orders', rows: [] } })
    await expectProblem(run.keep({ id: second, stage: stageOf(150) }), { code: 'invalid' })
    expect((await numbersOf(run))?.length).toBe(10)
    expect(run.wouldLose()).toBe(true)
  })

  it('is not given without the rows that are missing from it', async () => {
    const run = open()
    await keepAll(run, first, 250)
    run.disk.kept.delete('anna import a 1')
    await expectProblem(open(run).kept(), { code: 'notKept' })
  })

  it('is gone when it is discarded, every file of it', async () => {
    const run = open()
    await keepAll(run, first, 250)
    await keepAll(run, second, 120)
    await run.discard({ id: second })
    expect(run.disk.kept.size).toBe(0)
    expect((await run.kept()).import).toBeNull()
  })

  it('can be discarded where it cannot be read, and then another is kept', async () => {
    const run = open()
    await keepAll(run, first, 10)
    const next = open({ disk: run.disk })
    await expectProblem(next.kept(), { code: 'notKept' })
    await expectProblem(keepAll(next, second, 10), { code: 'notKept' })
    expect(next.wouldLose()).toBe(true)
    await next.discard({ id: null })
    expect(await keepAll(next, second, 10)).toBe('sealed')
    expect(next.wouldLose()).toBe(false)
  })
})

describe('whose it is', () => {
  it('is decided when it is begun, whoever is there when the rest arrives', async () => {
    const run = open()
    await run.keepBlock({ id: first, at: 0, block: orders(3)[0] ?? { of: 'orders', rows: [] } })
    run.become('eva')
    await run.keep({ id: first, stage: stageOf(3) })
    expect((await run.kept()).import).toBeNull()
    await run.discard({ id: second })
    run.become('anna')
    expect((await numbersOf(run))?.length).toBe(3)
  })

  it('is whoever has just signed out, where it is begun after that', async () => {
    const run = open()
    run.become(null)
    await run.keep({ id: first, stage: { step: 'text', text: 'sent' } })
    expect((await run.kept()).import).toBeNull()
    run.become('anna')
    expect((await run.kept()).import?.stage.text).toBe('sent')
  })

  it('is nobody before anybody has signed in', async () => {
    await expectProblem(open({ owner: null }).keep({ id: first, stage: { step: 'text', text: 'x' } }), {
      code: 'signedOut'
    })
  })
})

describe('ending the program', () => {
  it('would lose nothing that is on disk', async () => {
    const run = open()
    await keepAll(run, first, 3)
    expect(run.wouldLose()).toBe(false)
  })

  it('would lose what the policy keeps in memory, until that is discarded', async () => {
    const run = open({ keeps: false })
    expect(await keepAll(run, first, 3)).toBe('memory')
    expect(run.disk.kept.size).toBe(0)
    expect((await numbersOf(run))?.length).toBe(3)
    expect(run.wouldLose()).toBe(true)
    await run.discard({ id: first })
    expect(run.wouldLose()).toBe(false)
  })

  it('would lose what could not be written, until it can be; what was written before is still there', async () => {
    let full = false
    const disk = memoryFiles(new Map(), (doing) => {
      if (full && doing === 'write') throw new Error('no space left')
    })
    const run = open({ disk })
    await keepAll(run, first, 3)
    full = true
    await expectProblem(keepAll(run, first, 3, 'NEW'), { code: 'notKept' })
    expect(run.wouldLose()).toBe(true)
    expect((await afterKill(run))?.[0]).toBe('F0')
    full = false
    await keepAll(run, first, 3, 'NEW')
    expect(run.wouldLose()).toBe(false)
    expect((await numbersOf(open(run)))?.[0]).toBe('NEW0')
  })
})

describe('an import that nobody comes back to', () => {
  it('is removed after two months', async () => {
    const run = open()
    await keepAll(run, first, 3)
    await open({ ...run, now: '2027-01-20' }).sweep()
    expect(run.disk.kept.size).toBe(2)
    await open({ ...run, now: '2027-01-22' }).sweep()
    expect(run.disk.kept.size).toBe(0)
  })
})
