import type { SnapshotFrom } from "xstate"
import { either } from "../lists/either.texts.ts"
import type { CutoutProposal } from "../model/cutout.ts"
import { acceptedTypes, type LocalFile, maxBytes, refusalOfFile, sizeText, typeName } from "./uploads.rules.ts"
import type { Upload, UploadPurpose } from "./uploads.schema.ts"
import type { uploadMachine } from "./uploads.machine.ts"

export interface UploadView {
  readonly state: "empty" | "held" | "uploading" | "checking" | "ready" | "failed"
  readonly prompt: string
  readonly hint: string
  /** Media types, comma-separated. */
  readonly accept: string
  /** A font cannot be previewed. */
  readonly isPicture: boolean
  /** Preview until the checked picture exists. */
  readonly file: LocalFile | undefined
  readonly name: string | undefined
  readonly size: string | undefined
  /** Fraction 0-1; undefined while there is nothing to measure. */
  readonly progress: number | undefined
  readonly status: string | undefined
  readonly error: string | undefined
  readonly canRetry: boolean
  readonly canRemove: boolean
  readonly chooseLabel: string
  readonly url: string | undefined
  /** Pixels of a picture, name and weight of a font. */
  readonly dimensions: string | undefined
  readonly cutouts: ReadonlyArray<CutoutProposal>
}

const prompts: Readonly<Record<UploadPurpose, string>> = {
  product: "Drop a photograph here, paste it, or choose a file",
  place: "Drop a photograph here, paste it, or choose a file",
  logo: "Drop your logo here, paste it, or choose a file",
  font: "Drop a font file here, or choose one",
  reference: "Drop a picture here, or choose a file",
  other: "Drop a picture here, paste it, or choose a file"
}

const stateOf = (snapshot: SnapshotFrom<typeof uploadMachine>): UploadView["state"] => {
  if (snapshot.matches("uploading")) return "uploading"
  if (snapshot.matches("checking") || snapshot.matches({ failed: "retrying" })) return "checking"
  if (snapshot.matches("held")) return "held"
  if (snapshot.matches("ready")) return "ready"
  return snapshot.matches("failed") ? "failed" : "empty"
}

export const percentSent = (sent: number): string =>
  sent < 1 ? `Uploading, ${Math.floor(sent * 100)} %` : "Uploading, almost there"

export const takenText = (purpose: UploadPurpose): string =>
  `${either(acceptedTypes(purpose).map(typeName))}, up to ${sizeText(maxBytes(purpose))}`

const statusOf = (state: UploadView["state"], sent: number, purpose: UploadPurpose): string | undefined => {
  if (state === "uploading") return percentSent(sent)
  if (state === "checking") return purpose === "font" ? "Looking at the font" : "Looking at the picture"
  return state === "held" ? "Uploaded when you save" : undefined
}

const dimensionsOf = (upload: Upload | undefined): string | undefined => {
  if (upload?.font !== undefined) {
    const { family, heaviest, lightest } = upload.font
    return `${family}, weight ${lightest === heaviest ? lightest : `${lightest} to ${heaviest}`}`
  }
  return upload?.width === undefined || upload.height === undefined
    ? undefined
    : `${upload.width} × ${upload.height} px`
}

export const uploadView = (snapshot: SnapshotFrom<typeof uploadMachine>): UploadView => {
  const { error, file, purpose, refused, sent, upload } = snapshot.context
  const state = stateOf(snapshot)
  const isPicture = purpose !== "font"
  return {
    state,
    prompt: prompts[purpose],
    hint: takenText(purpose),
    accept: acceptedTypes(purpose).join(","),
    isPicture,
    file,
    name: file?.name ?? upload?.name,
    size: file && sizeText(file.size),
    progress: state === "uploading" ? sent : undefined,
    status: statusOf(state, sent, purpose),
    error: refused ? refusalOfFile(refused, purpose) : state === "failed" ? error : undefined,
    canRetry: snapshot.can({ type: "upload.retry" }),
    canRemove: state !== "empty",
    chooseLabel: state === "empty" ? "Choose a file" : "Choose another",
    url: state === "ready" && isPicture ? upload?.url : undefined,
    dimensions: state === "ready" ? dimensionsOf(upload) : undefined,
    cutouts: state === "ready" ? (upload?.cutouts ?? []) : []
  }
}
