import type { Redacted } from "effect"
import { assign, emit, not, or, setup } from "xstate"
import { port } from "../kernel/effect-actor.ts"
import { errorText } from "../kernel/error-text.ts"
import type { Notice } from "../kernel/notice.ts"
import { levelAsked, type ReverifyLevel } from "../model/reverification.ts"
import type { SecondFactorStatus, SecondFactorWay } from "./identity.schema.ts"
import { accountTexts } from "./account.texts.ts"
import { PasskeyCancelled } from "./passkey.errors.ts"

type Secret = Redacted.Redacted<string>
type NewSecret = { readonly uri: string; readonly secret: Secret }
type NewCodes = { readonly backupCodes: ReadonlyArray<Secret> }

/** What waits for a proof and is repeated once. */
type Change = "starting" | "renewing" | "turningOff"

export interface SecondFactorContext {
  /** The task of a pending session: nothing else can be done before. */
  readonly task: boolean
  /** Of the task. */
  readonly ways: ReadonlyArray<SecondFactorWay>
  readonly way: SecondFactorWay
  readonly status: SecondFactorStatus | undefined
  readonly shown: NewSecret | undefined
  readonly code: string
  readonly codes: ReadonlyArray<Secret>
  readonly error: string | undefined
  readonly change: Change
  readonly level: ReverifyLevel | undefined
}

export type SecondFactorEvent =
  | { readonly type: "way.choose"; readonly way: SecondFactorWay }
  | { readonly type: "factor.retry" }
  | { readonly type: "factor.setUp" }
  | { readonly type: "factor.cancel" }
  | { readonly type: "code.change"; readonly code: string }
  | { readonly type: "form.submit" }
  | { readonly type: "codes.renew" }
  | { readonly type: "codes.kept" }
  | { readonly type: "factor.turnOff" }
  | { readonly type: "turnOff.confirm" }
  | { readonly type: "task.leave" }

type Failed = { readonly error: unknown }
type Chosen = { readonly way: SecondFactorWay }

const APP: ReadonlyArray<SecondFactorWay> = ["app"]

const isAppAlone = (ways: ReadonlyArray<SecondFactorWay>): boolean => ways.length === 1 && ways[0] === "app"

const chart = setup({
  types: {
    context: {} as SecondFactorContext,
    events: {} as SecondFactorEvent,
    /** `ways` of a task. @default an authenticator app */
    input: {} as { readonly task: boolean; readonly ways?: ReadonlyArray<SecondFactorWay> },
    emitted: {} as Notice
  },
  actors: {
    look: port<void, SecondFactorStatus>("look"),
    start: port<void, NewSecret>("start"),
    passkey: port<{ readonly way: SecondFactorWay }, void>("passkey"),
    confirm: port<{ readonly code: string }, NewCodes>("confirm"),
    renew: port<void, NewCodes>("renew"),
    turnOff: port<void, void>("turnOff"),
    prove: port<{ readonly level: ReverifyLevel }, void>("prove"),
    leave: port<void, void>("leave")
  },
  // A browser asks for a passkey for five minutes.
  delays: { callLimit: 15_000, ceremonyLimit: 330_000 },
  guards: {
    isTask: ({ context }) => context.task,
    hasChoice: ({ context }) => context.task && !isAppAlone(context.ways),
    offers: ({ context }, { way }: Chosen) => context.ways.includes(way),
    offersApp: ({ context }, { way }: Chosen) => way === "app" && context.ways.includes(way),
    isOn: ({ context }) => context.status?.enrolled === true,
    mayReplace: ({ context }) => context.status?.replaceable !== false,
    mayTurnOff: ({ context }) => context.status?.requiredBy === undefined,
    hasCode: ({ context }) => context.code.trim() !== "",
    mustSignInAgain: ({ context }, { error }: Failed) => context.task && levelAsked(error) !== undefined,
    mustProve: ({ context }, { error }: Failed) => levelAsked(error) !== undefined && context.level === undefined,
    renews: ({ context }) => context.change === "renewing",
    turnsOff: ({ context }) => context.change === "turningOff"
  },
  actions: {
    clearError: assign({ error: undefined }),
    choose: assign((_, { way }: Chosen) => ({ way, error: undefined })),
    learn: assign((_, { output }: { readonly output: SecondFactorStatus }) => ({ status: output })),
    show: assign((_, { output }: { readonly output: NewSecret }) => ({ shown: output, code: "" })),
    keepCodes: assign((_, { output }: { readonly output: NewCodes }) => ({ codes: output.backupCodes })),
    // Secrets leave the memory with the step that shows them.
    forget: assign({ shown: undefined, code: "", codes: [] }),
    begin: assign((_, { change }: { readonly change: Change }) => ({ change, level: undefined, error: undefined })),
    askProof: assign((_, { error }: Failed) => ({ level: levelAsked(error) })),
    explain: assign((_, { error }: Failed) => ({ error: errorText(error, accountTexts.tookTooLong) })),
    sayOff: emit({ type: "notice", kind: "success", text: accountTexts.turnedOff } as const)
  }
})

/** Fails into a proof of identity first, which repeats the call once; then back to what is set up. */
const failing = [
  {
    guard: { type: "mustProve" as const, params: ({ event }: { readonly event: Failed }) => event },
    target: "proving",
    actions: { type: "askProof" as const, params: ({ event }: { readonly event: Failed }) => event }
  },
  {
    target: "deciding",
    actions: { type: "explain" as const, params: ({ event }: { readonly event: Failed }) => event }
  }
]
const late = {
  callLimit: { target: "deciding", actions: { type: "explain" as const, params: { error: undefined } } }
}

/**
 * The authenticator app and the backup codes of the signed-in person, or of a session that is pending until they are set
 * up, which can also be ended by a passkey; `deciding` shows what is set up. Secrets are kept only while they are shown. Calls end after `callLimit` (ms).
 */
export const secondFactorMachine = chart.createMachine({
  id: "secondFactor",
  context: ({ input }) => ({
    task: input.task,
    ways: input.ways ?? APP,
    way: "app",
    status: undefined,
    shown: undefined,
    code: "",
    codes: [],
    error: undefined,
    change: "starting",
    level: undefined
  }),
  initial: "opening",
  states: {
    opening: {
      always: [
        { guard: "hasChoice", target: "choosing" },
        { guard: "isTask", target: "starting" },
        { target: "loading" }
      ]
    },
    loading: {
      invoke: {
        src: "look",
        onDone: { target: "deciding", actions: { type: "learn", params: ({ event }) => event } },
        onError: { target: "failed", actions: { type: "explain", params: ({ event }) => event } }
      },
      after: { callLimit: { target: "failed", actions: { type: "explain", params: { error: undefined } } } }
    },
    failed: {
      on: {
        "factor.retry": [
          { guard: "isTask", target: "starting", actions: "clearError" },
          { target: "loading", actions: "clearError" }
        ]
      }
    },
    choosing: {
      on: {
        "way.choose": [
          {
            guard: { type: "offersApp", params: ({ event }) => event },
            target: "starting",
            actions: { type: "choose", params: ({ event }) => event }
          },
          {
            guard: { type: "offers", params: ({ event }) => event },
            target: "askingPasskey",
            actions: { type: "choose", params: ({ event }) => event }
          }
        ],
        "task.leave": "leaving"
      }
    },
    askingPasskey: {
      on: { "factor.cancel": "choosing" },
      invoke: {
        src: "passkey",
        input: ({ context }) => ({ way: context.way }),
        onDone: "finished",
        onError: [
          { guard: { type: "mustSignInAgain", params: ({ event }) => event }, target: "stale" },
          { target: "choosing", actions: { type: "explain", params: ({ event }) => event } }
        ]
      },
      after: {
        ceremonyLimit: { target: "choosing", actions: { type: "explain", params: { error: new PasskeyCancelled() } } }
      }
    },
    deciding: {
      always: [
        { guard: "hasChoice", target: "choosing" },
        { guard: "isTask", target: "failed" },
        { guard: "isOn", target: "on" },
        { target: "off" }
      ]
    },
    off: {
      on: { "factor.setUp": { target: "starting", actions: { type: "begin", params: { change: "starting" } } } }
    },
    on: {
      on: {
        "factor.setUp": {
          guard: "mayReplace",
          target: "starting",
          actions: { type: "begin", params: { change: "starting" } }
        },
        "codes.renew": { target: "renewing", actions: { type: "begin", params: { change: "renewing" } } },
        "factor.turnOff": {
          guard: "mayTurnOff",
          target: "confirmingOff",
          actions: { type: "begin", params: { change: "turningOff" } }
        }
      }
    },
    starting: {
      invoke: {
        src: "start",
        onDone: { target: "entering", actions: { type: "show", params: ({ event }) => event } },
        onError: [{ guard: { type: "mustSignInAgain", params: ({ event }) => event }, target: "stale" }, ...failing]
      },
      after: late
    },
    entering: {
      on: {
        "code.change": { actions: ["clearError", assign({ code: ({ event }) => event.code })] },
        "form.submit": { guard: "hasCode", target: "checking", actions: "clearError" },
        "factor.cancel": {
          guard: or([not("isTask"), "hasChoice"]),
          target: "deciding",
          actions: ["forget", "clearError"]
        },
        "task.leave": { guard: "isTask", target: "leaving", actions: "forget" }
      }
    },
    checking: {
      invoke: {
        src: "confirm",
        input: ({ context }) => ({ code: context.code }),
        onDone: { target: "codes", actions: ["forget", { type: "keepCodes", params: ({ event }) => event }] },
        onError: {
          target: "entering",
          actions: [{ type: "explain", params: ({ event }) => event }, assign({ code: "" })]
        }
      },
      after: { callLimit: { target: "entering", actions: { type: "explain", params: { error: undefined } } } }
    },
    codes: {
      on: {
        "codes.kept": [
          { guard: "isTask", target: "finished", actions: "forget" },
          { target: "loading", actions: "forget" }
        ]
      }
    },
    renewing: {
      invoke: {
        src: "renew",
        onDone: { target: "codes", actions: { type: "keepCodes", params: ({ event }) => event } },
        onError: failing
      },
      after: late
    },
    confirmingOff: { on: { "turnOff.confirm": "turningOff", "factor.cancel": "deciding" } },
    turningOff: {
      invoke: { src: "turnOff", onDone: { target: "loading", actions: "sayOff" }, onError: failing },
      after: late
    },
    proving: {
      invoke: {
        src: "prove",
        // Nothing enters this state without a level; the strictest asks too much rather than too little.
        input: ({ context }) => ({ level: context.level ?? "strict_mfa" }),
        onDone: [
          { guard: "renews", target: "renewing" },
          { guard: "turnsOff", target: "turningOff" },
          { target: "starting" }
        ],
        onError: "deciding"
      }
    },
    stale: { on: { "task.leave": "leaving" } },
    leaving: {
      invoke: { src: "leave", onDone: "finished", onError: "finished" },
      after: { callLimit: "finished" }
    },
    finished: {}
  }
})
