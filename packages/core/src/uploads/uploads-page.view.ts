import type { SnapshotFrom } from "xstate"
import { routes } from "../navigation/routes.pure.ts"
import type { AssetId } from "../model/ids.ts"
import { PictureRole, pictureRoleLabels } from "../model/picture-role.ts"
import { codecName, durationText, playableText } from "../model/video-words.ts"
import {
  type AssignFields,
  changesSomething,
  type EditFields,
  editProblem,
  isAssignable,
  NONE,
  settingsProblem,
  UNCHANGED
} from "./upload-fields.rules.ts"
import {
  BatchPurpose,
  type ListedUpload,
  type UploadBatch,
  type UploadChoices,
  type UploadPage
} from "./upload-list.schema.ts"
import { batchPurposeLabels, uploadPageTexts } from "./upload-page.texts.ts"
import type { UploadsPageContext, uploadsPageMachine } from "./uploads-page.machine.ts"
import { sizeText } from "./uploads.rules.ts"
import type { UploadPurpose } from "./uploads.schema.ts"

interface Option {
  readonly value: string
  readonly label: string
}

export interface UploadRow {
  readonly assetId: AssetId
  readonly name: string
  readonly purpose: UploadPurpose | "creative"
  readonly purposeLabel: string
  readonly url: string | undefined
  readonly isVideo: boolean
  /** It moves, although its picture here does not. */
  readonly moves: boolean
  /** Why it may stay dark; undefined for what every browser plays. */
  readonly playable: string | undefined
  readonly state: "processing" | "ready" | "failed"
  /** Size, pixels, length, ground and marks. */
  readonly facts: ReadonlyArray<string>
  readonly problem: string | undefined
  /** Tags, folder, market, product and place. */
  readonly about: ReadonlyArray<string>
  readonly proposal:
    | { readonly text: string; readonly productId: string; readonly role: PictureRole | undefined }
    | undefined
  readonly added: string
  readonly selected: boolean
  readonly selectLabel: string
  readonly menuLabel: string
  /** Where its words are marked; undefined for what is no finished picture. */
  readonly textHref: string | undefined
}

interface BatchCard {
  readonly batchId: string
  readonly title: string
  readonly about: string
  readonly files: string
  readonly urls: ReadonlyArray<string>
  readonly acceptLabel: string | undefined
  readonly undo: { readonly label: string; readonly left: string } | undefined
  readonly undoing: boolean
  readonly filesHref: string
}

export interface UploadsPageView {
  readonly state: "loading" | "ready" | "empty" | "filteredEmpty" | "failed" | "missing"
  readonly mayEdit: boolean
  /** How much is kept of how much, once nothing more is taken. */
  readonly overQuota: string | undefined
  readonly readOnly: string | undefined
  readonly error: string | undefined
  readonly stale: string | undefined
  readonly view: "table" | "batch"
  readonly query: string
  readonly filters: ReadonlyArray<{
    readonly name: string
    readonly label: string
    readonly value: string
    readonly options: ReadonlyArray<Option>
  }>
  readonly unused: boolean
  readonly from: string
  readonly to: string
  readonly isFiltered: boolean
  readonly total: string
  readonly page: number
  readonly pages: number
  readonly rows: ReadonlyArray<UploadRow>
  readonly allSelected: boolean
  readonly selected: ReadonlyArray<AssetId>
  readonly selectedText: string
  readonly batches: ReadonlyArray<BatchCard> | undefined
  readonly interrupted: { readonly text: string; readonly files: ReadonlyArray<string> } | undefined
  readonly galleryHref: string
  readonly busy: boolean
  readonly dialog: "closed" | "editing" | "assigning" | "submitting"
  /** Of the open dialog. */
  readonly form: UploadDialogView | undefined
}

const DAY = new Intl.DateTimeFormat("en-GB", {
  day: "numeric",
  month: "short",
  year: "numeric",
  hour: "2-digit",
  minute: "2-digit"
})

const purposeLabel = (purpose: UploadPurpose | "creative"): string => {
  if (purpose === "creative") return "Creative"
  return purpose === "font" ? "Font" : batchPurposeLabels[purpose]
}

/** What a video or a picture that moves is like; `plays` where not every browser does. */
const motionOf = ({ moving, seconds, video }: ListedUpload): ReadonlyArray<string> => [
  ...(seconds === undefined ? [] : [durationText(seconds)]),
  ...(video === undefined ? [] : [codecName(video.codec)]),
  ...(video !== undefined && video.sound === undefined ? [uploadPageTexts.silent] : []),
  ...(moving === undefined ? [] : [uploadPageTexts.frames(moving.frames), durationText(moving.seconds)])
]

const factsOf = (row: ListedUpload): ReadonlyArray<string> => {
  const { bytes, height, marksFound, transparent, width } = row
  return [
    ...(width === undefined || height === undefined ? [] : [`${width} × ${height} px`]),
    ...(bytes === undefined ? [] : [sizeText(bytes)]),
    ...motionOf(row),
    ...(transparent === true ? [uploadPageTexts.transparent] : []),
    ...(marksFound.length === 0 ? [] : [uploadPageTexts.marks(marksFound.join(", "))])
  ]
}

const roleText = (role: PictureRole | undefined): string | undefined =>
  role === undefined ? undefined : pictureRoleLabels[role].toLowerCase()

const problemOf = ({ failure, processing }: ListedUpload): string | undefined => {
  if (processing === "processing") return uploadPageTexts.checking
  return processing === "failed" ? (failure ?? uploadPageTexts.notReadable) : undefined
}

/** A photograph of a product or a place has no words of its own. */
const textHrefOf = (brandId: string, { assetId, kind, moving, processing, purpose }: ListedUpload) =>
  kind === "image" && moving === undefined && processing === "ready" && (purpose === "other" || purpose === "reference")
    ? routes.gallery.href({ brandId }, { purpose, assetId, tab: "text" })
    : undefined

const rowOf = (brandId: string, row: ListedUpload, selected: ReadonlyArray<AssetId>): UploadRow => {
  const { assetId, folder, kind, market, name, places, products, proposed, purpose, role, tags } = row
  return {
    assetId,
    name,
    purpose,
    purposeLabel: purposeLabel(purpose),
    url: row.url,
    isVideo: kind === "video",
    moves: kind === "video" || row.moving !== undefined,
    playable: row.video && playableText(row.video),
    state: row.processing,
    facts: factsOf(row),
    problem: problemOf(row),
    about: [
      ...products.map((product) => uploadPageTexts.proposes(product.name, roleText(role))),
      ...places.map((place) => place.name),
      ...(folder === undefined ? [] : [folder.name]),
      ...(market === undefined ? [] : [market.name]),
      ...tags.map((tag) => `#${tag}`)
    ],
    proposal: proposed && {
      text: uploadPageTexts.proposes(proposed.name, roleText(proposed.role)),
      productId: proposed.productId,
      role: proposed.role
    },
    added: `${DAY.format(row.addedAt)}, ${row.by}`,
    selected: selected.includes(assetId),
    selectLabel: uploadPageTexts.selectOne(name),
    menuLabel: `Actions of ${name}`,
    textHref: textHrefOf(brandId, row)
  }
}

const MINUTE_MS = 60_000

const cardOf = ({ brandId, now }: UploadsPageContext, batch: UploadBatch): BatchCard => {
  const { batchId, by, declared, folderName, proposals, settings, startedAt, stored, undoUntil, undoing } = batch
  const left = undoUntil === undefined ? 0 : Math.ceil((undoUntil - now) / MINUTE_MS)
  return {
    batchId,
    title: DAY.format(startedAt),
    about: [
      uploadPageTexts.addedBy(by),
      batchPurposeLabels[settings.purpose],
      ...(folderName === undefined ? [] : [folderName]),
      ...settings.tags.map((tag) => `#${tag}`)
    ].join(", "),
    files: uploadPageTexts.batchFiles(stored, declared),
    urls: batch.urls,
    acceptLabel: proposals === 0 ? undefined : uploadPageTexts.acceptAll(proposals),
    undo:
      left > 0 && undoing !== true
        ? { label: uploadPageTexts.undoBatch, left: uploadPageTexts.undoLeft(left) }
        : undefined,
    undoing: undoing === true,
    filesHref: routes.uploads.href({ brandId }, { batchId })
  }
}

const filtersOf = ({ choices, search }: UploadsPageContext): UploadsPageView["filters"] => [
  {
    name: "purpose",
    label: uploadPageTexts.purpose,
    value: search.purpose ?? "all",
    options: [
      { value: "all", label: "Every purpose" },
      ...BatchPurpose.literals.map((value) => ({ value, label: batchPurposeLabels[value] }))
    ]
  },
  {
    name: "type",
    label: "Type",
    value: search.type ?? "all",
    options: [
      { value: "all", label: "Every type" },
      { value: "image", label: "Pictures" },
      { value: "video", label: "Videos" }
    ]
  },
  {
    name: "uploader",
    label: "Added by",
    value: search.uploader ?? "all",
    options: [
      { value: "all", label: "Everybody" },
      ...(choices?.people ?? []).map(({ id, name }) => ({ value: id, label: name }))
    ]
  }
]

const isFiltered = ({ view: _, page: __, ...filter }: UploadsPageContext["search"]): boolean =>
  Object.keys(filter).length > 0

const GIGABYTE = 1_000_000_000

const storageFull = ({ kept, limit }: NonNullable<UploadPage["storage"]>): string | undefined =>
  kept < limit ? undefined : uploadPageTexts.storageFull(`${(kept / GIGABYTE).toFixed(1)} GB`, `${limit / GIGABYTE} GB`)

const stateOf = (snapshot: SnapshotFrom<typeof uploadsPageMachine>): UploadsPageView["state"] => {
  const { page, search } = snapshot.context
  if (snapshot.matches({ list: "missing" })) return "missing"
  if (page === undefined) return snapshot.matches({ list: "failed" }) ? "failed" : "loading"
  if (page.total > 0) return "ready"
  return isFiltered(search) ? "filteredEmpty" : "empty"
}

export const uploadsPageView = (snapshot: SnapshotFrom<typeof uploadsPageMachine>): UploadsPageView => {
  const { context } = snapshot
  const { batches, brandId, error, interrupted, page, search, selected } = context
  const rows = (page?.rows ?? []).map((row) => rowOf(snapshot.context.brandId, row, selected))
  const dialogs = ["editing", "assigning", "submitting"] as const
  const dialog = dialogs.find((name) => snapshot.matches({ dialog: name })) ?? "closed"
  return {
    state: stateOf(snapshot),
    mayEdit: page?.mayEdit === true,
    overQuota: page?.storage && storageFull(page.storage),
    readOnly: page?.mayEdit === false ? uploadPageTexts.readOnly : undefined,
    error,
    stale: snapshot.matches({ list: "failed" }) && page !== undefined ? uploadPageTexts.stale : undefined,
    view: search.view ?? "table",
    query: search.q ?? "",
    filters: filtersOf(context),
    unused: search.unused === true,
    from: search.from ?? "",
    to: search.to ?? "",
    isFiltered: isFiltered(search),
    total: page === undefined ? "" : uploadPageTexts.total(page.total, page.capped === true),
    page: page?.page ?? 1,
    pages: page?.pages ?? 1,
    rows,
    allSelected: rows.length > 0 && rows.every((row) => row.selected),
    selected,
    selectedText: uploadPageTexts.selected(selected.length),
    batches: batches?.map((batch) => cardOf(context, batch)),
    interrupted:
      interrupted.length === 0
        ? undefined
        : {
            text: uploadPageTexts.interrupted(interrupted.length),
            files: interrupted.map(({ bytes, name, receivedBytes }) =>
              uploadPageTexts.interruptedFile(name, sizeText(receivedBytes), sizeText(bytes))
            )
          },
    galleryHref: routes.gallery.href({ brandId }, { purpose: search.purpose ?? "all" }),
    busy: snapshot.matches({ act: "applying" }) || snapshot.matches({ dialog: "submitting" }),
    dialog,
    form: dialog === "closed" ? undefined : uploadDialogView(snapshot)
  }
}

const named = (rows: ReadonlyArray<{ readonly id: string; readonly name: string }> = []): ReadonlyArray<Option> =>
  rows.map(({ id, name }) => ({ value: id, label: name }))

const released: ReadonlyArray<Option> = [
  { value: UNCHANGED, label: "Not stated" },
  { value: "yes", label: "Yes" },
  { value: "no", label: "No" },
  { value: "not_applicable", label: "Not applicable" }
]

export interface UploadDialogView {
  readonly title: string
  readonly fields: EditFields
  readonly assignment: AssignFields
  readonly isAssigning: boolean
  readonly problem: string | undefined
  readonly canSave: boolean
  readonly submitting: boolean
  /** The settings of the next files have no tags to remove. */
  readonly isForNext: boolean
  readonly purposes: ReadonlyArray<Option>
  readonly folders: ReadonlyArray<Option>
  readonly markets: ReadonlyArray<Option>
  readonly allMarkets: ReadonlyArray<Option>
  readonly documents: ReadonlyArray<Option>
  readonly uses: ReadonlyArray<Option>
  readonly released: ReadonlyArray<Option>
  readonly products: ReadonlyArray<Option>
  readonly places: ReadonlyArray<Option>
  readonly roles: ReadonlyArray<Option>
}

const USES: ReadonlyArray<Option> = [
  { value: "organic", label: "Organic" },
  { value: "paid", label: "Paid" },
  { value: "print", label: "Print" },
  { value: "out_of_home", label: "Out of home" },
  { value: "internal", label: "Internal" }
]

const titleOf = ({ target }: UploadsPageContext, assigning: boolean): string => {
  if (target?.kind === "next") return uploadPageTexts.editNext
  if (target?.kind === "batch") return uploadPageTexts.editBatch
  const count = target?.assetIds.length ?? 0
  return assigning ? uploadPageTexts.assignTitle(count) : uploadPageTexts.editTitle(count)
}

const choicesOf = ({ folders, markets, places, products }: Partial<UploadChoices>, isForNext: boolean) => {
  const same = isForNext ? [] : [{ value: UNCHANGED, label: uploadPageTexts.unchanged }]
  return {
    purposes: [...same, ...BatchPurpose.literals.map((value) => ({ value, label: batchPurposeLabels[value] }))],
    folders: [...same, { value: NONE, label: uploadPageTexts.noFolder }, ...named(folders)],
    markets: [...same, { value: NONE, label: uploadPageTexts.noMarket }, ...named(markets)],
    allMarkets: named(markets),
    products: [{ value: "", label: uploadPageTexts.noProduct }, ...named(products)],
    places: [{ value: "", label: uploadPageTexts.noPlace }, ...named(places)]
  }
}

/** The open dialog; its fields are those of the machine. */
export const uploadDialogView = (snapshot: SnapshotFrom<typeof uploadsPageMachine>): UploadDialogView => {
  const { context } = snapshot
  const { assignment, choices, fields, page, target, touched } = context
  const assigning = snapshot.matches({ dialog: "assigning" })
  const isForNext = target?.kind === "next"
  const problem = isForNext ? settingsProblem(fields, target.settings) : editProblem(fields)
  return {
    title: titleOf(context, assigning || isAssignable(assignment)),
    fields,
    assignment,
    isAssigning: assigning || isAssignable(assignment),
    problem: touched ? problem : undefined,
    canSave: assigning ? isAssignable(assignment) : problem === undefined && (isForNext || changesSomething(fields)),
    submitting: snapshot.matches({ dialog: "submitting" }),
    isForNext,
    ...choicesOf(choices ?? {}, isForNext),
    documents: [
      { value: "", label: uploadPageTexts.noDocument },
      ...(page?.rows ?? []).map(({ assetId, name }) => ({ value: assetId, label: name }))
    ],
    uses: USES,
    released,
    roles: [
      { value: "", label: uploadPageTexts.unchanged },
      ...PictureRole.literals.map((value) => ({ value, label: pictureRoleLabels[value] }))
    ]
  }
}
