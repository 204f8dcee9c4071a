import { assign, emit } from "xstate"
import { intakeSetup } from "./brand-intake.setup.ts"
import { intakeTexts } from "./brand-intake.texts.ts"
import { acceptedLogos, reviewedDraft } from "./intake-draft.rules.ts"

/** The brand of what was accepted, made once although asked for again. */
export const creating = intakeSetup.createStateConfig({
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
})
