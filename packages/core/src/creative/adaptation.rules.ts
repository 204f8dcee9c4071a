import type { AdaptationFault, AdaptedField, SceneDifference } from "./adaptation.schema.ts"
import { AdaptationFault as Faults, AdaptedField as Fields } from "./adaptation.schema.ts"
import type { CreativeProduct } from "./creative-product.schema.ts"
import type { CreativeInput } from "./creative-input.ts"
import type { BoxRole, Layer, Op, Scene } from "./creative.schema.ts"

/** Layers are named by the role of what they set; a badge stands under an offer or a price. */
const WORDS: Readonly<Partial<Record<BoxRole, AdaptedField>>> = {
  headline: "headline",
  eyebrow: "eyebrow",
  body: "body",
  cta: "cta",
  name: "name",
  attribution: "attribution",
  offer: "offer",
  validity: "validity",
  price: "price",
  unitPrice: "price",
  oldPrice: "price",
  badge: "price",
  disclaimer: "disclaimer"
}

export type WordOp = Extract<Op, { readonly op: "text" | "fill" | "stroke" }>

const isWordOp = (op: Op): op is WordOp => op.op === "text" || op.op === "fill" || op.op === "stroke"

const fieldOf = ({ id, ops }: Layer): AdaptedField | undefined =>
  Object.hasOwn(WORDS, id) && ops.every(isWordOp) ? WORDS[id as BoxRole] : undefined

/** Equal values have equal text, whatever the order of their keys. */
const canonical = (value: unknown): string =>
  JSON.stringify(value, (_, item: unknown) =>
    typeof item === "object" && item !== null && !Array.isArray(item)
      ? Object.fromEntries(Object.entries(item).toSorted(([one], [other]) => (one < other ? -1 : 1)))
      : item
  )

const isSame = (one: unknown, other: unknown): boolean => canonical(one) === canonical(other)

const wordsIn = ({ layers }: Scene): ReadonlyArray<Layer> => layers.filter((layer) => fieldOf(layer) !== undefined)
const picturesIn = ({ layers }: Scene): ReadonlyArray<Layer> => layers.filter((layer) => fieldOf(layer) === undefined)

export const layersOf = (scene: Scene, field: AdaptedField): ReadonlyArray<Layer> =>
  wordsIn(scene).filter((layer) => fieldOf(layer) === field)

export const changedFields = (one: Scene, other: Scene): ReadonlyArray<AdaptedField> =>
  Fields.literals.filter((field) => !isSame(layersOf(one, field), layersOf(other, field)))

export const wordOps = (layers: ReadonlyArray<Layer>): ReadonlyArray<WordOp> =>
  layers.flatMap(({ ops }) => ops.filter(isWordOp))

const inksOf = (layers: ReadonlyArray<Layer>): ReadonlyArray<string> =>
  [...new Set(wordOps(layers).map((op) => (op.op === "fill" ? canonical(op.fill) : op.hex)))].toSorted()

const facesOf = (layers: ReadonlyArray<Layer>): ReadonlyArray<string> =>
  [...new Set(wordOps(layers).flatMap((op) => (op.op === "text" ? [`${op.family} ${op.weight}`] : [])))].toSorted()

/** Other letters may need another typeface, other words may not. */
const wordFaults = (one: Scene, other: Scene, otherLanguage: boolean): ReadonlyArray<AdaptationFault> =>
  changedFields(one, other).flatMap((field): ReadonlyArray<AdaptationFault> => {
    const [before, after] = [layersOf(one, field), layersOf(other, field)]
    if (before.length === 0 || after.length === 0) return []
    return [
      ...(isSame(inksOf(before), inksOf(after)) ? [] : ["colour" as const]),
      ...(otherLanguage || isSame(facesOf(before), facesOf(after)) ? [] : ["type" as const])
    ]
  })

const LAYER_FAULTS: Readonly<Partial<Record<Layer["kind"], AdaptationFault>>> = {
  product: "product",
  photo: "photo",
  logo: "logo",
  ground: "colour"
}

const layerFaults = (one: Scene, other: Scene): ReadonlyArray<AdaptationFault> => {
  const [before, after] = [picturesIn(one), picturesIn(other)]
  const of = (layers: ReadonlyArray<Layer>, wanted: Layer["kind"]) => layers.filter(({ kind }) => kind === wanted)
  const kinds = [...new Set([...before, ...after].map(({ kind }) => kind))]
  const differing = kinds.filter((kind) => !isSame(of(before, kind), of(after, kind)))
  const orderOf = (layers: ReadonlyArray<Layer>) => layers.map(({ id }) => id)
  return [
    ...differing.map((kind) => LAYER_FAULTS[kind] ?? "rest"),
    ...(isSame(orderOf(before), orderOf(after)) ? [] : ["rest" as const])
  ]
}

const sceneFaults = (one: Scene, other: Scene): ReadonlyArray<AdaptationFault> => [
  ...(one.layout === other.layout && one.variant === other.variant ? [] : ["layout" as const]),
  ...(isSame(one.roles, other.roles) ? [] : ["colour" as const]),
  ...(one.engine === other.engine && one.brandVersion === other.brandVersion && isSame(one.light, other.light)
    ? []
    : ["rest" as const])
]

/** Of a product; everything else of it is how it looks. */
const PRODUCT_WORDS: ReadonlySet<string> = new Set([
  "formerPrice",
  "name",
  "price",
  "unitPrice"
] satisfies ReadonlyArray<keyof CreativeProduct>)

const lookOf = (product: CreativeProduct | undefined) =>
  Object.entries(product ?? {}).filter(([field]) => !PRODUCT_WORDS.has(field))

const inputFaults = (one: CreativeInput, other: CreativeInput): ReadonlyArray<AdaptationFault> => {
  const productsOf = ({ companions = [], product }: CreativeInput) => [product, ...companions].map(lookOf)
  const { brand: brandOne } = one
  const { brand: brandOther } = other
  const differ = (fault: AdaptationFault, before: unknown, after: unknown) => (isSame(before, after) ? [] : [fault])
  return [
    ...differ("product", productsOf(one), productsOf(other)),
    ...differ("place", one.place, other.place),
    ...differ("photo", one.photo, other.photo),
    ...differ("logo", brandOne.logos, brandOther.logos),
    ...differ("colour", brandOne.roles, brandOther.roles),
    ...differ("type", [brandOne.fonts, brandOne.fontFiles], [brandOther.fonts, brandOther.fontFiles]),
    ...differ(
      "rest",
      [one.mode, one.seed, one.variant, one.fixes, one.copy.display],
      [other.mode, other.seed, other.variant, other.fixes, other.copy.display]
    )
  ]
}

export interface ScenedInput {
  readonly input: CreativeInput
  readonly scene: Scene
}

const isSameSize = ({ frame: one }: Scene, { frame: other }: Scene): boolean => isSame(one, other)

const wordsOfInput = (input: CreativeInput) => {
  const { body, cta, disclaimer, eyebrow, headline, attribution, offer, validity } = input.copy
  const { oldPrice, price, unitPrice } = input.copy
  const names = [input.product, ...(input.companions ?? [])].map((each) => each?.name)
  return {
    headline,
    eyebrow,
    body,
    cta,
    name: names,
    attribution,
    offer,
    validity,
    price: [price, unitPrice, oldPrice],
    disclaimer
  }
}

/** In another size everything is laid out again, so that the words say what changed. */
const changedWords = (one: CreativeInput, other: CreativeInput): ReadonlyArray<AdaptedField> => {
  const [before, after] = [wordsOfInput(one), wordsOfInput(other)]
  return Fields.literals.filter(
    (field) => field !== "language" && field !== "size" && !isSame(before[field], after[field])
  )
}

const inOrder = <Value extends string>(
  literals: ReadonlyArray<Value>,
  found: Iterable<Value>
): ReadonlyArray<Value> => {
  const all = new Set(found)
  return literals.filter((each) => all.has(each))
}

/**
 * What a market changed in a picture, and what else differs. In the same size the scenes are compared, layer by layer;
 * another size must be the same input in the same layout.
 */
export const sceneDifference = (master: ScenedInput, local: ScenedInput): SceneDifference => {
  const otherLanguage = master.input.locale !== local.input.locale || master.input.direction !== local.input.direction
  const sameSize = isSameSize(master.scene, local.scene)
  const changed = [
    ...(sameSize ? changedFields(master.scene, local.scene) : changedWords(master.input, local.input)),
    ...(otherLanguage ? ["language" as const] : []),
    ...(sameSize ? [] : ["size" as const])
  ]
  const outside = [
    ...inputFaults(master.input, local.input),
    ...sceneFaults(master.scene, local.scene),
    ...(sameSize
      ? [...layerFaults(master.scene, local.scene), ...wordFaults(master.scene, local.scene, otherLanguage)]
      : [])
  ]
  return { changed: inOrder(Fields.literals, changed), outside: inOrder(Faults.literals, outside) }
}
