import { COMPANIONS_MAX } from "../creative/creative.rules.ts"
import { HEADLINE_MAX, PROMPT_MAX, type GenerationRequest } from "../creative/generation-request.schema.ts"
import { LOCAL_ID } from "../engines/engine-policy.rules.ts"
import { takesReferences } from "../engines/reference-plan.rules.ts"
import type { AspectRatio } from "../model/aspect-ratio.ts"
import { LAYOUTS } from "./shot-layouts.ts"
import { wordsIn } from "./shot-list.rules.ts"
import { askedPicture } from "./shot-picture.rules.ts"
import { type PhotoshootDraft, SHOT_COUNT_MAX, type ShootSubjects, type Shot } from "./photoshoots.schema.ts"

type Encoded = (typeof GenerationRequest)["Encoded"]

/** How a shot is asked for. */
export const shotMode = ({
  placeId,
  productId,
  setting
}: Pick<Shot, "placeId" | "productId" | "setting">): Encoded["mode"] => {
  if (setting === "house_style" && productId !== undefined) return "halax"
  return placeId === undefined ? "product" : "place"
}

/** As in the composer: the local engine paints nothing from words, and is asked without them. */
export const sendsReferences = (shot: Shot): boolean =>
  shot.engine !== undefined && shot.engine !== LOCAL_ID && takesReferences(shotMode(shot))

/** What the words of a direction ask of an engine that reads words. */
const directionWords = ({ avoid, light, look, mood, people, props }: PhotoshootDraft["direction"]): string => {
  const said: ReadonlyArray<readonly [string, string]> = [
    ["Look", look.replaceAll("_", " ")],
    ["Light", light],
    ["Mood", mood],
    ["Props", props],
    ["Avoid", avoid]
  ]
  const lines = said.flatMap(([label, words]) => (words.trim() === "" ? [] : [`${label}: ${words.trim()}.`]))
  return [...lines, ...(people ? [] : ["No people."])].join(" ")
}

/** What follows must not read as its continuation. */
const asSentence = (words: string): string => (words === "" || /[.!?…:;,]$/u.test(words) ? words : `${words}.`)

const headlineOf = (shot: Shot, brief: string, subjects: ShootSubjects): string => {
  const [own] = wordsIn(shot.prompt, subjects)
  const [shared] = wordsIn(brief, subjects)
  const product = subjects.products.find(({ id }) => id === shot.productId)
  const place = subjects.places.find(({ id }) => id === shot.placeId)
  // A shot without words shows the name of what it is about.
  return (own ?? shared ?? product?.name ?? place?.name ?? shot.name).slice(0, HEADLINE_MAX)
}

type Asked = Pick<
  PhotoshootDraft,
  "brief" | "direction" | "language" | "marketId" | "productIds" | "references" | "setLook"
>

/** What of a tile decides its pixels. */
export interface TileSeed {
  readonly seed: number
  /** Of the palette, from 0. */
  readonly variant: number
}

/** The output indexes of one variant in a request that counts up to it. */
export const wantedOf = (variant: number, ratios: ReadonlyArray<AspectRatio>): ReadonlyArray<number> =>
  ratios.map((_, at) => variant * ratios.length + at)

/** Beyond the variants of one seed, the next seed begins. */
export const tileSeed = (shot: Pick<Shot, "seed">, variant: number): TileSeed => ({
  seed: shot.seed + Math.floor(variant / SHOT_COUNT_MAX),
  variant: variant % SHOT_COUNT_MAX
})

/** What the pictures of a tile are asked for with. The same tile and seed give the same pixels. */
export const shotRequest = (
  asked: Asked,
  shot: Shot,
  { seed, variant }: TileSeed,
  subjects: ShootSubjects
): Encoded => {
  const { brief, direction, language, marketId, productIds, references = [] } = asked
  const { angle, aspectRatios, engine, placeId, productId, setting } = shot
  const said = directionWords(direction)
  const own = asSentence(shot.prompt.trim().slice(0, PROMPT_MAX - said.length - 2))
  const prompt = [own, said].filter((part) => part !== "").join(" ")
  const productPictureId = askedPicture(shot, subjects)
  const others = productIds.filter((id) => id !== productId).slice(0, COMPANIONS_MAX)
  return {
    mode: shotMode(shot),
    copy: { headline: headlineOf(shot, brief, subjects) },
    aspectRatios: [...aspectRatios],
    count: variant + 1,
    seed,
    layout: LAYOUTS[setting],
    camera: angle,
    prompt,
    ...(marketId !== undefined && { marketId, ...(language !== undefined && { language }) }),
    ...(productId !== undefined && { productId }),
    ...(productPictureId !== undefined && { productPictureId }),
    ...(placeId !== undefined && { placeId }),
    ...(setting === "flat_lay" && others.length > 0 && { companionIds: others }),
    ...(engine !== undefined && { engine }),
    ...(references.length > 0 && sendsReferences(shot) && { references: [...references] })
  }
}
