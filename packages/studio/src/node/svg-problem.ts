/** Elements that could run, load or embed something; a logo needs none of them. */
const FORBIDDEN =
  /<\s*(?:[a-z]+:)?(script|foreignobject|iframe|object|embed|image|audio|video|animate|animatetransform|animatemotion|set|handler|listener)\b/i
const EVENT_HANDLER = /\son[a-z]+\s*=/i
const REFERENCE = /(?:href|src)\s*=\s*["']\s*(?!#)([^"']*)/i
const STYLE_LOAD = /@import|url\(\s*["']?\s*(?!#)[^)"'\s#]/i
const DECLARATION = /<!(?:DOCTYPE|ENTITY)/i
const MAX_CHARACTERS = 2_000_000

/**
 * Why an SVG must not be taken, as the end of a sentence, or undefined for one that only draws.
 *
 * The check is one reason of two: whatever passes is drawn to pixels and the vector file itself is never kept or sent.
 */
export const svgProblem = (text: string): string | undefined => {
  if (text.length > MAX_CHARACTERS) return "the vector graphic is too complex"
  if (DECLARATION.test(text)) return "the vector graphic declares entities"
  const element = FORBIDDEN.exec(text)?.[1]
  if (element !== undefined) return `the vector graphic contains ${element.toLowerCase()}`
  if (EVENT_HANDLER.test(text)) return "the vector graphic contains a script"
  if (REFERENCE.test(text) || STYLE_LOAD.test(text)) return "the vector graphic loads something from elsewhere"
  return undefined
}
