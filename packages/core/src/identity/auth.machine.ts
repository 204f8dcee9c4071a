import { authSetup, LOAD_LIMIT_MS } from "./auth-setup.machine.ts"
import { LoadTimeout } from "./identity.errors.ts"

/**
 * Who the user is, for the whole page.
 *
 * A pending session is signed out. Changes, also of other tabs, arrive as `identity.changed`; switching and signing out
 * have time limits. When the change stream breaks, the state stays, degraded, until it recovers.
 */
export const authMachine = authSetup.createMachine({
  id: "auth",
  context: ({ input }) => ({
    configuration: input,
    snapshot: { _tag: "Loading" },
    unwatched: false,
    capabilities: undefined,
    loadFailures: 0,
    loadError: undefined,
    switchTo: undefined,
    reverifyLevel: undefined,
    provingLevel: undefined
  }),
  initial: "booting",
  invoke: [{ src: "changes" }, { src: "reverifications" }],
  on: { "identity.watchFailed": { actions: "doubt" } },
  states: {
    booting: { always: [{ guard: "isConfigured", target: "loading" }, { target: "misconfigured" }] },
    misconfigured: { type: "final" },
    loading: {
      invoke: {
        src: "load",
        onDone: [
          {
            guard: "isKnown",
            target: "deciding",
            actions: { type: "learn", params: ({ event }) => event.output }
          },
          {
            target: "deciding",
            actions: [
              { type: "learn", params: ({ event }) => event.output },
              { type: "keep", params: ({ event }) => event.output }
            ]
          }
        ],
        onError: { target: "loadFailed", actions: { type: "countFailure", params: ({ event }) => event } }
      },
      // A change that arrives before the load's answer is newer.
      on: {
        "identity.changed": [
          {
            guard: { type: "isSignedOut", params: ({ event }) => event },
            actions: { type: "keep", params: ({ event }) => event }
          },
          {
            guard: { type: "isSignedIn", params: ({ event }) => event },
            actions: { type: "keep", params: ({ event }) => event }
          },
          {
            guard: { type: "hasFailed", params: ({ event }) => event },
            target: "loadFailed",
            actions: [{ type: "keep", params: ({ event }) => event }, "countRefusal"]
          }
        ]
      },
      after: {
        loadLimit: {
          target: "loadFailed",
          actions: { type: "countFailure", params: { error: new LoadTimeout({ afterMs: LOAD_LIMIT_MS }) } }
        }
      }
    },
    loadFailed: {
      // A failed report to the console is ignored.
      invoke: { src: "report", input: ({ context }) => context.loadError, onError: {} },
      on: { "auth.retry": "loading" },
      after: { loadBackOff: "loading" }
    },
    deciding: {
      always: [
        { guard: { type: "isPending", params: ({ context }) => context }, target: "signedOut.pendingTask" },
        { guard: { type: "isSignedOut", params: ({ context }) => context }, target: "signedOut.idle" },
        { guard: { type: "isDegraded", params: ({ context }) => context }, target: "signedIn.degraded" },
        { guard: { type: "isSignedIn", params: ({ context }) => context }, target: "signedIn.ready" },
        { target: "loadFailed", actions: "countRefusal" }
      ]
    },
    signedOut: {
      initial: "idle",
      entry: ["clearFailures", "forgetProof"],
      on: {
        "identity.changed": [
          {
            guard: { type: "isPending", params: ({ event }) => event },
            target: ".pendingTask",
            actions: { type: "keep", params: ({ event }) => event }
          },
          {
            guard: { type: "isSignedOut", params: ({ event }) => event },
            target: ".idle",
            actions: { type: "keep", params: ({ event }) => event }
          },
          {
            guard: { type: "isSignedIn", params: ({ event }) => event },
            target: "deciding",
            actions: { type: "keep", params: ({ event }) => event }
          }
        ]
      },
      states: {
        idle: {},
        pendingTask: { on: { "auth.signOut": "leaving" } },
        leaving: {
          invoke: {
            src: "signOut",
            input: { everywhere: false },
            onDone: { target: "idle", actions: "forgetUser" },
            onError: "pendingTask"
          },
          after: { signOutLimit: "pendingTask" }
        }
      }
    },
    signedIn: {
      initial: "ready",
      entry: "clearFailures",
      on: {
        "auth.reverify": { actions: { type: "askProof", params: ({ event }) => event } },
        "auth.reverifyWithdrawn": { actions: "forgetProof" },
        "auth.signOut": ".signingOut",
        "identity.changed": [
          {
            guard: { type: "isSignedOut", params: ({ event }) => event },
            target: "deciding",
            actions: [{ type: "keep", params: ({ event }) => event }, "tellSignedOut"]
          },
          {
            guard: { type: "isSignedIn", params: ({ event }) => event },
            actions: { type: "keep", params: ({ event }) => event }
          }
        ]
      },
      states: {
        ready: {
          on: {
            "auth.switchOrganization": {
              guard: { type: "isOther", params: ({ event }) => event },
              target: "switching",
              actions: { type: "aim", params: ({ event }) => event }
            }
          },
          always: [
            {
              guard: { type: "isDegraded", params: ({ context }) => context },
              target: "degraded",
              actions: "tellDegraded"
            },
            { guard: "mustReverify", target: "reverifying", actions: "beginProof" }
          ]
        },
        reverifying: {
          on: {
            "auth.reverifyWithdrawn": [
              // A further request that came while success was still shown.
              { guard: "mustReverify", actions: "forgetProof" },
              { target: "#auth.deciding" }
            ]
          },
          invoke: {
            id: "reverify",
            src: "reverify",
            // Unreachable without a level; defaults to the strictest.
            input: ({ context }) => ({ level: context.provingLevel ?? "strict_mfa" }),
            onDone: "#auth.deciding",
            onError: "#auth.deciding"
          }
        },
        degraded: {
          always: { guard: "mustReverify", target: "reverifying", actions: "beginProof" },
          on: {
            "identity.changed": [
              {
                guard: { type: "isDegraded", params: ({ event }) => event },
                actions: { type: "keep", params: ({ event }) => event }
              },
              {
                guard: { type: "isSignedIn", params: ({ event }) => event },
                target: "ready",
                actions: [{ type: "keep", params: ({ event }) => event }, "tellRecovered"]
              },
              {
                guard: { type: "isSignedOut", params: ({ event }) => event },
                target: "#auth.deciding",
                actions: [{ type: "keep", params: ({ event }) => event }, "tellSignedOut"]
              }
            ]
          }
        },
        switching: {
          invoke: {
            src: "switchOrganization",
            input: ({ context }) => context.switchTo?.organizationId ?? null,
            onDone: { target: "ready", actions: "announceSwitch" },
            onError: { target: "ready", actions: { type: "explain", params: ({ event }) => event } }
          },
          after: { switchLimit: { target: "ready", actions: { type: "explain", params: { error: undefined } } } }
        },
        signingOut: {
          invoke: {
            src: "signOut",
            input: ({ event }) => ({ everywhere: event.type === "auth.signOut" && event.everywhere === true }),
            onDone: { target: "#auth.signedOut.idle", actions: "forgetUser" },
            onError: { target: "#auth.signedOut.idle", actions: "forgetUser" }
          },
          on: {
            "auth.signOut": {},
            "identity.changed": {
              guard: { type: "isSignedOut", params: ({ event }) => event },
              target: "#auth.deciding",
              actions: { type: "keep", params: ({ event }) => event }
            }
          },
          after: { signOutLimit: { target: "#auth.signedOut.idle", actions: "forgetUser" } }
        }
      }
    }
  }
})
