/** Everything else is dropped, or refused where dropping would change the picture. */

const words = (text: string): ReadonlySet<string> => new Set(text.trim().split(/\s+/))

export const ALLOWED_ELEMENTS = words(`
  svg g defs symbol use path rect circle ellipse line polyline polygon text tspan textPath style
  linearGradient radialGradient stop clipPath mask switch
`)

export const ACTIVE_ELEMENTS = words(`
  script foreignobject iframe object embed image feimage audio video animate animatecolor animatetransform animatemotion set
  handler listener
`)

/** Elements of unbounded cost, with user words for them. */
export const COSTLY_ELEMENTS: ReadonlyMap<string, string> = new Map([
  ["filter", "filters"],
  ["pattern", "patterns"],
  ["hatch", "patterns"],
  ["mesh", "gradient meshes"],
  ["meshgradient", "gradient meshes"]
])

export const PROPERTIES = words(`
  fill fill-opacity fill-rule stroke stroke-width stroke-linecap stroke-linejoin stroke-miterlimit stroke-dasharray
  stroke-dashoffset stroke-opacity opacity color display visibility clip-path clip-rule mask mask-type stop-color
  stop-opacity font font-family font-size font-style font-weight font-stretch font-variant letter-spacing word-spacing
  text-anchor text-decoration dominant-baseline alignment-baseline baseline-shift writing-mode direction unicode-bidi
  paint-order vector-effect mix-blend-mode isolation overflow shape-rendering text-rendering color-interpolation
  white-space transform transform-origin
`)

export const COSTLY_PROPERTIES: ReadonlyMap<string, string> = new Map([
  ["filter", "filters"],
  ["marker", "line markers"],
  ["marker-start", "line markers"],
  ["marker-mid", "line markers"],
  ["marker-end", "line markers"]
])

export const ATTRIBUTES = words(`
  id class x y x1 y1 x2 y2 cx cy r rx ry fx fy fr width height d points dx dy rotate textLength lengthAdjust startOffset
  method spacing offset viewBox preserveAspectRatio gradientTransform gradientUnits spreadMethod clipPathUnits maskUnits
  maskContentUnits pathLength
`)

export const REFERRING_ELEMENTS = words("use linearGradient radialGradient textPath")
