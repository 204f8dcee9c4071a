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
import type { SiteReading } from "./brand-intake.schema.ts"
import { intakeTexts } from "./brand-intake.texts.ts"
import { demoFinds } from "./demo-finds.data.ts"
import { mergeFinds } from "./finds.rules.ts"
import {
  acceptedLogos,
  acceptSure,
  reviewedDraft,
  reviewedProblem,
  stillDecided,
  valueOf,
  valueProblem
} from "./intake-draft.rules.ts"
import { answerFinds, answerProblems, noAnswers } from "./questions.rules.ts"

const findIn = ({ finds }: BrandIntakeContext, id: string | undefined) => finds.find((find) => find.id === id)

const added = (context: BrandIntakeContext, reading: Omit<SiteReading, "pages">) => {
  const finds = mergeFinds(context.finds, reading.finds)
  const decisions = stillDecided(context.finds, finds, context.decisions)
  return { finds, decisions, problems: reading.problems, key: undefined, error: undefined }
}

/**
 * The start of a brand: four ways to find what it can be started with, and the review of every find.
 *
 * Nothing is stored before `creating`, and then only what was accepted. A reading that finds nothing comes back to
 * `choosing` with what went wrong; one that finds something is reviewed beside it. `readLimit` and `createLimit`: ms.
 */
export const brandIntakeMachine = setup({
  types: {
    context: {} as BrandIntakeContext,
    events: {} as BrandIntakeEvent,
    input: {} as BrandIntakeInput,
    emitted: {} as BrandIntakeEmitted
  },
  actors: {
    readWebsite: port<string, SiteReading>("readWebsite"),
    readFiles: port<ReadonlyArray<LocalFile>, SiteReading>("readFiles"),
    makeKey: keyPort,
    startBrand: port<ReviewedBrand, StartedBrand>("startBrand")
  },
  delays: { readLimit: 30_000, createLimit: 60_000 },
  guards: {
    resumesAt: ({ context }, { step }: { readonly step: Step }) => context.resume === step,
    hasWebsite: ({ context: { website } }) => parseWebsite(website) !== undefined,
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
      ({ context: { answers, decisions, finds, name, problems, website } }, { step }: { readonly step: Step }) =>
        ({
          type: "intake.changed",
          kept: { step, name, website, finds, decisions, problems, answers }
        }) as const
    ),
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
}).createMachine({
  id: "brandIntake",
  initial: "resuming",
  context: ({ input: { kept, organizationId, orgRole } }) => ({
    organizationId,
    orgRole,
    resume: kept?.step ?? "choosing",
    name: kept?.name ?? "",
    website: kept?.website ?? "",
    finds: kept?.finds ?? [],
    decisions: kept?.decisions ?? {},
    problems: kept?.problems ?? [],
    answers: kept?.answers ?? noAnswers,
    files: [],
    editing: undefined,
    key: undefined,
    error: undefined
  }),
  states: {
    resuming: {
      always: [
        { guard: { type: "resumesAt", params: { step: "reviewing" } }, target: "reviewing" },
        { guard: { type: "resumesAt", params: { step: "asking" } }, target: "asking" },
        { guard: { type: "resumesAt", params: { step: "writing" } }, target: "writing" },
        { guard: { type: "resumesAt", params: { step: "readingWebsite" } }, target: "readingWebsite" },
        { target: "choosing" }
      ]
    },
    choosing: {
      entry: { type: "keep", params: { step: "choosing" } },
      on: {
        "name.type": {
          actions: [
            { type: "typeName", params: ({ event }) => event },
            { type: "keep", params: { step: "choosing" } }
          ]
        },
        "website.type": {
          actions: [assign(({ event }) => ({ website: event.website })), { type: "keep", params: { step: "choosing" } }]
        },
        "website.read": { guard: "hasWebsite", target: "readingWebsite" },
        "files.read": {
          guard: { type: "hasFiles", params: ({ event }) => event },
          target: "readingFiles",
          actions: assign(({ event }) => ({ files: event.files }))
        },
        "questions.open": { target: "asking", actions: assign({ problems: [] }) },
        "demo.use": {
          target: "reviewing",
          actions: { type: "add", params: { finds: demoFinds, problems: [] } }
        },
        "form.open": "writing",
        // What was found before is still there.
        "review.open": { guard: "foundAny", target: "reviewing" }
      }
    },
    readingWebsite: {
      entry: [assign({ problems: [] }), { type: "keep", params: { step: "readingWebsite" } }],
      invoke: {
        src: "readWebsite",
        input: ({ context: { website } }) => parseWebsite(website) ?? website,
        onDone: {
          target: "read",
          actions: { type: "add", params: ({ event }) => event.output }
        },
        onError: {
          target: "read",
          actions: { type: "explain", params: ({ event }) => ({ error: event.error, text: intakeTexts.readFailed }) }
        }
      },
      on: { "read.cancel": "choosing" },
      after: {
        readLimit: {
          target: "choosing",
          actions: { type: "explain", params: { error: undefined, text: intakeTexts.tooLongToAnswer } }
        }
      }
    },
    readingFiles: {
      entry: assign({ problems: [] }),
      invoke: {
        src: "readFiles",
        input: ({ context: { files } }) => files,
        onDone: {
          target: "read",
          actions: { type: "add", params: ({ event }) => event.output }
        },
        onError: {
          target: "read",
          actions: { type: "explain", params: ({ event }) => ({ error: event.error, text: intakeTexts.filesFailed }) }
        }
      },
      on: { "read.cancel": "read" },
      after: {
        readLimit: {
          target: "read",
          actions: { type: "explain", params: { error: undefined, text: intakeTexts.tooLongToAnswer } }
        }
      },
      exit: assign({ files: [] })
    },
    read: {
      always: [{ guard: "foundAny", target: "reviewing" }, { target: "choosing" }]
    },
    asking: {
      entry: { type: "keep", params: { step: "asking" } },
      on: {
        "answer.change": {
          actions: [
            assign(({ context, event }) => ({ answers: { ...context.answers, ...event.change } })),
            { type: "keep", params: { step: "asking" } }
          ]
        },
        "answers.done": {
          guard: "answersFit",
          target: "reviewing",
          actions: {
            type: "add",
            params: ({ context }) => ({ finds: answerFinds(context.answers), problems: [] })
          }
        },
        "step.back": "choosing"
      }
    },
    reviewing: {
      initial: "deciding",
      entry: { type: "keep", params: { step: "reviewing" } },
      on: {
        "name.type": {
          actions: [
            { type: "typeName", params: ({ event }) => event },
            { type: "keep", params: { step: "reviewing" } }
          ]
        }
      },
      states: {
        deciding: {
          on: {
            "find.accept": {
              guard: { type: "isFound", params: ({ event }) => event },
              actions: [
                { type: "decide", params: ({ event }) => ({ id: event.id, is: "accepted" }) },
                { type: "keep", params: { step: "reviewing" } }
              ]
            },
            "find.discard": {
              guard: { type: "isFound", params: ({ event }) => event },
              actions: [
                { type: "decide", params: ({ event }) => ({ id: event.id, is: "discarded" }) },
                { type: "keep", params: { step: "reviewing" } }
              ]
            },
            "find.edit": {
              guard: { type: "isWritable", params: ({ event }) => event },
              target: "editing",
              actions: assign(({ context, event }) => {
                const find = findIn(context, event.id)
                return { editing: { id: event.id, text: find === undefined ? "" : valueOf(find, context.decisions) } }
              })
            },
            "sure.accept": {
              actions: [
                assign(({ context: { decisions, finds } }) => ({
                  decisions: acceptSure(finds, decisions),
                  key: undefined,
                  error: undefined
                })),
                { type: "keep", params: { step: "reviewing" } }
              ]
            },
            "files.read": {
              guard: { type: "hasFiles", params: ({ event }) => event },
              target: "#brandIntake.readingFiles",
              actions: assign(({ event }) => ({ files: event.files }))
            },
            "step.back": "#brandIntake.choosing",
            "brand.create": { guard: "canCreate", target: "#brandIntake.creating" }
          }
        },
        editing: {
          on: {
            "edit.type": {
              actions: assign(({ context: { editing }, event }) => ({
                editing: editing && { ...editing, text: event.text }
              }))
            },
            "edit.save": {
              guard: "editFits",
              target: "deciding",
              actions: ["rewrite", { type: "keep", params: { step: "reviewing" } }]
            },
            "edit.cancel": { target: "deciding", actions: assign({ editing: undefined }) }
          }
        }
      }
    },
    creating: {
      initial: "keying",
      entry: assign({ error: undefined }),
      states: {
        keying: {
          // An answer that was lost: the same brand again, not another one.
          always: { guard: ({ context }) => context.key !== undefined, target: "sending" },
          invoke: {
            src: "makeKey",
            onDone: { target: "sending", actions: assign(({ event }) => ({ key: event.output })) },
            onError: {
              target: "#brandIntake.reviewing",
              actions: { type: "refuse", params: ({ event }) => event }
            }
          }
        },
        sending: {
          invoke: {
            src: "startBrand",
            input: ({ context }) => ({
              organizationId: context.organizationId,
              key: context.key ?? "",
              draft: reviewedDraft(context),
              logos: acceptedLogos(context)
            }),
            onDone: {
              target: "#brandIntake.started",
              actions: [
                emit(({ event }) => ({ type: "brand.started", id: event.output.id }) as const),
                emit(
                  ({ event }) =>
                    ({
                      type: "notice",
                      kind: event.output.lacksLogo ? "error" : "success",
                      text: event.output.lacksLogo ? intakeTexts.logoFailed : intakeTexts.created
                    }) as const
                )
              ]
            },
            onError: {
              target: "#brandIntake.reviewing",
              actions: { type: "refuse", params: ({ event }) => event }
            }
          },
          after: {
            createLimit: {
              target: "#brandIntake.reviewing",
              actions: { type: "refuse", params: { error: undefined } }
            }
          }
        }
      }
    },
    /** The page goes to the brand. */
    started: { entry: emit({ type: "intake.changed", kept: undefined }) },
    /** The form of the brand takes over. */
    writing: {
      entry: { type: "keep", params: { step: "writing" } },
      on: { "step.back": "choosing" }
    }
  }
})
