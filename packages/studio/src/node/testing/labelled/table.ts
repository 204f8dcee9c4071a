import type { CutoutVerdict } from "@marque/core/model"
import type { Chosen, Examined } from "./examine.ts"
import type { ExaminedUnseen } from "../unseen/examine.ts"
import type { Figures } from "./figures.ts"
import { groundKinds } from "./grounds.ts"
import { thingKinds } from "./labelled-set.ts"

export const GOOD_IOU = 0.95
/** Overlap too poor to publish, and below which it should be called unusable. */
const POOR_IOU = 0.8
const BAD_IOU = 0.7

const START = "<!-- labelled set of cut-outs: npm run nightly -- cutout -->"
const END = "<!-- end of the labelled set -->"

const row = (...cells: ReadonlyArray<string | number>): string => `| ${cells.join(" | ")} |`

const mean = (values: ReadonlyArray<number>): number =>
  values.reduce((sum, value) => sum + value, 0) / Math.max(1, values.length)

const cell = (figures: ReadonlyArray<Figures>): string =>
  `${mean(figures.map(({ iou }) => iou)).toFixed(3)} / ${mean(figures.map(({ boundary }) => boundary)).toFixed(1)}`

const group = (name: string, of: ReadonlyArray<Examined>): string =>
  row(
    name,
    of.length,
    cell(of.map(({ mixtures }) => mixtures)),
    cell(of.map(({ grabcut }) => grabcut)),
    cell(of.map(({ chosen }) => chosen)),
    of.filter(({ verdict }) => verdict === "clean").length
  )

const words: Readonly<Record<CutoutVerdict, string>> = {
  clean: "clean",
  please_check: "please check",
  not_usable: "not usable"
}

type Judged = Pick<Chosen, "chosen" | "verdict">

export const calibrationOf = (all: ReadonlyArray<Judged>, verdict: CutoutVerdict) => {
  const said = all.filter((one) => one.verdict === verdict)
  return {
    said: said.length,
    good: said.filter(({ chosen }) => chosen.iou >= GOOD_IOU).length,
    poor: said.filter(({ chosen }) => chosen.iou < POOR_IOU).length,
    bad: said.filter(({ chosen }) => chosen.iou < BAD_IOU).length,
    least: Math.min(1, ...said.map(({ chosen }) => chosen.iou))
  }
}

const calibration = (all: ReadonlyArray<Judged>, verdict: CutoutVerdict): string => {
  const { bad, good, least, poor, said } = calibrationOf(all, verdict)
  return row(words[verdict], said, good, poor, bad, said === 0 ? "none" : least.toFixed(3))
}

const calibrations = (all: ReadonlyArray<Judged>): ReadonlyArray<string> => [
  `What the words are worth: good is an overlap of at least ${GOOD_IOU}, poor one below ${POOR_IOU}, bad one below ${BAD_IOU}.`,
  "",
  row("word", "said of", "good", "poor", "of them bad", "least overlap"),
  row("---", "---", "---", "---", "---", "---"),
  calibration(all, "clean"),
  calibration(all, "please_check"),
  calibration(all, "not_usable")
]

const head = ["pictures", "A: mixtures", "B: GrabCut", "chosen", "called clean"]

export const tableOf = (all: ReadonlyArray<Examined>, cpuMs: number): string =>
  [
    `${all.length} pictures of 1000 x 800 pixels, rendered: ${thingKinds.length} kinds of things on ${groundKinds.length} grounds, with the outline known. Each cell is the`,
    "mean overlap (intersection over union of the two alphas) and the mean distance between the outlines in pixels.",
    "",
    row("thing", ...head),
    row("---", ...head.map(() => "---")),
    ...thingKinds.map((thing) =>
      group(
        thing,
        all.filter((one) => one.thing === thing)
      )
    ),
    group("all", all),
    "",
    row("ground", ...head),
    row("---", ...head.map(() => "---")),
    ...groundKinds.map((ground) =>
      group(
        ground,
        all.filter((one) => one.ground === ground)
      )
    ),
    "",
    ...calibrations(all),
    "",
    `CPU for one photograph of 12 megapixels, decoding and the PNG included: ${(cpuMs / 1000).toFixed(2)} s.`
  ].join("\n")

export const unseenTableOf = (all: ReadonlyArray<ExaminedUnseen>): string => {
  const groups = (by: "thing" | "ground" | "camera"): ReadonlyArray<string> => [
    row(by, "pictures", "overlap / distance", "called clean", "not usable"),
    row("---", "---", "---", "---", "---"),
    ...[...new Set(all.map((one) => one[by]))].map((name) => {
      const of = all.filter((one) => one[by] === name)
      const saying = (verdict: CutoutVerdict) => of.filter((one) => one.verdict === verdict).length
      return row(name, of.length, cell(of.map(({ chosen }) => chosen)), saying("clean"), saying("not_usable"))
    }),
    ""
  ]
  return [
    "### A second set, by another generator",
    "",
    `${all.length} further pictures with other things, grounds, shadows and cameras, through the upload check. Faults found with them are fixed for`,
    "their causes, and the limits of the doubts are set with both sets in view. Mean of all:",
    `${cell(all.map(({ chosen }) => chosen))}.`,
    "",
    ...groups("thing"),
    ...groups("ground"),
    ...groups("camera"),
    ...calibrations(all)
  ].join("\n")
}

export const withTable = (readme: string, table: string): string => {
  const block = `${START}\n\n${table}\n\n${END}`
  const [from, to] = [readme.indexOf(START), readme.indexOf(END)]
  if (from >= 0 && to > from) return `${readme.slice(0, from)}${block}${readme.slice(to + END.length)}`
  const last = readme.trimEnd().lastIndexOf("\n")
  return `${readme.slice(0, last)}\n## How good the cut-outs are\n\n${block}\n${readme.slice(last)}`
}
