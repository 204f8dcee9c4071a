import type { Camera } from "../model/camera.ts"
import { recordTexts } from "../records/record.texts.ts"
import type { Look, PhotoshootStatus, Setting, ShootPreset, TileStatus } from "./photoshoots.schema.ts"

export const photoshootTexts = {
  ...recordTexts("photoshoot", "photoshoots", "plan"),
  removeText: "The photoshoot and its shot list are deleted for ever. Pictures already made stay.",
  startFailed: "The photoshoot could not be started",
  copied: (name: string) => `${name.slice(0, 73)} (copy)`
}

const shotsText = (count: number): string => (count === 1 ? "1 shot" : `${count} shots`)

/** What the form says of reference pictures where its shots differ. */
export const referenceShotTexts = {
  ofShots: (engine: string, count: number, all: number) => `${engine} (${count} of ${shotsText(all)})`,
  others: (count: number) =>
    count === 1
      ? "The other shot is made by the local engine or in House style, and uses none."
      : `The other ${count} shots are made by the local engine or in House style, and use none.`,
  mixed: (pictures: number, words: number, none: number) =>
    [
      ...(pictures > 0 ? [`Sent as a picture for ${shotsText(pictures)}`] : []),
      ...(words > 0 ? [`${pictures > 0 ? "in" : "Sent in"} words for ${shotsText(words)}`] : []),
      ...(none > 0 ? [`not for ${shotsText(none)}: write what is meant`] : [])
    ].join(", ")
} as const

/** Which picture of its product a shot shows. */
export const pictureTexts = {
  /** What the cell of a shot says while no person chose one; what is pasted begins with the same word. */
  automatic: (view: string | undefined) => (view === undefined ? "Automatic" : `Automatic: ${view}`),
  gone: (product: string, view: string) => `The picture of ${product} that was chosen is gone, so it shows: ${view}.`
} as const

export const shootStatusLabels: Readonly<Record<PhotoshootStatus, string>> = {
  draft: "Draft",
  planning: "Planning",
  ready: "Ready",
  shooting: "Shooting",
  paused: "Paused",
  review: "Review",
  completed: "Completed",
  failed: "Failed",
  canceled: "Canceled"
}

export const tileStatusLabels: Readonly<Record<TileStatus, string>> = {
  planned: "Planned",
  queued: "Waiting",
  running: "Being made",
  done: "Made",
  failed: "Failed",
  canceled: "Canceled"
}

export const lookLabels: Readonly<Record<Look, string>> = {
  studio: "Studio",
  lifestyle: "Lifestyle",
  flat_lay: "Flat lay",
  in_use: "In use",
  seasonal: "Seasonal"
}

export const settingLabels: Readonly<Record<Setting, string>> = {
  backdrop: "Brand backdrop",
  house_style: "House style",
  at_place: "At the place",
  diptych: "Product and place",
  close_up: "Close-up",
  split: "Beside words",
  offer: "Offer",
  flat_lay: "Flat lay",
  message: "Message"
}

export const angleLabels: Readonly<Record<Camera, string>> = {
  top: "Top",
  three_quarter: "Three-quarter",
  eye: "Eye level"
}

export const presetLabels: Readonly<Record<ShootPreset, string>> = {
  hero: "Hero on brand backdrop, 5 ratios",
  lifestyle: "Lifestyle at my places",
  seasonal: "Seasonal set"
}

/** Why the rules made another shot than the look asks for. */
export const replacedTexts = {
  noCutout: (name: string) => `${name} has no trusted cut-out, so it stands beside the words.`,
  tooSmall: (name: string) => `The photograph of ${name} is too small for a close-up.`,
  noPrice: (name: string) => `${name} has no price to offer.`,
  oneProduct: "A flat lay needs two products.",
  noPlace: "No place was chosen.",
  noPhoto: (name: string) => `${name} has no photo yet.`,
  placeBarred: (name: string, why: string) => `${name} is left out: ${why}`
} as const

const pictures = (count: number): string => (count === 1 ? "1 picture" : `${count} pictures`)

export const shootTexts = {
  noSubject: "Choose at least one product or place",
  noShots: "Add at least one shot",
  oneTarget: "Choose a folder or a campaign, not both",
  tooMany: (most: number) => `A run makes at most ${most} creatives. Remove ratios, variants or shots.`,
  tooManyShots: (most: number) => `A photoshoot has at most ${most} shots.`,
  tooManyTiles: (most: number) => `A photoshoot has at most ${most} pictures of its shots.`,
  notNow: (status: PhotoshootStatus) =>
    `This cannot be done with a photoshoot that is ${shootStatusLabels[status].toLowerCase()}.`,
  shotAtWork: "This shot is being made. Wait until it is done, or stop it.",
  tileAtWork: "This picture is being made. Wait until it is done, or stop it.",
  nothingFailed: "Nothing has failed",
  nothingBelow: "There is no earlier result below it",
  shotGone: "This shot is not in the list any more.",
  discontinued: (name: string) => `${name} is discontinued.`,
  archived: (name: string) => `${name} is archived.`,
  noPicks: "Nothing is picked. Pick something, or finish without picks.",
  decidedMeanwhile: (name: string) => `${name} decided about this picture meanwhile.`,
  allFailed: "All shots failed. You were not charged.",
  atWork: (name: string) => `${name} is shooting. Wait until it is done, or stop it.`,
  runTitle: (name: string, count: number) => `${name} · ${pictures(count)}`,
  pausedStage: "Paused",
  untitled: "New photoshoot",
  notOutlier: "Choose pictures that are made already."
} as const

const plural = (count: number, one: string): string => `${count} ${count === 1 ? one : `${one}s`}`

/** 'N shots × M ratios = K creatives'; where shots differ, the range of ratios. Source: specification, section 3.15. */
export const sizeText = (
  shots: ReadonlyArray<{ readonly aspectRatios: ReadonlyArray<unknown>; readonly count: number }>
): string => {
  const per = shots.map(({ aspectRatios, count }) => aspectRatios.length * count)
  const [least, most] = [Math.min(...per), Math.max(...per)]
  const creatives = per.reduce((sum, each) => sum + each, 0)
  if (shots.length === 0) return "0 shots"
  const isPlain = shots.every(({ count }) => count === 1)
  const each =
    least === most ? plural(most, isPlain ? "ratio" : "picture") : `${least}–${most} ${isPlain ? "ratios" : "pictures"}`
  return `${plural(shots.length, "shot")} × ${each} = ${plural(creatives, "creative")}`
}
