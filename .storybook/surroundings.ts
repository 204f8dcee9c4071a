/** What a story is looked at in. `width` is that of the viewport in CSS pixels. */
export interface Surroundings {
  readonly theme: "system" | "light" | "dark"
  readonly direction: "ltr" | "rtl"
  readonly width: number
}

const WIDE = 1280
const NARROW = 320

/** All eight: light and dark, both directions, desktop and the narrowest width that must work (WCAG 2.2, 1.4.10). */
const combinations: ReadonlyMap<string, Surroundings> = new Map(
  (["light", "dark"] as const).flatMap((theme) =>
    (["ltr", "rtl"] as const).flatMap((direction) =>
      [WIDE, NARROW].map((width) => [`${theme}-${direction}-${width}`, { theme, direction, width }] as const)
    )
  )
)

/** A number of 32 bits that only depends on the text (FNV-1a over UTF-16 code units). */
const numberOf = (text: string): number => {
  let number = 0x811c9dc5
  for (let at = 0; at < text.length; at += 1) number = Math.imul(number ^ text.charCodeAt(at), 0x01000193)
  return number >>> 0
}

/**
 * The surroundings of a story under test: those named, as in `dark-rtl-320`, or with `rotate` one of the eight, always
 * the same for a story. Throws on any other name.
 */
export const surroundingsUnderTest = (name: string, storyId: string): Surroundings => {
  const names = [...combinations.keys()]
  const chosen = combinations.get(name === "rotate" ? (names[numberOf(storyId) % names.length] ?? "") : name)
  if (chosen === undefined) throw new Error(`Unknown surroundings "${name}"; there are rotate, ${names.join(", ")}`)
  return chosen
}
