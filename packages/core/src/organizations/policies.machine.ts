import { assign, emit, setup } from "xstate"
import { port } from "../kernel/effect-actor.ts"
import { errorText } from "../kernel/error-text.ts"
import type { Notice } from "../kernel/notice.ts"
import { templateProblem } from "../model/name-template.ts"
import type { OfferedEngine, Policies, PolicySwitch, RejectsKept } from "./organizations.schema.ts"
import { policiesTexts } from "./policies.texts.ts"

/** What holds in an organization when the page opens it. */
export interface PoliciesInput {
  readonly organizationId: string
  readonly policies: Policies
}

export interface PoliciesContext {
  readonly organizationId: string
  /** As the person wants them. */
  readonly chosen: Policies
  /** As they hold. */
  readonly saved: Policies
  /** None until they are known; the local one is there without. */
  readonly engines: ReadonlyArray<OfferedEngine>
  readonly error: string | undefined
}

/** `policies.changed` says what holds now, also when another person saved it. */
export type PoliciesEvent =
  | { readonly type: "policy.set"; readonly policy: PolicySwitch; readonly on: boolean }
  | { readonly type: "template.change"; readonly template: string }
  | { readonly type: "rejects.choose"; readonly kept: RejectsKept }
  | { readonly type: "engine.choose"; readonly engine: string }
  | { readonly type: "form.submit" }
  | { readonly type: "form.discard" }
  | { readonly type: "policies.changed"; readonly policies: Policies }

export const samePolicies = (one: Policies, other: Policies): boolean =>
  one.approvalBeforeDownload === other.approvalBeforeDownload &&
  one.selfApproval === other.selfApproval &&
  one.adaptInsideApproval === other.adaptInsideApproval &&
  one.shareCode === other.shareCode &&
  one.freshProofToShare === other.freshProofToShare &&
  one.agentKeys === other.agentKeys &&
  one.nameTemplate === other.nameTemplate &&
  one.rejectsKept === other.rejectsKept &&
  one.defaultEngine === other.defaultEngine

/**
 * The policies of an organization: editing, saving, which ends by itself after `saveLimit` (ms).
 *
 * A choice that was refused stays as it is. What another person saves is followed until something is chosen here.
 */
export const policiesMachine = setup({
  types: {
    context: {} as PoliciesContext,
    events: {} as PoliciesEvent,
    input: {} as PoliciesInput,
    emitted: {} as Notice
  },
  actors: {
    engines: port<string, ReadonlyArray<OfferedEngine>>("engines"),
    savePolicies: port<PoliciesInput, void>("savePolicies")
  },
  delays: { saveLimit: 15_000 },
  guards: {
    canSave: ({ context: { chosen, saved } }) =>
      !samePolicies(chosen, saved) && templateProblem(chosen.nameTemplate) === undefined
  },
  actions: {
    explain: assign((_, { error }: { readonly error: unknown }) => ({
      error: errorText(error, policiesTexts.saveFailed)
    })),
    emitSaved: emit({ type: "notice", kind: "success", text: policiesTexts.saved } as const)
  }
}).createMachine({
  id: "policies",
  context: ({ input: { organizationId, policies } }) => ({
    organizationId,
    chosen: policies,
    saved: policies,
    engines: [],
    error: undefined
  }),
  invoke: {
    src: "engines",
    input: ({ context: { organizationId } }) => organizationId,
    onDone: { actions: assign(({ event }) => ({ engines: event.output })) },
    // The policies can be changed without: what holds stays chosen.
    onError: {}
  },
  initial: "editing",
  states: {
    editing: {
      on: {
        "policy.set": {
          actions: assign(({ context, event }) => ({ chosen: { ...context.chosen, [event.policy]: event.on } }))
        },
        "template.change": {
          actions: assign(({ context, event }) => ({ chosen: { ...context.chosen, nameTemplate: event.template } }))
        },
        "rejects.choose": {
          actions: assign(({ context, event }) => ({ chosen: { ...context.chosen, rejectsKept: event.kept } }))
        },
        "engine.choose": {
          actions: assign(({ context, event }) => ({ chosen: { ...context.chosen, defaultEngine: event.engine } }))
        },
        "form.discard": { actions: assign(({ context }) => ({ chosen: context.saved, error: undefined })) },
        "form.submit": { guard: "canSave", target: "saving", actions: assign({ error: undefined }) },
        "policies.changed": {
          actions: assign(({ context: { chosen, saved }, event: { policies } }) => ({
            saved: policies,
            chosen: samePolicies(chosen, saved) ? policies : chosen
          }))
        }
      }
    },
    saving: {
      invoke: {
        src: "savePolicies",
        input: ({ context: { chosen, organizationId } }) => ({ organizationId, policies: chosen }),
        onDone: { target: "editing", actions: [assign(({ context }) => ({ saved: context.chosen })), "emitSaved"] },
        onError: { target: "editing", actions: { type: "explain", params: ({ event }) => event } }
      },
      on: { "policies.changed": { actions: assign(({ event }) => ({ saved: event.policies })) } },
      after: { saveLimit: { target: "editing", actions: { type: "explain", params: { error: undefined } } } }
    }
  }
})
