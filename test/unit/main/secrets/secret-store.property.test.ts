import fc from 'fast-check'
import { expect, it } from 'vitest'
import {
  createSecretStore,
  SecretFailure,
  type SecretLocation,
  type SecretStore
} from '../../../../main/secrets/index.ts'
import { runs } from '../../../support/random-runs.ts'
import { memoryPlaces, memoryStore, type Fate } from './memory-stores.ts'

const origin = 'https://service.example'

const fate = fc.oneof(
  { weight: 6, arbitrary: fc.constant<Fate>('done') },
  {
    weight: 4,
    arbitrary: fc.constantFrom<Fate>('failed', 'failed afterwards', 'missing', 'locked', 'killed', 'killed afterwards')
  }
)
const step = fc.record({
  act: fc.constantFrom('set', 'set large', 'get', 'delete'),
  /** Outcomes of the calls to the places, in order. Calls after these succeed. */
  fates: fc.array(fate, { maxLength: 8 })
})

const textOf = (number: number, large: boolean): string => `${large ? 'much too large ' : ''}${number}`
const numberIn = (secret: string): number => Number(secret.split(' ').at(-1))

it('whatever fails and wherever the program is killed, an older secret never comes back', async () => {
  await fc.assert(
    fc.asyncProperty(fc.array(step, { maxLength: 25 }), async (steps) => {
      const keychain = new Map<string, string>()
      const encrypted = new Map<string, string>()
      const places = new Map<string, SecretLocation>()
      /** Every secret holds its serial number. None below this may be returned any more. */
      let oldest = 0
      let fates: Fate[] = []
      let killed = Promise.withResolvers<'killed'>()
      const start = () => {
        killed = Promise.withResolvers()
        const { resolve } = killed
        const course = { next: (): Fate => fates.shift() ?? 'done', kill: () => resolve('killed') }
        /** Once a secret has been sent to a place, whatever happens there, earlier ones are no longer valid. */
        const aging = (store: SecretStore): SecretStore => ({
          ...store,
          set: (name, secret) => {
            oldest = numberIn(secret)
            return store.set(name, secret)
          }
        })
        return createSecretStore({
          keychain: aging(memoryStore(keychain, course, 10)),
          encrypted: aging(memoryStore(encrypted, course)),
          locations: memoryPlaces(places, course)
        })
      }

      let count = 0
      let secrets = start()
      const take = async (act: string): Promise<void> => {
        if (act === 'get') {
          const secret = await secrets.get(origin)
          if (secret === null) return
          expect(numberIn(secret)).toBeGreaterThanOrEqual(oldest)
          oldest = numberIn(secret)
        } else if (act === 'delete') {
          await secrets.delete(origin)
          oldest = count + 1
        } else {
          count += 1
          await secrets.set(origin, textOf(count, act === 'set large'))
        }
      }

      for (const { act, fates: given } of steps) {
        fates = [...given]
        try {
          if ((await Promise.race([take(act), killed.promise])) === 'killed') secrets = start()
        } catch (error) {
          if (!(error instanceof SecretFailure)) throw error
        }
      }
      // When everything works again, the newest stored secret is returned, or none.
      fates = []
      secrets = start()
      await take('get')
      await take('set')
      expect(await secrets.get(origin)).toBe(textOf(count, false))
    }),
    { numRuns: runs(2000) }
  )
})
