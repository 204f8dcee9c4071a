import { assign, emit } from "xstate"
import { parseWebsite } from "../brands/website.pure.ts"
import { intakeSetup } from "./brand-intake.setup.ts"
import { intakeTexts } from "./brand-intake.texts.ts"
import { demoFinds } from "./demo-finds.data.ts"
import { creating } from "./intake-creation.setup.ts"
import { reviewing } from "./intake-review.setup.ts"
import { answerFinds, noAnswers } from "./questions.rules.ts"

/**
 * The start of a brand: four ways to find what it can be started with, and the review of every find.
 *
 * Nothing is stored before `creating`, and then only what was accepted. A reading that finds nothing comes back to
 * `choosing` with what went wrong; one that finds something is reviewed beside it. `readLimit` and `createLimit`: ms.
 */
export const brandIntakeMachine = intakeSetup.createMachine({
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
    elsewhere: kept?.elsewhere,
    byFile: kept?.byFile ?? false,
    follows: false,
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
        "website.read": { guard: "hasWebsite", target: "readingWebsite", actions: assign({ elsewhere: undefined }) },
        "elsewhere.follow": [
          { guard: "isFilePointing", target: "readingFiles", actions: "follow" },
          { guard: "pointsElsewhere", target: "readingWebsite", actions: "follow" }
        ],
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
      entry: [assign({ problems: [], byFile: false }), { type: "keep", params: { step: "readingWebsite" } }],
      invoke: {
        src: "readWebsite",
        input: ({ context: { elsewhere, follows, website } }) => ({
          url: parseWebsite(website) ?? website,
          ...(follows && elsewhere !== undefined && { follow: elsewhere })
        }),
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
      exit: assign({ follows: false }),
      after: {
        readLimit: {
          target: "choosing",
          actions: { type: "explain", params: { error: undefined, text: intakeTexts.tooLongToAnswer } }
        }
      }
    },
    readingFiles: {
      entry: assign({ problems: [], byFile: true }),
      invoke: {
        src: "readFiles",
        input: ({ context: { elsewhere, files, follows } }) => ({
          files,
          ...(follows && elsewhere !== undefined && { follow: elsewhere })
        }),
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
      exit: assign({ files: [], follows: false })
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
    reviewing,
    creating,
    /** The page goes to the brand. */
    started: { entry: emit({ type: "intake.changed", kept: undefined }) },
    /** The form of the brand takes over. */
    writing: {
      entry: { type: "keep", params: { step: "writing" } },
      on: { "step.back": "choosing" }
    }
  }
})
