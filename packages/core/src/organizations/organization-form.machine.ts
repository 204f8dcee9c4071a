import { Option, Schema } from "effect"
import { assign, emit, setup } from "xstate"
import { port } from "../kernel/effect-actor.ts"
import { errorText } from "../kernel/error-text.ts"
import type { Notice } from "../kernel/notice.ts"
import { OrganizationName, Slug, slugFrom } from "../model/organization-address.ts"
import type { KeptOrganizationForm } from "./organization-form.schema.ts"
import { type OrganizationFields, sameFields } from "./profile-fields.rules.ts"

export interface OrganizationFormContext {
  /** The provider's id; undefined until the organization exists. Kept when only the second step failed. */
  readonly clerkId: string | undefined
  readonly creates: boolean
  readonly canEdit: boolean
  readonly fields: OrganizationFields
  readonly saved: OrganizationFields
  readonly slugTouched: boolean
  readonly touched: ReadonlyArray<keyof OrganizationFields>
  readonly suggestion: string | undefined
  readonly error: string | undefined
}

export type OrganizationFormEvent =
  | { readonly type: "field.change"; readonly field: keyof OrganizationFields; readonly value: string }
  | { readonly type: "field.blur"; readonly field: keyof OrganizationFields }
  | { readonly type: "suggestion.take" }
  | { readonly type: "form.submit" }
  | { readonly type: "form.discard" }

/** How a form begins: empty for a new organization, or with one to edit. */
export type OrganizationFormInput =
  | { readonly creates: true; readonly timeZone: string }
  | {
      readonly creates: false
      readonly clerkId: string
      readonly canEdit: boolean
      readonly fields: OrganizationFields
      readonly kept?: KeptOrganizationForm | undefined
    }

/** Tells the host what to keep over a reload; undefined while nothing would be lost. */
export interface OrganizationDraftChanged {
  readonly type: "draft.changed"
  readonly kept: KeptOrganizationForm | undefined
}

export interface OrganizationCreated {
  readonly type: "organization.created"
  readonly clerkId: string
}

const blank: OrganizationFields = {
  name: "",
  slug: "",
  industry: "",
  size: "",
  country: "",
  language: "",
  timeZone: ""
}

const isName = (text: string): boolean => Option.isSome(Schema.decodeUnknownOption(OrganizationName)(text))
const isSlug = Schema.is(Slug)

const Taken = Schema.Struct({ suggestion: Schema.String })
const suggestionOf = (error: unknown): string | undefined =>
  Option.getOrUndefined(Schema.decodeUnknownOption(Taken)(error))?.suggestion

const begin = (input: OrganizationFormInput): OrganizationFormContext => {
  const saved = input.creates ? { ...blank, timeZone: input.timeZone } : input.fields
  const kept = !input.creates && input.canEdit ? input.kept : undefined
  return {
    clerkId: input.creates ? undefined : input.clerkId,
    creates: input.creates,
    canEdit: input.creates || input.canEdit,
    fields: kept ?? saved,
    saved,
    slugTouched: !input.creates,
    touched: [],
    suggestion: undefined,
    error: undefined
  }
}

/** The fields after one was typed in: the address follows the name until it was typed in itself. */
const typed = (
  { fields, slugTouched }: OrganizationFormContext,
  { field, value }: { readonly field: keyof OrganizationFields; readonly value: string }
): Partial<OrganizationFormContext> => {
  if (field === "slug")
    return { fields: { ...fields, slug: value.toLowerCase() }, slugTouched: true, suggestion: undefined }
  const slug = field === "name" && !slugTouched ? (value.trim() === "" ? "" : slugFrom(value)) : fields.slug
  return { fields: { ...fields, [field]: value, slug } }
}

/**
 * The form of an organization: making one, or changing it.
 *
 * Saving first tells the provider (name and address), then our own records (everything else); when the second fails, the
 * next try repeats only that. Calls end by themselves after `callLimit` (ms).
 */
export const organizationFormMachine = setup({
  types: {
    context: {} as OrganizationFormContext,
    events: {} as OrganizationFormEvent,
    input: {} as OrganizationFormInput,
    emitted: {} as Notice | OrganizationCreated | OrganizationDraftChanged
  },
  actors: {
    create: port<{ readonly name: string; readonly slug: string }, string>("create"),
    update: port<{ readonly clerkId: string; readonly name: string; readonly slug: string }, void>("update"),
    store: port<{ readonly clerkId: string; readonly fields: OrganizationFields }, void>("store")
  },
  delays: { callLimit: 20_000 },
  guards: {
    canEdit: ({ context }) => context.canEdit,
    isInvalid: ({ context: { fields } }) => !isName(fields.name) || !isSlug(fields.slug),
    isNew: ({ context }) => context.clerkId === undefined,
    isRenamed: ({ context: { creates, fields, saved } }) =>
      !creates && (fields.name !== saved.name || fields.slug !== saved.slug),
    creates: ({ context }) => context.creates
  },
  actions: {
    type: assign(({ context }, change: { readonly field: keyof OrganizationFields; readonly value: string }) => ({
      ...typed(context, change),
      error: undefined
    })),
    touch: assign({
      touched: ({ context }, { field }: { readonly field: keyof OrganizationFields }) => [...context.touched, field]
    }),
    touchAll: assign({ touched: ["name", "slug"] as const }),
    take: assign({
      fields: ({ context }) => ({ ...context.fields, slug: context.suggestion ?? context.fields.slug }),
      slugTouched: true,
      suggestion: undefined,
      error: undefined
    }),
    clearError: assign({ error: undefined, suggestion: undefined }),
    discard: assign(({ context }) => ({ fields: context.saved, touched: [], error: undefined, suggestion: undefined })),
    keepId: assign((_, { output }: { readonly output: string }) => ({ clerkId: output })),
    keepSaved: assign({ saved: ({ context }) => context.fields, touched: [] }),
    explain: assign((_, { error }: { readonly error: unknown }) => ({
      error: errorText(error, "This took too long. Try again."),
      suggestion: suggestionOf(error)
    })),
    announce: emit(({ context }): OrganizationCreated => ({
      type: "organization.created",
      clerkId: context.clerkId ?? ""
    })),
    keep: emit(({ context: { fields, saved } }): OrganizationDraftChanged => ({
      type: "draft.changed",
      kept: sameFields(fields, saved) ? undefined : fields
    })),
    confirm: emit((): Notice => ({ type: "notice", kind: "success", text: "Saved" }))
  }
}).createMachine({
  id: "organizationForm",
  context: ({ input }) => begin(input),
  initial: "editing",
  states: {
    editing: {
      on: {
        "field.change": { guard: "canEdit", actions: [{ type: "type", params: ({ event }) => event }, "keep"] },
        "field.blur": { actions: { type: "touch", params: ({ event }) => event } },
        "suggestion.take": { actions: ["take", "keep"] },
        "form.discard": { actions: ["discard", "keep"] },
        "form.submit": [
          { guard: "isInvalid", actions: "touchAll" },
          { guard: "isNew", target: "creating", actions: "clearError" },
          { guard: "isRenamed", target: "updating", actions: "clearError" },
          { guard: "canEdit", target: "storing", actions: "clearError" }
        ]
      }
    },
    creating: {
      invoke: {
        src: "create",
        input: ({ context: { fields } }) => ({ name: fields.name, slug: fields.slug }),
        onDone: { target: "storing", actions: { type: "keepId", params: ({ event }) => event } },
        onError: { target: "editing", actions: { type: "explain", params: ({ event }) => event } }
      },
      after: { callLimit: { target: "editing", actions: { type: "explain", params: { error: undefined } } } }
    },
    updating: {
      invoke: {
        src: "update",
        input: ({ context: { clerkId, fields } }) => ({ clerkId: clerkId ?? "", name: fields.name, slug: fields.slug }),
        onDone: "storing",
        onError: { target: "editing", actions: { type: "explain", params: ({ event }) => event } }
      },
      after: { callLimit: { target: "editing", actions: { type: "explain", params: { error: undefined } } } }
    },
    storing: {
      invoke: {
        src: "store",
        input: ({ context: { clerkId, fields } }) => ({ clerkId: clerkId ?? "", fields }),
        onDone: [
          { guard: "creates", target: "done", actions: "announce" },
          { target: "editing", actions: ["keepSaved", "keep", "confirm"] }
        ],
        onError: { target: "editing", actions: { type: "explain", params: ({ event }) => event } }
      },
      after: { callLimit: { target: "editing", actions: { type: "explain", params: { error: undefined } } } }
    },
    done: {}
  }
})
