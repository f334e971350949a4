import { repeatedNames } from '../repeated-names.ts'

const isSuccess = (name: string): boolean => name.toLowerCase() === 'success'

/**
 * The value of `Success` in an answer's body, as it stands there; undefined where the body is no JSON object, has no
 * such member of its own, or names it twice, in whatever case: the last one does not decide.
 */
export const successIn = (body: string): unknown => {
  const json = body.replace(/^\uFEFF/, '')
  try {
    const answer: unknown = JSON.parse(json)
    if (typeof answer !== 'object' || answer === null) return undefined
    if (!Object.hasOwn(answer, 'Success') || !('Success' in answer)) return undefined
    const isTwice = repeatedNames(json).some(({ path, name }) => path.length === 0 && isSuccess(name))
    return isTwice || Object.keys(answer).filter(isSuccess).length > 1 ? undefined : answer.Success
  } catch {
    return undefined
  }
}
