/** Red, green and blue; what they are is said where they are used. */
export type Triple = readonly [number, number, number]

type Matrix = readonly [Triple, Triple, Triple]

const times = (matrix: Matrix, [x, y, z]: Triple): Triple => {
  const row = ([a, b, c]: Triple) => a * x + b * y + c * z
  return [row(matrix[0]), row(matrix[1]), row(matrix[2])]
}

/** sRGB transfer function, 0-1 to 0-1. Source: IEC 61966-2-1. */
const encoded = (light: number): number =>
  light <= 0.0031308 ? light * 12.92 : 1.055 * Math.max(0, light) ** (1 / 2.4) - 0.055
const linear = (value: number): number => (value <= 0.04045 ? value / 12.92 : ((value + 0.055) / 1.055) ** 2.4)

const each = ([one, two, three]: Triple, change: (value: number) => number): Triple => [
  change(one),
  change(two),
  change(three)
]

export const srgbOfLinear = (light: Triple): Triple => each(light, encoded)

/** Source: CSS Color Module Level 4, section 18 (sample code), Display P3 to linear sRGB by way of XYZ D65. */
const P3_TO_SRGB: Matrix = [
  [1.2249401762805598, -0.2249401762805597, 0],
  [-0.0420569547096881, 1.0420569547096881, 0],
  [-0.0196375545903344, -0.0786360455506319, 1.0982736001409663]
]
export const srgbOfP3 = (p3: Triple): Triple => srgbOfLinear(times(P3_TO_SRGB, each(p3, linear)))

/** Hue in degrees, saturation and lightness 0-1. Source: CSS Color Module Level 4, section 7.1. */
export const srgbOfHsl = ([hue, saturation, lightness]: Triple): Triple => {
  const reach = saturation * Math.min(lightness, 1 - lightness)
  const at = (offset: number) => {
    const turn = (offset + (((hue % 360) + 360) % 360) / 30) % 12
    return lightness - reach * Math.max(-1, Math.min(turn - 3, 9 - turn, 1))
  }
  return [at(0), at(8), at(4)]
}

/** Hue in degrees, whiteness and blackness 0-1. Source: CSS Color Module Level 4, section 8.1. */
export const srgbOfHwb = ([hue, white, black]: Triple): Triple => {
  const sum = white + black
  if (sum >= 1) return [white / sum, white / sum, white / sum]
  return each(srgbOfHsl([hue, 1, 0.5]), (value) => value * (1 - sum) + white)
}

/** Lightness 0-1. Source: B. Ottosson, "A perceptual color space", 2020. */
export const srgbOfOklab = (lab: Triple): Triple => {
  const roots = times(
    [
      [1, 0.3963377773761749, 0.2158037573099136],
      [1, -0.1055613458156586, -0.0638541728258133],
      [1, -0.0894841775298119, -1.2914855480194092]
    ],
    lab
  )
  const light = times(
    [
      [4.0767416360759583, -3.3077115392580629, 0.2309699031821043],
      [-1.2684379732850315, 2.6097573492876882, -0.341319376002657],
      [-0.0041960761386756, -0.7034186179359362, 1.7076146940746117]
    ],
    each(roots, (root) => root ** 3)
  )
  return srgbOfLinear(light)
}

/** The inverse of {@link srgbOfOklab}. */
const oklabOfSrgb = (rgb: Triple): Triple => {
  const cones = times(
    [
      [0.4122214694707629, 0.5363325372617349, 0.0514459932675022],
      [0.2119034958178251, 0.6806995506452344, 0.1073969535369405],
      [0.0883024591900564, 0.2817188391361215, 0.6299787016738222]
    ],
    each(rgb, linear)
  )
  return times(
    [
      [0.210454268309314, 0.7936177747023054, -0.0040720430116193],
      [1.9779985324311684, -2.4285922420485799, 0.450593709617411],
      [0.0259040424655478, 0.7827717124575296, -0.8086757549230774]
    ],
    each(cones, Math.cbrt)
  )
}

/** Lightness 0-100. Source: CSS Color Module Level 4, section 18 (CIE Lab D50, chromatic adaptation of Bradford). */
export const srgbOfLab = ([lightness, a, b]: Triple): Triple => {
  const y = (lightness + 16) / 116
  const back = (value: number) => (value ** 3 > 216 / 24_389 ? value ** 3 : (116 * value - 16) / (24_389 / 27))
  const xyz: Triple = [back(a / 500 + y) * 0.9642956764295677, back(y), back(y - b / 200) * 0.8251046025104603]
  const light = times(
    [
      [3.1341359569958707, -1.6173863321612538, -0.4906619460083532],
      [-0.978795502912089, 1.916254567259524, 0.0334427311613195],
      [0.0719553798841168, -0.2289768264158322, 1.405386058324125]
    ],
    xyz
  )
  return srgbOfLinear(light)
}

/** Lightness, chroma and hue in degrees to lightness, a and b. */
export const labOfLch = ([lightness, chroma, hue]: Triple): Triple => {
  const turn = (hue * Math.PI) / 180
  return [lightness, chroma * Math.cos(turn), chroma * Math.sin(turn)]
}

/** Channels 0-1; what lies outside sRGB is clipped. Undefined unless all three are numbers. */
export const hexOfSrgb = (rgb: Triple): string | undefined =>
  rgb.every(Number.isFinite)
    ? `#${rgb
        .map((value) =>
          Math.round(Math.min(1, Math.max(0, value)) * 255)
            .toString(16)
            .padStart(2, "0")
        )
        .join("")}`.toUpperCase()
    : undefined

/** Channels 0-1 of a `#RRGGBB`. */
export const srgbOfHex = (hex: string): Triple => {
  const at = (start: number) => Number.parseInt(hex.slice(start, start + 2), 16) / 255
  return [at(1), at(3), at(5)]
}

/** Chroma from which a colour has a hue. */
const GREY = 0.002

/** As CSS writes it: `rgb(181 51 30)`. */
export const rgbText = (hex: string): string =>
  `rgb(${each(srgbOfHex(hex), (value) => value * 255)
    .map(Math.round)
    .join(" ")})`

/** As CSS writes it, the hue of greys being 0: `oklch(0.52 0.165 32)`. */
export const oklchText = (hex: string): string => {
  const [lightness, a, b] = oklabOfSrgb(srgbOfHex(hex))
  const chroma = Math.hypot(a, b)
  const hue = chroma < GREY ? 0 : ((Math.atan2(b, a) * 180) / Math.PI + 360) % 360
  const shown = (value: number, digits: number) => String(Number(value.toFixed(digits)))
  return `oklch(${shown(lightness, 3)} ${shown(chroma < GREY ? 0 : chroma, 3)} ${shown(hue, 0)})`
}
