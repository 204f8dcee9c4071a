import { assign, emit, setup } from "xstate"
import { keyPort } from "../kernel/idempotency-key.ts"
import { errorText } from "../kernel/error-text.ts"
import { port } from "../kernel/port.ts"
import { parseWebsite } from "../brands/website.pure.ts"
import { can } from "../permissions/permissions.rules.ts"
import type { LocalFile } from "../uploads/uploads.rules.ts"
import type {
  BrandIntakeContext,
  BrandIntakeEmitted,
  BrandIntakeEvent,
  BrandIntakeInput,
  ReviewedBrand,
  StartedBrand,
  Step
} from "./brand-intake.events.ts"
import type { FilesAsk, SiteAsk, SiteReading } from "./brand-intake.schema.ts"
import { intakeTexts } from "./brand-intake.texts.ts"
import { mergeFinds } from "./finds.rules.ts"
import { reviewedProblem, stillDecided, valueProblem } from "./intake-draft.rules.ts"
import { answerProblems } from "./questions.rules.ts"

export const findIn = ({ finds }: BrandIntakeContext, id: string | undefined) => finds.find((find) => find.id === id)

const added = (context: BrandIntakeContext, reading: Omit<SiteReading, "pages">) => {
  const finds = mergeFinds(context.finds, reading.finds)
  const decisions = stillDecided(context.finds, finds, context.decisions)
  return {
    finds,
    decisions,
    problems: reading.problems,
    elsewhere: reading.elsewhere,
    key: undefined,
    error: undefined
  }
}

/** The ports, delays (ms), guards and actions of the start of a brand. */
export const intakeSetup = setup({
  types: {
    context: {} as BrandIntakeContext,
    events: {} as BrandIntakeEvent,
    input: {} as BrandIntakeInput,
    emitted: {} as BrandIntakeEmitted
  },
  actors: {
    readWebsite: port<SiteAsk, SiteReading>("readWebsite"),
    readFiles: port<FilesAsk, SiteReading>("readFiles"),
    makeKey: keyPort,
    startBrand: port<ReviewedBrand, StartedBrand>("startBrand")
  },
  delays: { readLimit: 30_000, createLimit: 60_000 },
  guards: {
    resumesAt: ({ context }, { step }: { readonly step: Step }) => context.resume === step,
    hasWebsite: ({ context: { website } }) => parseWebsite(website) !== undefined,
    isFilePointing: ({ context: { byFile, elsewhere } }) => byFile && elsewhere !== undefined,
    pointsElsewhere: ({ context: { elsewhere } }) => elsewhere !== undefined,
    hasFiles: (_, { files }: { readonly files: ReadonlyArray<LocalFile> }) => files.length > 0,
    answersFit: ({ context: { answers } }) => answerProblems(answers).size === 0,
    foundAny: ({ context: { finds } }) => finds.length > 0,
    isFound: ({ context }, { id }: { readonly id: string }) => findIn(context, id) !== undefined,
    isWritable: ({ context }, { id }: { readonly id: string }) =>
      ![undefined, "logo"].includes(findIn(context, id)?.field),
    editFits: ({ context }) => {
      const find = findIn(context, context.editing?.id)
      return find !== undefined && valueProblem(find, context.editing?.text ?? "") === undefined
    },
    canCreate: ({ context }) =>
      can({ orgRole: context.orgRole, brandRole: undefined }, "brand.create").answer === "yes" &&
      reviewedProblem(context) === undefined
  },
  actions: {
    keep: emit(
      (
        { context: { answers, byFile, decisions, elsewhere, finds, name, problems, website } },
        { step }: { readonly step: Step }
      ) =>
        ({
          type: "intake.changed",
          kept: {
            step,
            name,
            website,
            finds,
            decisions,
            problems,
            ...(elsewhere !== undefined && { elsewhere, ...(byFile && { byFile }) }),
            answers
          }
        }) as const
    ),
    follow: assign({ follows: true }),
    typeName: assign((_, { name }: { readonly name: string }) => ({ name, key: undefined })),
    add: assign(({ context }, reading: Omit<SiteReading, "pages">) => added(context, reading)),
    explain: assign((_, { error, text }: { readonly error: unknown; readonly text: string }) => ({
      problems: [errorText(error, text)]
    })),
    refuse: assign((_, { error }: { readonly error: unknown }) => ({
      error: errorText(error, intakeTexts.createFailed)
    })),
    decide: assign(
      ({ context: { decisions } }, { id, is }: { readonly id: string; readonly is: "accepted" | "discarded" }) => ({
        decisions: { ...decisions, [id]: { ...decisions[id], is } },
        key: undefined,
        error: undefined
      })
    ),
    rewrite: assign(({ context: { decisions, editing } }) =>
      editing === undefined
        ? {}
        : {
            decisions: { ...decisions, [editing.id]: { is: "accepted" as const, value: editing.text.trim() } },
            editing: undefined,
            key: undefined,
            error: undefined
          }
    )
  }
})
