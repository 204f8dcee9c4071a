import type { SnapshotFrom } from "xstate"
import { brandTexts } from "../brands/brand.texts.ts"
import { colourRoleLabels } from "../brands/brand-fields.rules.ts"
import type { BundledFamily } from "../brands/brands.schema.ts"
import { parseWebsite } from "../brands/website.pure.ts"
import { type HexColour, parseHex } from "../model/hex-colour.ts"
import { typefaceFamilies, typefaces } from "../model/typefaces.ts"
import { refusalTexts } from "../refusals/refusals.rules.ts"
import { can, roleNeeded } from "../permissions/permissions.rules.ts"
import type { brandIntakeMachine } from "./brand-intake.machine.ts"
import type { BrandIntakeContext } from "./brand-intake.events.ts"
import type { Find } from "./brand-intake.schema.ts"
import { findLabels, intakeTexts } from "./brand-intake.texts.ts"
import { formOf, nameOf, openAndSure, reviewedProblem, SURE, valueOf, valueProblem } from "./intake-draft.rules.ts"
import { type Answers, answerProblems } from "./questions.rules.ts"

/** One find as the review draws it. */
export interface FindRow {
  readonly id: string
  readonly label: string
  readonly value: string
  readonly swatch: HexColour | undefined
  /** Address of the logo's picture. */
  readonly picture: string | undefined
  readonly source: string
  readonly confidence: string
  readonly isSure: boolean
  readonly note: string | undefined
  readonly decision: "accepted" | "discarded" | "open"
  readonly decisionText: string
  readonly canEdit: boolean
  /** What a typeface may be changed to. */
  readonly families: ReadonlyArray<{ readonly value: BundledFamily; readonly label: string }>
  readonly editing:
    | {
        readonly label: string
        readonly text: string
        readonly error: string | undefined
        readonly as: "line" | "lines" | "family"
      }
    | undefined
  readonly acts: Readonly<Record<"accept" | "edit" | "discard", string>>
}

export type IntakeStep = "start" | "reading" | "questions" | "review" | "form"

export interface BrandIntakeView {
  readonly step: IntakeStep
  /** What the whole form starts with. */
  readonly form: ReturnType<typeof formOf>
  /** Why this person may not start a brand. */
  readonly forbidden: string | undefined
  readonly forbiddenTitle: string
  readonly name: string
  readonly website: string
  readonly websiteError: string | undefined
  readonly canRead: boolean
  /** What could not be read. */
  readonly problems: ReadonlyArray<string>
  /** Where the website's brand.json points; it is read when a person says so. */
  readonly elsewhere: string | undefined
  readonly readingTitle: string
  readonly readingText: string | undefined
  /** Undefined when nothing was found yet. */
  readonly heldText: string | undefined
  readonly answers: Answers
  /** The main colour once its text says one. */
  readonly colour: HexColour | undefined
  readonly answerErrors: Readonly<Partial<Record<keyof Answers, string>>>
  readonly canAnswer: boolean
  readonly families: ReadonlyArray<{ readonly value: BundledFamily; readonly label: string }>
  readonly rows: ReadonlyArray<FindRow>
  readonly counts: string
  readonly leftOut: string | undefined
  readonly acceptSure: string
  readonly canAcceptSure: boolean
  readonly canDecide: boolean
  readonly creating: boolean
  readonly canCreate: boolean
  /** Why it cannot be created yet. */
  readonly createHint: string | undefined
  readonly error: string | undefined
}

const families = typefaceFamilies.map((family) => ({ value: family, label: family }))
const bodyFamilies = families.filter(({ value }) =>
  typefaces.some(({ family, headingsOnly }) => family === value && !headingsOnly)
)

const editAs = (field: Find["field"]): "line" | "lines" | "family" => {
  if (field === "heading" || field === "body") return "family"
  return field === "voice" || field === "bannedTerms" ? "lines" : "line"
}

const decisionTexts = {
  accepted: intakeTexts.accepted,
  discarded: intakeTexts.discarded,
  open: intakeTexts.open
} as const

const labelOf = ({ field, role }: Find): string =>
  field === "colour" && role !== undefined
    ? `${findLabels.colour}, ${colourRoleLabels[role].toLowerCase()}`
    : findLabels[field]

const rowOf = ({ decisions, editing, finds }: BrandIntakeContext, find: Find): FindRow => {
  const { confidence, field, file, id, note, source } = find
  const value = valueOf(find, decisions)
  const label = labelOf(find)
  const decision = decisions[id]?.is ?? "open"
  // Two finds of one field are told apart by their values.
  const named = finds.filter((other) => labelOf(other) === label).length > 1 ? `${label} ${value}` : label
  return {
    id,
    label,
    value,
    swatch: field === "colour" ? parseHex(value) : undefined,
    picture: file && `data:${file.type};base64,${file.base64}`,
    source: intakeTexts.from(source),
    confidence: intakeTexts.confidence(confidence),
    isSure: confidence >= SURE,
    note: decisions[id]?.value === undefined ? note : undefined,
    decision,
    decisionText: decisionTexts[decision],
    canEdit: field !== "logo",
    families: field === "body" ? bodyFamilies : families,
    editing:
      editing?.id === id
        ? {
            label: intakeTexts.newValue(label),
            text: editing.text,
            error: valueProblem(find, editing.text),
            as: editAs(field)
          }
        : undefined,
    acts: {
      accept: intakeTexts.act(intakeTexts.accept, named),
      edit: intakeTexts.act(intakeTexts.edit, named),
      discard: intakeTexts.act(intakeTexts.discard, named)
    }
  }
}

const stepOf = (snapshot: SnapshotFrom<typeof brandIntakeMachine>): IntakeStep => {
  if (snapshot.matches("writing")) return "form"
  if (snapshot.matches("asking")) return "questions"
  if (["readingWebsite", "readingFiles", "read"].some((state) => snapshot.matches(state as "read"))) return "reading"
  return ["reviewing", "creating", "started"].some((state) => snapshot.matches(state as "started")) ? "review" : "start"
}

const hostOf = (website: string): string => /^[a-z]+:\/\/([^/?#]+)/i.exec(parseWebsite(website) ?? "")?.[1] ?? website

export const brandIntakeView = (snapshot: SnapshotFrom<typeof brandIntakeMachine>): BrandIntakeView => {
  const { context } = snapshot
  const { answers, decisions, error, finds, orgRole, problems, website } = context
  const mayCreate = can({ orgRole, brandRole: undefined }, "brand.create").answer === "yes"
  const canRead = parseWebsite(website) !== undefined
  const is = (asked: "accepted" | "discarded") => finds.filter(({ id }) => decisions[id]?.is === asked).length
  const [accepted, discarded] = [is("accepted"), is("discarded")]
  const open = finds.length - accepted - discarded
  const problem = reviewedProblem(context)
  const sure = openAndSure(finds, decisions).length
  const found = answerProblems(answers)
  const isFiles = snapshot.matches("readingFiles")
  const isDeciding = snapshot.matches({ reviewing: "deciding" })
  const counts = intakeTexts.decided(accepted, discarded, open)
  return {
    step: stepOf(snapshot),
    form: formOf(context),
    forbidden: mayCreate ? undefined : refusalTexts.forbidden({ role: roleNeeded("brand.create") }),
    forbiddenTitle: brandTexts.forbiddenTitle,
    // While one is reviewing, an accepted name stands in the field until another one is typed.
    name: snapshot.matches("choosing") ? context.name : context.name || nameOf(context),
    website,
    websiteError: website.trim() === "" || canRead ? undefined : intakeTexts.websiteWrong,
    canRead,
    problems,
    elsewhere: context.elsewhere === undefined ? undefined : intakeTexts.elsewhere(context.elsewhere, context.byFile),
    readingTitle: isFiles ? intakeTexts.readingFiles : intakeTexts.reading(hostOf(website)),
    readingText: isFiles ? undefined : intakeTexts.readingText,
    heldText: finds.length === 0 ? undefined : counts,
    answers,
    colour: parseHex(answers.colour),
    answerErrors: Object.fromEntries(found),
    canAnswer: found.size === 0,
    families,
    rows: finds.map((find) => rowOf(context, find)),
    counts,
    leftOut: open === 0 ? undefined : intakeTexts.leftOut(open),
    acceptSure: intakeTexts.acceptSure(sure),
    canAcceptSure: isDeciding && sure > 0,
    canDecide: isDeciding,
    creating: snapshot.matches("creating"),
    canCreate: isDeciding && problem === undefined,
    createHint: nameOf(context) === "" ? intakeTexts.nameNeeded : problem,
    error
  }
}
