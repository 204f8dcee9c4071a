import { assign, emit, setup } from "xstate"
import { port, streamPort } from "../kernel/effect-actor.ts"
import { errorText } from "../kernel/error-text.ts"
import type { FailedCall } from "../kernel/failed-call.ts"
import { fieldCheck } from "../kernel/field-check.ts"
import type { Notice } from "../kernel/notice.ts"
import { templateTexts } from "./recipe-template.texts.ts"
import { type RecipeTemplate, RecipeTemplateName } from "./recipe-templates.schema.ts"

export interface TemplatesInput {
  readonly brandId: string
}

/** A picture whose recipe is to be kept, or a template that is to go. */
interface Subject {
  readonly id: string
  readonly name: string
}

export interface TemplatesContext extends TemplatesInput {
  readonly templates: ReadonlyArray<RecipeTemplate> | undefined
  readonly subject: Subject
  /** Sending was tried: what is wrong is said. */
  readonly revealed: boolean
  readonly error: string | undefined
}

/** `templates.*` come from the port. */
export type TemplatesEvent =
  | { readonly type: "templates.changed"; readonly templates: ReadonlyArray<RecipeTemplate> }
  | { readonly type: "templates.lost"; readonly error: unknown }
  | { readonly type: "template.name"; readonly assetId: string; readonly name: string }
  | { readonly type: "template.remove"; readonly templateId: string; readonly name: string }
  | { readonly type: "name.change"; readonly name: string }
  | { readonly type: "form.submit" }
  | { readonly type: "dialog.close" }

const checkName = fieldCheck(RecipeTemplateName)
const noSubject: Subject = { id: "", name: "" }

export const templateNameProblem = ({ subject }: Pick<TemplatesContext, "subject">): string | undefined =>
  checkName(subject.name)

/**
 * The templates of a brand: `list`, live, which is left out where it cannot be loaded; `dialog`, in which one is named or
 * deleted. Calls end by themselves after `callLimit` (ms).
 */
export const recipeTemplatesMachine = setup({
  types: {
    context: {} as TemplatesContext,
    events: {} as TemplatesEvent,
    emitted: {} as Notice,
    input: {} as TemplatesInput
  },
  actors: {
    watchTemplates: streamPort<string>("watchTemplates"),
    saveTemplate: port<{ readonly assetId: string; readonly name: string }, void>("saveTemplate"),
    removeTemplate: port<string, void>("removeTemplate")
  },
  delays: { callLimit: 15_000 },
  guards: { isNamed: ({ context }) => templateNameProblem(context) === undefined },
  actions: {
    fail: assign((_, { error }: FailedCall) => ({ error: errorText(error, templateTexts.tookTooLong) })),
    say: emit((_, { text }: { readonly text: string }): Notice => ({ type: "notice", kind: "success", text }))
  }
}).createMachine({
  id: "recipeTemplates",
  type: "parallel",
  context: ({ input }) => ({ ...input, templates: undefined, subject: noSubject, revealed: false, error: undefined }),
  states: {
    list: {
      initial: "watching",
      states: {
        watching: {
          invoke: { src: "watchTemplates", input: ({ context }) => context.brandId },
          on: {
            "templates.changed": { actions: assign({ templates: ({ event }) => event.templates }) },
            "templates.lost": "failed"
          }
        },
        failed: {}
      }
    },
    dialog: {
      initial: "closed",
      states: {
        closed: {
          entry: assign({ subject: noSubject, revealed: false, error: undefined }),
          on: {
            "template.name": {
              target: "naming",
              actions: assign({ subject: ({ event: { assetId: id, name } }) => ({ id, name }) })
            },
            "template.remove": {
              target: "confirming",
              actions: assign({ subject: ({ event: { name, templateId: id } }) => ({ id, name }) })
            }
          }
        },
        naming: {
          on: {
            "name.change": {
              actions: assign(({ context: { subject }, event }) => ({
                subject: { ...subject, name: event.name },
                error: undefined
              }))
            },
            "form.submit": [
              { guard: "isNamed", target: "saving", actions: assign({ error: undefined }) },
              { actions: assign({ revealed: true }) }
            ],
            "dialog.close": "closed"
          }
        },
        saving: {
          invoke: {
            src: "saveTemplate",
            input: ({ context: { subject } }) => ({ assetId: subject.id, name: subject.name.trim() }),
            onDone: {
              target: "closed",
              actions: {
                type: "say",
                params: ({ context: { subject } }) => ({ text: templateTexts.saved(subject.name.trim()) })
              }
            },
            onError: { target: "naming", actions: { type: "fail", params: ({ event }) => event } }
          },
          after: { callLimit: { target: "naming", actions: { type: "fail", params: { error: undefined } } } }
        },
        confirming: { on: { "form.submit": "removing", "dialog.close": "closed" } },
        removing: {
          entry: assign({ error: undefined }),
          invoke: {
            src: "removeTemplate",
            input: ({ context: { subject } }) => subject.id,
            onDone: {
              target: "closed",
              actions: {
                type: "say",
                params: ({ context: { subject } }) => ({ text: templateTexts.removed(subject.name) })
              }
            },
            onError: { target: "confirming", actions: { type: "fail", params: ({ event }) => event } }
          },
          after: { callLimit: { target: "confirming", actions: { type: "fail", params: { error: undefined } } } }
        }
      }
    }
  }
})
