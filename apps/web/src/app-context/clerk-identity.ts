import * as clerk from "@marque/adapters/clerk"
import type { Identity } from "@marque/core/identity"
import type { InstallationIdentity } from "@marque/core/model"
import { Effect, type Layer } from "effect"
import { syncIdentity } from "./call-server.ts"
import { CLERK_SCRIPT } from "./clerk-script.ts"

/** What is not delivered now is delivered by the next act, or by an event. */
const sync = (organizationId?: string): Effect.Effect<void> =>
  Effect.ignore(Effect.tryPromise(() => syncIdentity(organizationId)))

/** Loaded only where the installation keeps its accounts at Clerk. */
export const clerkIdentity = (settings: InstallationIdentity): Layer.Layer<Identity> =>
  clerk.layer({ ...settings, scriptUrl: CLERK_SCRIPT, sync })
