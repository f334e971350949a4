/** A QR code takes a few thousand characters; what is longer than this is no image to show. */
const maxImage = 1_000_000
/** Drawn from scratch by the window's own process, so less of it. */
const maxSvg = 200_000

/**
 * The elements of a drawn QR code. Others can repeat a part of the drawing, which takes a browser minutes, or bring in
 * something from elsewhere.
 */
const drawing = new Set(['svg', 'title', 'desc', 'g', 'path', 'rect', 'circle', 'polygon'])

const textOf = (data: string, isBase64: boolean): string | null => {
  if (isBase64) return Buffer.from(data, 'base64').toString('utf8')
  try {
    return decodeURIComponent(data)
  } catch {
    return null
  }
}

const isPlainDrawing = (svg: string | null): boolean => {
  if (svg === null || svg.length > maxSvg || /<!|url\(|style|&/i.test(svg)) return false
  return (svg.match(/<[^/?][^\s/>]*/g) ?? []).every((tag) => drawing.has(tag.slice(1)))
}

/**
 * The image of a process that may be shown, or null (Service: decisions.md, "What a process may show"): a bitmap, or an
 * SVG of nothing but plain shapes. Only one inside the answer, because fetching one would reveal to its server who
 * signs in, and from where.
 */
export const processImageOf = (imageData: unknown): string | null => {
  if (typeof imageData !== 'string' || imageData.length > maxImage) return null
  if (/^data:image\/(png|jpe?g|gif)[;,]/i.test(imageData)) return imageData
  const [, parameters = '', data = ''] = /^data:image\/svg\+xml((?:;[^;,]{0,40}){0,3}),([^]*)$/i.exec(imageData) ?? []
  return data !== '' && isPlainDrawing(textOf(data, /;base64$/i.test(parameters))) ? imageData : null
}
