import type { Imagery } from "../model/imagery.ts"
import type { AspectRatio } from "../model/aspect-ratio.ts"
import type { PlaceTime } from "../model/place-time.ts"
import { placeTimeText } from "../model/photos-at.ts"
import type { Camera } from "../model/camera.ts"
import type { ArtDirection } from "../creative/art-direction.schema.ts"
import type { StyleStrength } from "../creative/style-strength.ts"
import type { GenerationMode } from "../creative/generation-mode.ts"
import type { ReferenceSent } from "./reference-plan.rules.ts"

export interface PromptParts {
  readonly mode: GenerationMode
  readonly aspectRatio: AspectRatio
  readonly words?: string
  readonly brand: {
    readonly colours: ReadonlyArray<string>
    readonly adjectives: ReadonlyArray<string>
    readonly imagery?: Imagery
  }
  /** Of this picture, beside the brand's imagery. */
  readonly artDirection?: ArtDirection
  /** How strongly it is held to the style of the brand. @default "balanced" */
  readonly styleStrength?: StyleStrength
  /** What this picture is to be like, and what it is not, as the engine gets each. */
  readonly references?: ReadonlyArray<{
    readonly liked: boolean
    readonly note?: string
    readonly sent: ReferenceSent
  }>
  readonly camera?: Camera
  /** The scene gets the same light as the product. */
  readonly light?: "left" | "right"
  readonly place?: string
  /** When the place is shown. */
  readonly time?: PlaceTime
}

export interface ComposedPrompt {
  readonly text: string
  readonly adds: ReadonlyArray<string>
  readonly forbids: ReadonlyArray<string>
}

/** Fractions 0-1, origin top left. */
interface FreeZone {
  readonly x: number
  readonly y: number
  readonly w: number
  readonly h: number
}

export const EMPTY_SCENE_ZONE: FreeZone = { x: 0.3, y: 0.28, w: 0.4, h: 0.42 }

const COLOURS_NAMED = 4
const ADJECTIVES_NAMED = 4

const views: Readonly<Record<Camera, string>> = {
  top: "seen straight from above",
  three_quarter: "seen from slightly above",
  eye: "seen at eye level"
}

const WIDE: ReadonlySet<AspectRatio> = new Set(["landscape_4_3", "landscape_16_9"])

/** Layouts put type beside the subject in wide pictures and below it in others. */
const calmArea = (aspectRatio: AspectRatio): string =>
  WIDE.has(aspectRatio) ? "the left third calm and free of detail" : "the lower third calm and free of detail"

/** The product is composited afterwards, so its spot must stay empty. */
export const asksForEmptyScene = (mode: GenerationMode): boolean => mode === "product" || mode === "halax"

const emptyScene = ({ camera = "eye", light, mode }: PromptParts): ReadonlyArray<string> => [
  mode === "halax" ? "An empty, quiet setting with depth behind it" : "An empty set for a product photograph",
  views[camera],
  camera === "top" ? "a plain surface that fills the picture" : "one level surface at two thirds of the height",
  "a clear spot in the middle where nothing stands",
  ...(light === undefined
    ? []
    : [`soft light from the ${light}, shadows falling to the ${light === "left" ? "right" : "left"}`])
]

const sentence = (parts: ReadonlyArray<string>): string => {
  const text = parts.join(", ")
  return text === "" ? "" : `${text.charAt(0).toLocaleUpperCase("en")}${text.slice(1)}.`
}

const asWritten = (name: string, text: string | undefined): ReadonlyArray<string> => {
  const words = text?.trim().replace(/\s+/g, " ").replace(/\.+$/, "") ?? ""
  return words === "" ? [] : [`${name}: ${words}`]
}

/** How each is said; held lightly, a picture has a composition and props of its own. */
const HELD = {
  light: {
    colours: "Here and there a colour like",
    mood: "A hint of a mood that is",
    style: "Loosely in this style",
    whole: false
  },
  balanced: { colours: "Colours close to", mood: "A mood that is", style: "Style", whole: true },
  strong: {
    colours: "Only these colours, their tints and shades:",
    mood: "Through and through a mood that is",
    style: "Strictly in this style",
    whole: true
  }
} satisfies Readonly<Record<StyleStrength, object>>

/** An empty scene has no people, only the props asked for, and the light of the product. */
const imageryAdds = ({
  artDirection = {},
  brand: { imagery = {} },
  light,
  mode,
  styleStrength = "balanced"
}: PromptParts): ReadonlyArray<string> => {
  const empty = asksForEmptyScene(mode)
  const { style, whole } = HELD[styleStrength]
  return [
    ...asWritten(style, imagery.style),
    ...asWritten("Light", empty && light !== undefined ? undefined : imagery.light),
    ...asWritten("Composition", whole ? imagery.composition : undefined),
    ...asWritten("People", empty ? undefined : imagery.people),
    ...asWritten("Props", empty || !whole ? undefined : imagery.props),
    ...asWritten("Mood of this picture", artDirection.mood),
    ...asWritten(empty ? "Props at the sides, away from the clear spot" : "Props of this picture", artDirection.props)
  ]
}

const ORDER = ["first", "second", "third", "fourth", "fifth", "sixth"] as const
const MANNER = "take light, colours and manner, not what"

/** The pictures that are sent come after that of the place. */
const pictureAdds = (mode: GenerationMode, notes: ReadonlyArray<string | undefined>): ReadonlyArray<string> => {
  if (notes.length === 0) return []
  const place = mode === "place" ? ["The first picture shows the place"] : []
  const [note] = notes
  if (notes.length === 1) {
    const one = `Of the reference picture ${MANNER} it shows`
    const [meant] = asWritten(one, note)
    return [...place, meant ?? one]
  }
  return [
    ...place,
    `Of the ${notes.length} reference pictures ${MANNER} they show`,
    ...notes.flatMap((words, at) => asWritten(`Of the ${ORDER[at] ?? "next"} reference picture`, words))
  ]
}

const referenceAdds = ({ mode, references = [] }: PromptParts): ReadonlyArray<string> => {
  const pictures = references.filter(({ sent }) => sent === "picture")
  const written = references.filter(({ liked, sent }) => liked && sent === "words")
  return [
    ...pictureAdds(
      mode,
      pictures.map(({ note }) => note)
    ),
    ...written.flatMap(({ note }) => asWritten("Like this", note))
  ]
}

const disliked = ({ references = [] }: PromptParts): ReadonlyArray<string> =>
  references.flatMap(({ liked, note = "" }) => (liked ? [] : [note]))

/** Each line or part between semicolons or commas is one thing to avoid. */
const avoided = (parts: PromptParts): ReadonlyArray<string> =>
  [parts.brand.imagery?.avoid ?? "", parts.artDirection?.avoid ?? "", ...disliked(parts)]
    .join("\n")
    .split(/[\n;,]/)
    .map((part) =>
      part
        .trim()
        .replace(/\.+$/, "")
        .replace(/^no\s+/i, "")
    )
    .filter((part) => part !== "")
    .map((part) => `no ${part}`)

const brandAdds = ({ brand, styleStrength = "balanced" }: PromptParts): ReadonlyArray<string> => {
  const { colours, mood } = HELD[styleStrength]
  return [
    ...(brand.colours.length > 0 ? [`${colours} ${brand.colours.slice(0, COLOURS_NAMED).join(", ")}`] : []),
    ...(brand.adjectives.length > 0 ? [`${mood} ${brand.adjectives.slice(0, ADJECTIVES_NAMED).join(", ")}`] : [])
  ]
}

/**
 * `product` and `halax` ask for an empty scene, because product, type and logo are composited later; lettering and
 * logos are always forbidden. Deterministic; linear in the words.
 */
export const composePrompt = (parts: PromptParts): ComposedPrompt => {
  const empty = asksForEmptyScene(parts.mode)
  const words = parts.words?.trim() ?? ""
  const subject = [
    ...(parts.mode === "place" && parts.place !== undefined
      ? [[`A photograph of ${parts.place}`, placeTimeText(parts.time ?? {})].filter((words) => words !== "").join(" ")]
      : []),
    ...(empty ? emptyScene(parts) : [])
  ]
  const adds = [
    ...brandAdds(parts),
    ...imageryAdds(parts),
    ...referenceAdds(parts),
    `Keep ${calmArea(parts.aspectRatio)}`
  ]
  const forbids = [
    ...new Set(["no lettering", "no logo", ...(empty ? ["no product", "no people"] : []), ...avoided(parts)])
  ]
  const body = [words, sentence(subject), ...adds.map((add) => `${add}.`), sentence(forbids)]
  return { text: body.filter((part) => part !== "").join("\n"), adds, forbids }
}
