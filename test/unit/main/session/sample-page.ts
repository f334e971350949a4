import type { Sample } from '../../../../main/sample/index.ts'

/** Presses a button on the sample's login page, as a browser does, and gives the address that it is sent to, or null. */
export const pressOn = async (
  { fetch }: Sample,
  page: string,
  answer: 'signIn' | 'cancel' | 'server_error'
): Promise<string | null> => {
  const response = await fetch(new Request(page, { method: 'POST', body: new URLSearchParams({ answer }) }))
  return response.headers.get('location')
}
