/** The value of `Success` in an answer's body, as it stands there; undefined where the body is no JSON object, or has no such member of its own. */
export const successIn = (body: string): unknown => {
  try {
    const answer: unknown = JSON.parse(body.replace(/^\uFEFF/, ''))
    return typeof answer === 'object' && answer !== null && Object.hasOwn(answer, 'Success') && 'Success' in answer ? answer.Success : undefined
  } catch {
    return undefined
  }
}
