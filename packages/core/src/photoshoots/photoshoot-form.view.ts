import type { SnapshotFrom } from "xstate"
import { AspectRatio, aspectRatioLabels } from "../model/aspect-ratio.ts"
import {
  type Choice,
  choicesOf,
  differences,
  errorsOf,
  type RecordFormView,
  recordFormView,
  shownFields,
  textFieldsView,
  type TextFieldView
} from "../records/record-form.view.ts"
import { referenceTexts } from "../references/references.texts.ts"
import { textRows } from "../records/text-fields.rules.ts"
import { photoshootFieldsOf, photoshootProblems, photoshootTextFields, shotProblem } from "./photoshoot-fields.rules.ts"
import type { PhotoshootFormContext, PhotoshootFormTypes } from "./photoshoot-form.events.ts"
import { mayStart, type photoshootFormMachine } from "./photoshoot-form.machine.ts"
import type { PhotoshootFields, PhotoshootTextField } from "./photoshoot-form.schema.ts"
import { lookLabels, photoshootTexts, shootTexts, sizeText } from "./photoshoot.texts.ts"
import { Look, type Named, type Photoshoot, type ShootSubjects } from "./photoshoots.schema.ts"
import type { ShootChoiceKind } from "./shoot-facts.machine.ts"
import { shootReferences, type ShootReferences } from "./shoot-references.view.ts"
import { shotPicture } from "./shot-picture.rules.ts"
import { ratioSigns, SHOT_COLUMNS, type ShotColumn, type ShotOption, shotOptions, shotText } from "./shot-grid.rules.ts"

const photoshootFormLabels = {
  subject: "Subject",
  direction: "Direction",
  list: "Shot list",
  start: "Cost and start",
  products: "Products",
  places: "Places",
  noProducts: "No product yet",
  noPlaces: "No place yet",
  addProduct: "Add a product",
  addPlace: "Add a place",
  market: "Market",
  anyMarket: "No market in particular",
  language: "Language",
  languageHint: "Of the words, names and prices on the pictures.",
  target: "Picks go to",
  noTarget: "Nowhere: they stay unfiled",
  toFolder: "Choose a folder",
  toCampaign: "Choose a campaign",
  clearTarget: "Take the target away",
  look: "Look",
  people: "People may be shown",
  ratios: "Ratios of new shots",
  lock: "Lock set look",
  lockText: "The same light, palette, camera height and seed family for every shot.",
  makeList: "Make the list again",
  addShot: "Add a shot",
  emptyList: "Choose a product or a place, and the list is made at once.",
  actions: "Actions",
  copy: "Duplicate",
  vary: "Vary",
  up: "Move up",
  down: "Move down",
  removeShot: "Delete",
  startShoot: "Start shoot",
  saveDraft: "Save draft",
  failedFree: "Failed results cost nothing.",
  adds: "Added by the brand",
  forbids: "Not allowed",
  makeCutout: "Make cut-out",
  search: { product: "Find a product", place: "Find a place", folder: "Find a folder", campaign: "Find a campaign" },
  noneFound: "Nothing found"
} as const

const columnLabels: Readonly<Record<ShotColumn, string>> = {
  name: "Name",
  product: "Product",
  picture: "Picture",
  place: "Place",
  setting: "Setting",
  angle: "Angle",
  ratios: "Ratios",
  prompt: "Prompt",
  count: "Count",
  engine: "Engine"
}

export interface SubjectPill extends Named {
  readonly removeLabel: string
  /** Why it is replaced, or shown otherwise. */
  readonly warning: string | undefined
  /** Its cut-out can be made on the page of the product. */
  readonly needsCutout: boolean
}

interface ShotCell {
  readonly column: ShotColumn
  readonly label: string
  readonly text: string
  /** What it can hold; undefined where it is typed. */
  readonly options: ReadonlyArray<ShotOption> | undefined
  /** Of the chosen option. */
  readonly value: string
}

export interface ShotRow {
  readonly id: string
  readonly name: string
  readonly actionsLabel: string
  readonly cells: ReadonlyArray<ShotCell>
  /** Why the rules replaced it, or what stands in its way. */
  readonly notes: ReadonlyArray<{ readonly text: string; readonly tone: "danger" | "neutral" }>
}

export interface PhotoshootFormView extends RecordFormView {
  readonly labels: typeof photoshootFormLabels
  readonly text: Readonly<Record<PhotoshootTextField, TextFieldView>>
  readonly products: ReadonlyArray<SubjectPill>
  readonly places: ReadonlyArray<SubjectPill>
  readonly subjectError: string | undefined
  readonly market: string
  /** One of the market's; its first when empty. */
  readonly language: string
  readonly target: (Named & { readonly kind: "campaign" | "folder" }) | undefined
  readonly look: Look
  readonly looks: ReadonlyArray<Choice<Look>>
  readonly people: boolean
  readonly ratios: ReadonlyArray<{ readonly ratio: AspectRatio; readonly label: string; readonly on: boolean }>
  readonly references: ShootReferences
  readonly locked: boolean
  readonly columns: ReadonlyArray<string>
  readonly rows: ReadonlyArray<ShotRow>
  readonly byHand: boolean
  readonly listError: string | undefined
  readonly search: { readonly kind: ShootChoiceKind; readonly q: string } | undefined
  readonly found: ReadonlyArray<Named> | undefined
  readonly cost: {
    /** 'N shots × M ratios = K creatives'. */
    readonly size: string
    readonly lines: ReadonlyArray<string>
    readonly adds: ReadonlyArray<string>
    readonly forbids: ReadonlyArray<string>
    readonly problems: ReadonlyArray<string>
    readonly busy: boolean
  }
  readonly canStart: boolean
  readonly starting: boolean
}

/** Local pictures take about this long, milliseconds; measured on two cores, see the architecture. */
const PICTURE_MS = 400

const looks = choicesOf(Look.literals, lookLabels)
const textFields = shownFields(photoshootTextFields)
const NOTHING: ShootSubjects = { products: [], places: [] }

const nameOf = ({ found = [], names, subjects = NOTHING }: PhotoshootFormContext, id: string): string =>
  [...subjects.products, ...subjects.places, ...names, ...found].find((each) => each.id === id)?.name ?? "…"

const pillsOf = (
  context: PhotoshootFormContext,
  ids: ReadonlyArray<string>,
  warningOf: (id: string) => { readonly text: string; readonly cutout: boolean } | undefined
): ReadonlyArray<SubjectPill> =>
  ids.map((id) => {
    const name = nameOf(context, id)
    const warning = warningOf(id)
    return {
      id,
      name,
      removeLabel: `Remove ${name}`,
      warning: warning?.text,
      needsCutout: warning?.cutout === true
    }
  })

const productWarning = ({ subjects }: PhotoshootFormContext, id: string) => {
  const product = subjects?.products.find((each) => each.id === id)
  if (product?.barred !== undefined) return { text: product.barred, cutout: false }
  const cutout = product?.trusted === false
  const text = [...(cutout ? ["No trusted cut-out"] : []), ...(product?.sold === undefined ? [] : [product.sold])]
  return text.length === 0 ? undefined : { text: text.join(". "), cutout }
}

const placeWarning = ({ subjects }: PhotoshootFormContext, id: string) => {
  const place = subjects?.places.find((each) => each.id === id)
  const text = place?.barred ?? (place?.photographed === false ? "No photo yet" : undefined)
  return text === undefined ? undefined : { text, cutout: false }
}

const rowsOf = (context: PhotoshootFormContext): ReadonlyArray<ShotRow> => {
  const { fields, quote, subjects = NOTHING } = context
  const engines = (quote?.engines ?? []).map(({ id, name }, at) => ({ value: at === 0 ? "" : id, label: name }))
  return fields.shots.map((shot) => {
    const wrong = [
      shotProblem(shot),
      ...(quote?.problems ?? []).filter(({ shotId }) => shotId === shot.id).map(({ message }) => message)
    ].filter((text) => text !== undefined)
    return {
      id: shot.id,
      name: shot.name,
      actionsLabel: photoshootTexts.actionsFor(shot.name),
      cells: SHOT_COLUMNS.map((column) => {
        const options = column === "engine" && engines.length > 1 ? engines : shotOptions(shot, column, subjects)
        const text = shotText(shot, column, subjects)
        const chosen = options?.find(({ label, value }) => label === text || value === text)
        return { column, label: `${columnLabels[column]}: ${shot.name}`, text, options, value: chosen?.value ?? "" }
      }),
      notes: [
        ...wrong.map((text) => ({ text, tone: "danger" as const })),
        ...[shot.replaced, shotPicture(shot, subjects).replaced].flatMap((text) =>
          text === undefined ? [] : [{ text, tone: "neutral" as const }]
        )
      ]
    }
  })
}

const secondsText = (creatives: number): string => {
  const seconds = Math.max(1, Math.round((creatives * PICTURE_MS) / 1_000))
  return seconds < 90 ? `About ${seconds} s` : `About ${Math.round(seconds / 60)} min`
}

const costOf = (context: PhotoshootFormContext): PhotoshootFormView["cost"] => {
  const { fields, quote, quoteError } = context
  const size = sizeText(fields.shots)
  const problems = [
    ...(quoteError === undefined ? [] : [quoteError]),
    ...(quote?.problems ?? []).filter(({ shotId }) => shotId === undefined).map(({ message }) => message)
  ]
  if (quote === undefined) {
    const busy = quoteError === undefined && photoshootProblems(fields).size === 0
    return { size, lines: [], adds: [], forbids: [], problems, busy }
  }
  const { balanceAfter, creatives, credits, engine, local } = quote
  return {
    size,
    lines: [
      local
        ? `${engine}: free, nothing is sent to a provider.`
        : `${engine}: ${credits === 1 ? "1 credit" : `${credits} credits`}.`,
      ...(balanceAfter === undefined ? [] : [`Balance after: ${balanceAfter}.`]),
      ...(creatives === 0 || !local ? [] : [`${secondsText(creatives)}.`]),
      photoshootFormLabels.failedFree
    ],
    adds: quote.adds,
    forbids: quote.forbids,
    problems,
    busy: false
  }
}

const targetOf = (context: PhotoshootFormContext): PhotoshootFormView["target"] => {
  const { fields, latest } = context
  const [kind, id = ""] = fields.target.split(":")
  if (kind !== "folder" && kind !== "campaign") return undefined
  const stored = latest?.target
  return { kind, id, name: stored?.id === id ? stored.name : nameOf(context, id) }
}

const misfitText = (count: number): string | undefined =>
  count === 0 ? undefined : count === 1 ? "One cell could not be read." : `${count} cells could not be read.`

const changes = (yours: PhotoshootFields, stored: Photoshoot) =>
  differences<PhotoshootFields>(
    [
      ...textRows(photoshootTextFields),
      ["Look", ({ look }) => lookLabels[look]],
      [
        referenceTexts.list,
        ({ references }) => {
          const liked = references.filter((row) => row.liked).length
          return references.length === 0 ? "" : referenceTexts.counted(liked, references.length - liked)
        }
      ],
      [
        "Shots",
        ({ shots }) => shots.map(({ aspectRatios, name }) => `${name} (${ratioSigns(aspectRatios)})`).join(", ")
      ]
    ],
    yours,
    photoshootFieldsOf(stored)
  )

const listErrorOf = (context: PhotoshootFormContext, error: string | undefined): string | undefined =>
  error ?? misfitText(context.misfits)

export const photoshootFormView = (snapshot: SnapshotFrom<typeof photoshootFormMachine>): PhotoshootFormView => {
  const { context } = snapshot
  const { fields, found, search } = context
  const errorAt = errorsOf<PhotoshootFormTypes>(context, photoshootProblems)
  const hasSubject = fields.productIds.length + fields.placeIds.length > 0
  const working = (["naming", "keeping", "starting"] as const).some((state) =>
    snapshot.matches({ editing: state } as never)
  )
  return {
    ...recordFormView<PhotoshootFormTypes>(snapshot, photoshootTexts, { action: "generate", changes }),
    labels: photoshootFormLabels,
    text: textFieldsView(textFields, fields, errorAt),
    products: pillsOf(context, fields.productIds, (id) => productWarning(context, id)),
    places: pillsOf(context, fields.placeIds, (id) => placeWarning(context, id)),
    subjectError: context.revealed && !hasSubject ? shootTexts.noSubject : errorAt("subjects"),
    market: fields.market,
    language: fields.language,
    target: targetOf(context),
    look: fields.look,
    looks,
    people: fields.people,
    ratios: AspectRatio.literals.map((ratio) => ({
      ratio,
      label: aspectRatioLabels[ratio],
      on: fields.aspectRatios.includes(ratio)
    })),
    references: shootReferences(context),
    locked: fields.setLook.locked,
    columns: SHOT_COLUMNS.map((column) => columnLabels[column]),
    rows: rowsOf(context),
    byHand: fields.byHand,
    listError: listErrorOf(context, errorAt("shots")),
    search: search && { kind: search.kind, q: search.q },
    found,
    cost: costOf(context),
    canStart: mayStart(context) && !working,
    starting: working
  }
}
