import type { UiLanguage } from '../../../preload/contract/index.ts'

const texts = {
  sv: {
    title: 'Kontorist',
    one: 'Ny ärenderad att läsa',
    several: (count: number) => `${count} nya ärenderader att läsa`
  },
  en: {
    title: 'Kontorist',
    one: 'New errand row to read',
    several: (count: number) => `${count} new errand rows to read`
  }
} as const

/** Text of a notification of arrived messages. Bystanders may see the screen, so it holds no names and no content. */
export const arrivalNotice = (
  count: number,
  language: UiLanguage
): { readonly title: string; readonly body: string } => {
  const { title, one, several } = texts[language]
  return { title, body: count === 1 ? one : several(count) }
}
