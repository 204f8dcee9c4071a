import type { SnapshotFrom } from "xstate"
import { type AspectRatio, aspectRatioLabels } from "../model/aspect-ratio.ts"
import { ASSET_TABS, type assetMachine, type AssetTab } from "./asset.machine.ts"
import { durationWords } from "./clip-texts.pure.ts"
import { type AssetDetail, ASSET_NAME_MAX } from "./gallery.schema.ts"
import { knownMode, type RecipeInputs } from "./gallery.view.ts"

/** One line of a tab: what it is, and what it says. */
export interface Fact {
  readonly label: string
  readonly value: string
}

/** Everything a front end draws for the drawer. */
export interface AssetView {
  readonly state: "loading" | "ready" | "failed"
  readonly assetId: string
  readonly error: string | undefined
  readonly tab: AssetTab
  readonly tabs: ReadonlyArray<{ readonly value: AssetTab; readonly label: string }>
  readonly name: { readonly value: string; readonly error: string | undefined; readonly changed: boolean }
  readonly picture:
    | {
        readonly url: string
        readonly alt: string
        readonly ratio: number
        readonly favourite: boolean
        readonly folderId: string | undefined
        /** The address that plays, when it is a clip; `url` is then its poster. */
        readonly clipUrl: string | undefined
      }
    | undefined
  readonly info: ReadonlyArray<Fact>
  readonly recipe: ReadonlyArray<Fact>
  readonly warnings: ReadonlyArray<string>
  readonly noRecipe: string | undefined
  readonly provenance: ReadonlyArray<Fact>
  readonly sidecarUrl: string | undefined
  /** What *Fork* puts into the composer; *Re-run* adds the seed. Absent when nothing is known of how it was made. */
  readonly fork: RecipeInputs | undefined
  readonly rerun: RecipeInputs | undefined
  /** What *Animate* puts into the composer; absent on what moves already. */
  readonly animate: RecipeInputs | undefined
  /** What the feedback dialog is opened with. */
  readonly subject: { readonly generationId?: string; readonly contextTitle: string }
}

const tabLabels: Readonly<Record<AssetTab, string>> = {
  info: "Info",
  score: "Score",
  recipe: "Recipe",
  provenance: "Provenance"
}

/** What the digital source types of the IPTC vocabulary say, for people. */
const sourceWords: ReadonlyMap<string, string> = new Map([
  ["compositeCapture", "Composed from photographs"],
  ["compositeSynthetic", "Composed from photographs and elements drawn by rules"],
  ["compositeWithTrainedAlgorithmicMedia", "Composed, with parts made by a generative model"],
  ["trainedAlgorithmicMedia", "Made by a generative model"],
  ["algorithmicMedia", "Drawn by rules, without a photograph or a generative model"]
])

const engineWords: ReadonlyMap<string, string> = new Map([["local", "Local engine"]])
const layoutWords: ReadonlyMap<string, string> = new Map([["halax", "House look"]])
const modeWords: ReadonlyMap<string, string> = new Map([
  ["product", "Product"],
  ["halax", "House style"],
  ["custom", "Custom"],
  ["animate", "Animate"],
  ["place", "Place"]
])

const when = new Intl.DateTimeFormat("en-GB", { dateStyle: "medium", timeStyle: "short" })

/** Bytes as people read them, in steps of 1024. */
export const sizeText = (bytes: number): string => {
  if (bytes < 1024) return `${bytes} B`
  const kilobytes = bytes / 1024
  return kilobytes < 1024 ? `${Math.round(kilobytes)} KB` : `${(kilobytes / 1024).toFixed(1)} MB`
}

const capitalised = (text: string): string => text.charAt(0).toUpperCase() + text.slice(1)
const fact = (label: string, value: string | undefined): ReadonlyArray<Fact> =>
  value === undefined || value === "" ? [] : [{ label, value }]

const infoOf = (detail: AssetDetail): ReadonlyArray<Fact> => [
  ...fact("Size", `${detail.width} × ${detail.height} px, ${sizeText(detail.bytes)}`),
  ...fact("Length", detail.clip && durationWords(detail.clip.seconds)),
  ...fact("Shape", aspectRatioLabels[detail.aspectRatio]),
  ...fact("Created", when.format(detail.createdAt)),
  ...fact("Made by", detail.makerName)
]

const recipeOf = ({ recipe }: AssetDetail): ReadonlyArray<Fact> =>
  recipe === undefined
    ? []
    : [
        ...fact("Mode", modeWords.get(recipe.mode) ?? recipe.mode),
        ...fact("Engine", `${engineWords.get(recipe.engine) ?? recipe.engine}, ${recipe.engineVersion}`),
        ...fact("Layout", layoutWords.get(recipe.layout) ?? capitalised(recipe.layout)),
        ...fact("Seed", String(recipe.seed)),
        ...fact("Headline", recipe.headline),
        ...fact("Headline as set", recipe.resolvedHeadline === recipe.headline ? undefined : recipe.resolvedHeadline),
        ...fact("Body", recipe.body),
        ...fact("Call to action", recipe.cta),
        ...fact("Product", recipe.products.map(({ name }) => name).join(", ")),
        ...fact("Brand", `${recipe.brandName}, ${recipe.rules === "draft" ? "draft rules" : "published rules"}`),
        ...fact("Cost", recipe.credits === 0 ? "Free" : recipe.credits === 1 ? "1 credit" : `${recipe.credits} credits`)
      ]

const provenanceOf = ({ mime, provenance }: AssetDetail): ReadonlyArray<Fact> => [
  ...fact("Source", sourceWords.get(provenance.sourceType) ?? provenance.sourceType),
  ...fact(
    "Marks found",
    provenance.marksFound.length === 0 ? "None on what it was made from" : provenance.marksFound.join(", ")
  ),
  ...fact(
    "A download carries",
    mime.startsWith("image/")
      ? `XMP digital source type “${provenance.sourceType}”${provenance.marksFound.length === 0 ? "" : " and the marks found"}`
      : "Its sidecar only"
  )
]

const inputsOf = ({ aspectRatio, kind, recipe }: AssetDetail): RecipeInputs | undefined => {
  // A clip is made from its picture, which has the recipe.
  if (recipe === undefined || kind === "video") return undefined
  const mode = knownMode(recipe.mode)
  const productId = recipe.products[0]?._id
  const aspectRatios: ReadonlyArray<AspectRatio> = [aspectRatio]
  return {
    ...(mode !== undefined && { mode }),
    ...(productId !== undefined && { productId }),
    headline: recipe.headline,
    body: recipe.body ?? "",
    cta: recipe.cta ?? "",
    aspectRatios,
    count: 1,
    layout: recipe.layout
  }
}

const nameError = (name: string): string | undefined => {
  if (name.trim() === "") return "Give the picture a name"
  return name.length > ASSET_NAME_MAX ? `A name has at most ${ASSET_NAME_MAX} characters` : undefined
}

/** Computes what to draw from a snapshot; the same snapshot gives an equal view. */
export const assetView = (snapshot: SnapshotFrom<typeof assetMachine>): AssetView => {
  const { assetId, detail, error, name, tab } = snapshot.context
  const fork = detail && inputsOf(detail)
  const value = name ?? detail?.name ?? ""
  const seed = detail?.recipe?.seed
  return {
    state: detail !== undefined ? "ready" : snapshot.matches("failed") ? "failed" : "loading",
    assetId,
    error: snapshot.matches("failed") ? error : undefined,
    tab,
    tabs: ASSET_TABS.map((each) => ({ value: each, label: tabLabels[each] })),
    name: {
      value,
      error: name === undefined ? undefined : nameError(name),
      changed: name !== undefined && name !== detail?.name
    },
    picture: detail && {
      url: detail.url,
      alt: detail.alt,
      ratio: detail.width / detail.height,
      favourite: detail.favourite,
      folderId: detail.folderId,
      clipUrl: detail.clip?.url
    },
    info: detail ? infoOf(detail) : [],
    recipe: detail ? recipeOf(detail) : [],
    warnings: detail?.recipe?.warnings ?? [],
    noRecipe: detail !== undefined && detail.recipe === undefined ? "How this was made is not known." : undefined,
    provenance: detail ? provenanceOf(detail) : [],
    sidecarUrl: detail?.provenance.sidecarUrl,
    fork,
    rerun: fork === undefined || seed === undefined ? undefined : { ...fork, seed },
    animate: detail?.kind === "image" ? { mode: "animate", sourceAssetId: detail._id } : undefined,
    subject: {
      ...(detail?.generationId !== undefined && { generationId: detail.generationId }),
      contextTitle: detail?.name ?? ""
    }
  }
}
