import { api } from "@marque/backend/api"
import { adminModeContract, AdminModeRecord, AdminModeRefused, AdminModes } from "@marque/core/shell"
import { Identity } from "@marque/core/identity"
import { errorText } from "@marque/core/kernel"
import { callServer, HttpTransport } from "@marque/core/server-functions"
import type { ConvexClient } from "convex/browser"
import { Effect, Layer, Option, Schema, Stream } from "effect"
import { changeOnly, liveDecoded } from "../convex/backend-call.ts"
import { proofWanted } from "./proof-wanted.ts"

const NO_ANSWER = "The server did not answer. Try again in a moment."

const refused = (error: unknown): AdminModeRefused => new AdminModeRefused({ message: errorText(error, NO_ANSWER) })

export const layer = (
  client: Pick<ConvexClient, "mutation" | "onUpdate">
): Layer.Layer<AdminModes, never, HttpTransport | Identity> =>
  Layer.effect(
    AdminModes,
    Effect.gen(function* () {
      const identity = yield* Identity
      const transport = yield* HttpTransport
      return AdminModes.of({
        available: identity.changes.pipe(
          Stream.map((snapshot) => snapshot._tag === "SignedIn" && snapshot.user.publicMetadata.role === "super_admin"),
          Stream.changes
        ),
        record: liveDecoded(client, api.adminMode.current, {}, Schema.NullOr(AdminModeRecord)).pipe(
          Stream.map(Option.fromNullOr),
          Stream.mapError(refused)
        ),
        turnOn: (reason) =>
          callServer(adminModeContract.turnOnAdminMode, { reason }).pipe(
            Effect.provideService(HttpTransport, transport),
            Effect.mapError((error) => proofWanted(error) ?? refused(error))
          ),
        turnOff: Effect.mapError(changeOnly(client, api.adminMode.turnOff, {}), refused),
        allowChanges: Effect.mapError(changeOnly(client, api.adminActs.allowChanges, {}), refused),
        stopActing: Effect.mapError(changeOnly(client, api.adminActs.stopActing, {}), refused)
      })
    })
  )
