/** Vector graphics of a few kilobytes that would keep a drawing library busy or take its memory. */

const HEAD = 'xmlns="http://www.w3.org/2000/svg" xmlns:xlink="http://www.w3.org/1999/xlink"'

export const drawing = (inside: string, attributes = 'width="200" height="100"'): string =>
  `<svg ${HEAD} ${attributes}>${inside}</svg>`

/** Turbulence that is dilated by a wide radius again and again: a library without limits draws it for minutes. */
export const endlessFilter = (rounds = 20): string =>
  drawing(
    `<filter id="f" width="100%" height="100%"><feTurbulence baseFrequency="0.01" numOctaves="9"/>${'<feMorphology operator="dilate" radius="60"/>'.repeat(rounds)}</filter><rect width="2000" height="2000" filter="url(#f)"/>`,
    'viewBox="0 0 2000 2000"'
  )

/** Reuse of reuse: `width` to the power of `levels` rectangles in some hundred bytes. */
export const nestedReuse = (levels: number, width: number): string =>
  drawing(
    `<defs><rect id="u0" width="9" height="9"/>${Array.from({ length: levels }, (_, level) => `<g id="u${level + 1}">${`<use xlink:href="#u${level}"/>`.repeat(width)}</g>`).join("")}</defs><use xlink:href="#u${levels}"/>`
  )

export const deepGroups = (depth: number): string =>
  drawing(`${'<g opacity="0.99">'.repeat(depth)}<rect width="200" height="100"/>${"</g>".repeat(depth)}`)

export const nestedMasks = (depth: number): string =>
  drawing(
    `<defs>${Array.from({ length: depth }, (_, level) => `<mask id="m${level}"><rect width="200" height="100" fill="white"${level === 0 ? "" : ` mask="url(#m${level - 1})"`}/></mask>`).join("")}</defs><rect width="200" height="100" mask="url(#m${depth - 1})"/>`
  )

/** A drawing that is allowed element by element and draws for minutes: soft circles over the whole picture. */
export const manyGradients = (count: number): string =>
  drawing(
    `<defs><radialGradient id="g"><stop offset="0" stop-color="red" stop-opacity=".5"/><stop offset="1" stop-color="blue" stop-opacity=".1"/></radialGradient></defs>${'<circle cx="50" cy="50" r="70" fill="url(#g)" stroke="url(#g)" stroke-width="30"/>'.repeat(count)}`,
    'viewBox="0 0 100 100"'
  )

export const hostileDrawings: ReadonlyArray<readonly [string, string]> = [
  ["a filter that is drawn for minutes", endlessFilter()],
  ["reuse that multiplies", nestedReuse(9, 10)],
  ["reuse of itself", drawing('<g id="a"><use xlink:href="#a"/></g>')],
  ["reuse of each other", drawing('<g id="a"><use href="#b"/></g><g id="b"><use href="#a"/></g>')],
  ["deep groups", deepGroups(5_000)],
  ["masks within masks", nestedMasks(12)],
  [
    "a mask that masks itself",
    drawing(
      '<mask id="m"><rect mask="url(#m)" width="9" height="9"/></mask><rect mask="url(#m)" width="9" height="9"/>'
    )
  ],
  [
    "many masks",
    drawing(
      `<mask id="m"><rect width="9" height="9"/></mask>${'<rect mask="url(#m)" width="9" height="9"/>'.repeat(200)}`
    )
  ],
  ["a filter in a style sheet", drawing("<style>rect{filter:blur(90px)}</style><rect width='9' height='9'/>")],
  ["a filter in an attribute", drawing('<rect style="filter:url(#f)" width="9" height="9"/>')],
  [
    "a pattern",
    drawing(
      '<pattern id="p" width="0.001" height="0.001"><rect width="1" height="1"/></pattern><rect width="200" height="100" fill="url(#p)"/>'
    )
  ],
  [
    "markers at every point",
    drawing(
      `<marker id="m"><rect width="9" height="9"/></marker><path marker-mid="url(#m)" d="M0 0${"h1".repeat(9_000)}"/>`
    )
  ],
  ["too many elements", drawing("<rect width='9' height='9'/>".repeat(20_001))],
  ["too much path", drawing(`<path d="M0 0${"h1".repeat(990_000)}"/><path d="M0 0${"h1".repeat(99_000)}"/>`)],
  ["too much text", drawing(`<text>${"word ".repeat(3_000)}</text>`)],
  ["a size that is no number", drawing("<rect/>", 'width="NaN" height="9"')],
  ["an endless size", drawing("<rect/>", 'width="1e999" height="9"')],
  ["an endless view", drawing("<rect width='9' height='9'/>", 'viewBox="0 0 1e30 1e30"')],
  ["a view that is no number", drawing("<rect width='9' height='9'/>", 'viewBox="0 0 NaN -1"')]
]
