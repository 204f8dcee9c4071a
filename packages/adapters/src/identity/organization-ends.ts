import { organizationEndContract, OrganizationEnds } from "@marque/core/organizations"
import { OrganizationId } from "@marque/core/model"
import { callServer, HttpTransport, type ServerCallFailure } from "@marque/core/server-functions"
import { Effect, Layer } from "effect"
import { refusedByServer } from "./proof-wanted.ts"

export const layer: Layer.Layer<OrganizationEnds, never, HttpTransport> = Layer.effect(
  OrganizationEnds,
  Effect.map(HttpTransport, (transport) => {
    const asked = <A>(call: Effect.Effect<A, ServerCallFailure, HttpTransport>) =>
      call.pipe(Effect.provideService(HttpTransport, transport), Effect.mapError(refusedByServer))
    const of = (organizationId: string) => ({ organizationId: OrganizationId.make(organizationId) })
    const { endedOrganizations, endOrganization, organizationEnd, restoreOrganization } = organizationEndContract
    return OrganizationEnds.of({
      facts: (organizationId) => asked(callServer(organizationEnd, of(organizationId))),
      end: (organizationId) => Effect.asVoid(asked(callServer(endOrganization, of(organizationId)))),
      list: asked(callServer(endedOrganizations, {})),
      restore: (id) => Effect.asVoid(asked(callServer(restoreOrganization, { id })))
    })
  })
)
