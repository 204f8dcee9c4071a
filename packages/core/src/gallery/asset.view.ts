import type { SnapshotFrom } from "xstate"
import { ALT_MAX } from "../creative/generation-request.schema.ts"
import type { AssetId } from "../model/ids.ts"
import { placementLabel } from "../channels/placements.ts"
import { aspectRatioLabels } from "../model/aspect-ratio.ts"
import { ASSET_TABS, type assetMachine, type AssetTab } from "./asset.machine.ts"
import type { VideoFacts } from "../model/video-facts.ts"
import { codecName, durationText, playableText } from "../model/video-words.ts"
import { durationWords } from "./clip-texts.pure.ts"
import { type AssetDetail, ASSET_NAME_MAX, type PictureDecision } from "./gallery.schema.ts"
import { archivedText, assetTexts, deletedOnText } from "./gallery.texts.ts"
import {
  type Fact,
  promptView,
  type PromptView,
  recipeActs,
  type RecipeActsView,
  recipeFacts,
  recipeReferences,
  type RecipeReferenceView
} from "./asset-recipe.view.ts"
import type { RecipeInputs } from "./tile.view.ts"

interface EditedText {
  readonly value: string
  readonly error: string | undefined
  readonly changed: boolean
}

export interface AssetView {
  readonly state: "loading" | "ready" | "failed"
  readonly assetId: string
  readonly error: string | undefined
  readonly tab: AssetTab
  readonly tabs: ReadonlyArray<{ readonly value: AssetTab; readonly label: string }>
  readonly name: EditedText
  readonly alt: EditedText
  readonly tags: ReadonlyArray<string>
  readonly picture:
    | {
        readonly url: string
        readonly alt: string
        readonly ratio: number
        readonly favourite: boolean
        readonly folderId: string | undefined
        readonly clipUrl: string | undefined
        readonly hasSound: boolean
        /** Why a video may stay dark; undefined for what every browser plays. */
        readonly playable: string | undefined
        /** The file of a picture that moves. */
        readonly movingUrl: string | undefined
      }
    | undefined
  /** What marking its words would bring, where none is marked. */
  readonly unmarked: string | undefined
  readonly info: ReadonlyArray<Fact>
  readonly recipe: ReadonlyArray<Fact>
  readonly warnings: ReadonlyArray<string>
  readonly noRecipe: string | undefined
  /** The reason, in words. */
  /** Where its rules are; undefined until it is loaded. */
  readonly brandId: string | undefined
  readonly noScore: string | undefined
  readonly provenance: ReadonlyArray<Fact>
  readonly sidecarUrl: string | undefined
  readonly archived: string | undefined
  readonly prompt: PromptView | undefined
  readonly references: ReadonlyArray<RecipeReferenceView>
  readonly acts: RecipeActsView
  readonly animate: RecipeInputs | undefined
  /** What *Use as reference* names; undefined of what is no still picture. */
  readonly reference: AssetId | undefined
  readonly subject: { readonly generationId?: string; readonly contextTitle: string }
}

const tabLabels: Readonly<Record<AssetTab, string>> = {
  info: "Info",
  score: "Score",
  text: "Text",
  recipe: "Recipe",
  notes: "Notes",
  provenance: "Provenance"
}

/** Labels for IPTC digital source types. */
const sourceWords: ReadonlyMap<string, string> = new Map([
  ["compositeCapture", "Composed from photographs"],
  ["compositeSynthetic", "Composed from photographs and elements drawn by rules"],
  ["compositeWithTrainedAlgorithmicMedia", "Composed, with parts made by a generative model"],
  ["trainedAlgorithmicMedia", "Made by a generative model"],
  ["algorithmicMedia", "Drawn by rules, without a photograph or a generative model"]
])

const when = new Intl.DateTimeFormat("en-GB", { dateStyle: "medium", timeStyle: "short" })

/** Steps of 1024. */
export const sizeText = (bytes: number): string => {
  if (bytes < 1024) return `${bytes} B`
  const kilobytes = bytes / 1024
  return kilobytes < 1024 ? `${Math.round(kilobytes)} KB` : `${(kilobytes / 1024).toFixed(1)} MB`
}

const fact = (label: string, value: string | undefined): ReadonlyArray<Fact> =>
  value === undefined || value === "" ? [] : [{ label, value }]

const decisionOf = ({ at, by, decision, sameFile }: PictureDecision): string =>
  `${decision === "approve" ? "Approved" : "Changes requested"} by ${by}, ${when.format(at)}${sameFile ? "" : ". The file has changed since."}`

const videoText = ({ codec, fps, sound }: VideoFacts): string =>
  [
    codecName(codec),
    ...(fps > 0 ? [`${fps} frames a second`] : []),
    sound === undefined ? "no sound" : "with sound"
  ].join(", ")

const movesText = (seconds: number, frames: number | undefined): string =>
  [
    ...(frames === undefined ? [] : [`${frames} frames`]),
    `${durationText(seconds)} long. Its first frame is used where a still picture is needed.`
  ].join(", ")

const infoOf = (detail: AssetDetail): ReadonlyArray<Fact> => [
  ...fact("Size", `${detail.width} × ${detail.height} px, ${sizeText(detail.bytes)}`),
  ...fact("Length", detail.clip && durationWords(detail.clip.seconds)),
  ...fact("Video", detail.video && videoText(detail.video)),
  ...fact("Moves", detail.moving && movesText(detail.moving.seconds, detail.movingFile?.frames)),
  ...fact("Shape", aspectRatioLabels[detail.aspectRatio]),
  ...fact("Text on it", detail.says?.join(" · ")),
  ...fact("Made for", detail.placementId && placementLabel(detail.placementId)),
  ...fact("Created", when.format(detail.createdAt)),
  ...fact("Made by", detail.makerName),
  ...fact("Decision by a link", detail.decided && decisionOf(detail.decided))
]

const carried = ({ mime, moving, provenance: { marksFound, sourceType }, video }: AssetDetail): string => {
  if (moving !== undefined || video !== undefined) return "The file only, without where it was taken"
  if (!mime.startsWith("image/")) return "Its sidecar only"
  return `XMP digital source type “${sourceType}”${marksFound.length === 0 ? "" : " and the marks found"}`
}

const provenanceOf = (detail: AssetDetail): ReadonlyArray<Fact> => {
  const { marksFound, sourceType } = detail.provenance
  return [
    ...fact("Source", sourceWords.get(sourceType) ?? sourceType),
    ...fact("Marks found", marksFound.length === 0 ? "None on what it was made from" : marksFound.join(", ")),
    ...fact("A download carries", carried(detail))
  ]
}

const isStill = ({ kind, moving }: AssetDetail): boolean => kind === "image" && moving === undefined

const noScoreOf = ({ kind, moving, video }: AssetDetail): string | undefined => {
  if (video !== undefined) return "Videos are not measured."
  if (moving !== undefined) return "Pictures that move are not measured."
  return kind === "video" ? "Clips are not measured. The picture that moves has a score." : undefined
}

const nameError = (name: string): string | undefined => {
  if (name.trim() === "") return "Give the picture a name"
  return name.length > ASSET_NAME_MAX ? `A name has at most ${ASSET_NAME_MAX} characters` : undefined
}

/** The recipe of what was composed elsewhere is not known; of what was composed here a scene knows the words. */
const hiddenTab = (detail: AssetDetail | undefined): AssetTab | undefined => {
  if (detail?.markable !== true) return "text"
  return detail.recipe === undefined ? "recipe" : undefined
}

const noActs: RecipeActsView = { fork: undefined, rerun: undefined, newRatios: [], houseLayout: false }

export const assetView = (snapshot: SnapshotFrom<typeof assetMachine>): AssetView => {
  const { alt, assetId, detail, error, name, tab } = snapshot.context
  const value = name ?? detail?.name ?? ""
  const hidden = hiddenTab(detail)
  return {
    state: detail !== undefined ? "ready" : snapshot.matches("failed") ? "failed" : "loading",
    assetId,
    error: snapshot.matches("failed") ? error : undefined,
    tab: tab === hidden ? "info" : tab,
    tabs: ASSET_TABS.filter((each) => each !== hidden).map((each) => ({ value: each, label: tabLabels[each] })),
    name: {
      value,
      error: name === undefined ? undefined : nameError(name),
      changed: name !== undefined && name !== detail?.name
    },
    alt: {
      value: alt ?? detail?.alt ?? "",
      error:
        alt !== undefined && alt.length > ALT_MAX ? `An alternative text has at most ${ALT_MAX} characters` : undefined,
      changed: alt !== undefined && alt !== detail?.alt
    },
    tags: detail?.tags ?? [],
    picture: detail && {
      url: detail.url,
      alt: detail.alt,
      ratio: detail.width / detail.height,
      favourite: detail.favourite,
      folderId: detail.folderId,
      clipUrl: detail.clip?.url,
      hasSound: detail.video?.sound !== undefined,
      playable: detail.video && playableText(detail.video),
      movingUrl: detail.movingFile?.url
    },
    unmarked: detail?.markable === true && detail.says === undefined ? assetTexts.unmarked : undefined,
    info: detail ? infoOf(detail) : [],
    recipe: detail ? recipeFacts(detail) : [],
    warnings: detail?.recipe?.warnings ?? [],
    noRecipe: detail !== undefined && detail.recipe === undefined ? "How this was made is not known." : undefined,
    brandId: detail?.brandId,
    noScore: detail && noScoreOf(detail),
    provenance: detail ? provenanceOf(detail) : [],
    sidecarUrl: detail?.provenance.sidecarUrl,
    archived:
      detail?.archivedAt === undefined
        ? undefined
        : archivedText(detail.archivedByName, deletedOnText(detail.deletedOn)),
    prompt: detail && promptView(detail),
    references: detail ? recipeReferences(detail) : [],
    acts: detail ? recipeActs(detail) : noActs,
    animate: detail && isStill(detail) ? { mode: "animate", sourceAssetId: detail._id } : undefined,
    reference: detail && isStill(detail) && detail.archivedAt === undefined ? detail._id : undefined,
    subject: {
      ...(detail?.generationId !== undefined && { generationId: detail.generationId }),
      contextTitle: detail?.name ?? ""
    }
  }
}
