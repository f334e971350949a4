import type { ElectronApplication } from '@playwright/test'

/** The buttons of the box that asks whether to leave while the fate of an order is not known. */
const stayButton = 0
const leaveButton = 1

/** Answers the program's boxes from now on, in the person's place. */
export const answerBoxes = (app: ElectronApplication, answer: 'stay' | 'leave'): Promise<void> =>
  app.evaluate(
    ({ dialog }, response) => {
      const asked: string[] = []
      Object.assign(globalThis, { askedInBoxes: asked })
      dialog.showMessageBox = (...args: readonly unknown[]) => {
        asked.push(JSON.stringify(args.at(-1)))
        return Promise.resolve({ response, checkboxChecked: false })
      }
    },
    answer === 'stay' ? stayButton : leaveButton
  )

/** What the boxes have asked since they are answered, each as text. */
export const askedInBoxes = (app: ElectronApplication): Promise<readonly string[]> =>
  app.evaluate(() => (Reflect.get(globalThis, 'askedInBoxes') as readonly string[] | undefined) ?? [])

/** Ends the program as somebody does who leaves whatever it asks. */
export const leave = async (app: ElectronApplication): Promise<void> => {
  // One that has failed may not be able to answer any more.
  await answerBoxes(app, 'leave').catch(() => undefined)
  await app.close()
}
