import { settle } from '../fake-clock.ts'
import { address, json, person, tokens, useSession, type Reply } from '../fake-service.ts'

export const started = {
  id: 'p1',
  link: `${address}/v2/auth/process?id=p1`,
  openOnDeviceText: 'Öppna',
  openOnDeviceUrl: 'bankid:///?t=1'
}
export const starts =
  (process: object = started): Reply =>
  () =>
    json({ process })
export const pending =
  (message: string | null = 'Bekräfta i appen.'): Reply =>
  () =>
    json({ status: 'pending', message })
export const confirmed: Reply = () => json({ status: 'completed', authorizationCode: 'code-1' })

export const redeemed: Reply = () => json(tokens(1))

/** A session that waits for a process, which is polled with these replies. `tick` lets two seconds pass. */
export const useProcess = async (replies: readonly Reply[], process: object = started) => {
  const used = useSession([starts(process), ...replies])
  const { session, asked, pass } = used
  const state = await session.signIn(person)
  await settle()
  const tick = async (seconds = 2): Promise<void> => {
    pass(seconds)
    await settle()
  }
  const polls = () => asked.filter(({ url }) => url.includes('/process'))
  return { ...used, state, tick, polls }
}
