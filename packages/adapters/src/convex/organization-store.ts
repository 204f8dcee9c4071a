import { api } from "@marque/backend/api"
import { BrandId } from "@marque/core/model"
import { Member, OfferedEngine, OrganizationStore, Seats } from "@marque/core/organizations"
import type { ConvexClient } from "convex/browser"
import { Effect, Layer, Schema } from "effect"
import { ask, changeOnly, liveDecoded } from "./backend-call.ts"
import { livePages } from "./live-pages.ts"

const Brands = Schema.Array(Schema.Struct({ _id: BrandId, name: Schema.String }))
const Members = Schema.Struct({ items: Schema.Array(Member), cursor: Schema.NullOr(Schema.String) })
const Engines = Schema.Array(OfferedEngine)
const Me = Schema.Struct({ lastBrandId: Schema.optionalKey(BrandId) })

export const layer = (client: Pick<ConvexClient, "onUpdate" | "query" | "mutation">): Layer.Layer<OrganizationStore> =>
  Layer.succeed(OrganizationStore, {
    members: (organizationId) =>
      livePages((cursor) => liveDecoded(client, api.members.list, { organizationId, cursor }, Members)),
    seats: (organizationId) => liveDecoded(client, api.members.seats, { organizationId }, Seats),
    prepareInvitation: (invited) =>
      changeOnly(client, api.members.prepareInvitation, {
        ...invited,
        brandRoles: invited.brandRoles.map((one) => ({ ...one }))
      }),
    requireRoom: (given) => Effect.asVoid(ask(client, api.members.requireRoom, given, Schema.Null)),
    engines: (organizationId) => ask(client, api.organizations.engines, { organizationId }, Engines),
    updateProfile: (organizationId, change) =>
      changeOnly(client, api.organizations.updateProfile, { organizationId, ...change }),
    setPolicies: (organizationId, policies) =>
      changeOnly(client, api.organizations.setPolicies, { organizationId, ...policies }),
    setBrandRole: (given) => changeOnly(client, api.members.setBrandRole, given),
    brands: (organizationId) =>
      Effect.all({
        brands: Effect.map(ask(client, api.brands.list, { organizationId }, Brands), (rows) =>
          rows.map(({ _id, name }) => ({ id: _id, name }))
        ),
        lastBrandId: Effect.map(ask(client, api.users.me, {}, Me), ({ lastBrandId }) => lastBrandId)
      })
  })
