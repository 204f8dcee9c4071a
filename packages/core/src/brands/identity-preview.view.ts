import type { SnapshotFrom } from "xstate"
import type { identityPreviewMachine } from "./identity-preview.machine.ts"
import type { MissingGlyphs, PreviewShape } from "./identity-preview.rules.ts"
import { previewTexts } from "./identity-preview.texts.ts"

export interface IdentityPreviewView {
  readonly title: string
  readonly state: "resting" | "settling" | "painting" | "failed"
  readonly pictures: ReadonlyArray<{
    readonly shape: PreviewShape
    readonly label: string
    readonly alt: string
    readonly url: string
  }>
  /** Said while nothing is painted yet. */
  readonly waiting: string | undefined
  readonly error: string | undefined
  readonly warnings: ReadonlyArray<string>
}

/** Characters of one language that are named. */
const NAMED = 8

const languageName = (tag: string): string => new Intl.DisplayNames(["en"], { type: "language" }).of(tag) ?? tag

const warningOf = ({ characters, family, language, role }: MissingGlyphs): string =>
  previewTexts.missing(
    family,
    previewTexts.roles[role],
    `${characters.slice(0, NAMED).join(" ")}${characters.length > NAMED ? " …" : ""}`,
    language === undefined ? previewTexts.name : languageName(language)
  )

export const identityPreviewView = ({
  context: { error, look, painted },
  value
}: SnapshotFrom<typeof identityPreviewMachine>): IdentityPreviewView => {
  const isBusy = value === "settling" || value === "painting"
  return {
    title: previewTexts.title,
    state: value,
    pictures: (painted?.pictures ?? []).map(({ shape, url }) => ({
      shape,
      url,
      label: previewTexts.shapes[shape],
      alt: previewTexts.pictureOf(previewTexts.shapes[shape], look?.name ?? "")
    })),
    waiting: isBusy && painted === undefined ? previewTexts.settling : undefined,
    error: value === "failed" ? error : undefined,
    warnings: (painted?.missing ?? []).map(warningOf)
  }
}
