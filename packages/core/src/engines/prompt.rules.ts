/** What an engine that paints is asked for: the person's words, what the brand adds to them, and what must not be there. */
import type { AspectRatio } from "../model/aspect-ratio.ts"
import type { Camera } from "../model/camera.ts"
import type { GenerationMode } from "../creative/generation-request.schema.ts"

/** Everything a prompt is composed from; each field that is absent says nothing. */
export interface PromptParts {
  readonly mode: GenerationMode
  readonly aspectRatio: AspectRatio
  readonly words?: string
  readonly brand: {
    readonly colours: ReadonlyArray<string>
    readonly adjectives: ReadonlyArray<string>
  }
  readonly camera?: Camera
  /** Where the product's light comes from, so that the scene has the same. */
  readonly light?: "left" | "right"
  readonly place?: string
}

export interface ComposedPrompt {
  readonly text: string
  readonly adds: ReadonlyArray<string>
  readonly forbids: ReadonlyArray<string>
}

/** Rectangle in fractions 0-1 of the picture, origin at its top left corner. */
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

/** Where the layouts of this shape put type: next to the subject in wide pictures, under it in the others. */
const calmArea = (aspectRatio: AspectRatio): string =>
  WIDE.has(aspectRatio) ? "the left third calm and free of detail" : "the lower third calm and free of detail"

/** Whether the product is put in afterwards, so that the engine must leave its spot empty. */
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

const brandAdds = ({ brand }: PromptParts): ReadonlyArray<string> => [
  ...(brand.colours.length > 0 ? [`Colours close to ${brand.colours.slice(0, COLOURS_NAMED).join(", ")}`] : []),
  ...(brand.adjectives.length > 0 ? [`A mood that is ${brand.adjectives.slice(0, ADJECTIVES_NAMED).join(", ")}`] : [])
]

/**
 * The prompt for one picture. `product` and `halax` ask for an empty scene, because product, type and logo are set over
 * it afterwards; the other modes ask for what the person wrote. Lettering and logos are always forbidden. Linear in the
 * words; the same parts give the same text.
 */
export const composePrompt = (parts: PromptParts): ComposedPrompt => {
  const empty = asksForEmptyScene(parts.mode)
  const words = parts.words?.trim() ?? ""
  const subject = [
    ...(parts.mode === "place" && parts.place !== undefined ? [`A photograph of ${parts.place}`] : []),
    ...(empty ? emptyScene(parts) : [])
  ]
  const adds = [...brandAdds(parts), `Keep ${calmArea(parts.aspectRatio)}`]
  const forbids = ["no lettering", "no logo", ...(empty ? ["no product", "no people"] : [])]
  const body = [words, sentence(subject), ...adds.map((add) => `${add}.`), sentence(forbids)]
  return { text: body.filter((part) => part !== "").join("\n"), adds, forbids }
}
