import { PlanOrders, planOrderContract } from "@marque/core/organizations"
import { OrganizationId } from "@marque/core/model"
import { callServer, HttpTransport, type ServerCallFailure } from "@marque/core/server-functions"
import { Effect, Layer } from "effect"
import { refusedByServer } from "./proof-wanted.ts"

/** `mayAdvertise`: whether the person has accepted, when they order, that it is reported to an advertising service. */
export const layerWith = (mayAdvertise: () => boolean): Layer.Layer<PlanOrders, never, HttpTransport> =>
  Layer.effect(
    PlanOrders,
    Effect.map(HttpTransport, (transport) => {
      const asked = <A>(call: Effect.Effect<A, ServerCallFailure, HttpTransport>) =>
        call.pipe(Effect.provideService(HttpTransport, transport), Effect.mapError(refusedByServer))
      const of = (organizationId: string) => ({ organizationId: OrganizationId.make(organizationId) })
      return PlanOrders.of({
        checkout: (organizationId, order, key) =>
          Effect.suspend(() => {
            const advertised = mayAdvertise() && { advertised: true }
            return asked(
              callServer(planOrderContract.billingCheckout, { ...of(organizationId), ...advertised, order, key })
            )
          }),
        portal: (organizationId) => asked(callServer(planOrderContract.billingPortal, of(organizationId))),
        cancel: (organizationId, cancels) =>
          Effect.asVoid(asked(callServer(planOrderContract.billingCancel, { ...of(organizationId), cancels })))
      })
    })
  )
