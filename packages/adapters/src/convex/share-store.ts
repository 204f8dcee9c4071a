import { api } from "@marque/backend/api"
import { BackendFailed, BrandId, refusalOf } from "@marque/core/model"
import { CertificateFile } from "@marque/core/proposals"
import { callServer, HttpTransport } from "@marque/core/server-functions"
import {
  provenShareContract,
  SharedPage,
  SharedPages,
  type SharedReader,
  ShareLinkList,
  ShareLinks,
  type ShareOrder,
  type ShareTarget
} from "@marque/core/share"
import type { ConvexClient } from "convex/browser"
import { Effect, Layer, Schema } from "effect"
import { refusedByServer } from "../identity/proof-wanted.ts"
import { ask, change, changeOnly, liveDecoded } from "./backend-call.ts"

type Client = Pick<ConvexClient, "mutation" | "onUpdate" | "query">

const Made = Schema.Struct({ token: Schema.String })

const encoded = ({ slotIds, ...target }: ShareTarget) => ({
  ...target,
  ...(slotIds !== undefined && { slotIds: [...slotIds] })
})

const isProofNeeded = (error: BackendFailed): boolean => refusalOf(error)?.code === "fresh_proof_required"

const links = (client: Client, transport: HttpTransport["Service"]): ShareLinks["Service"] => {
  const makeProven = ({ brandId, ...order }: ShareOrder) =>
    callServer(provenShareContract.createShareLink, { ...order, brandId: BrandId.make(brandId) }).pipe(
      Effect.provideService(HttpTransport, transport),
      Effect.mapError(refusedByServer)
    )
  return {
    list: ({ brandId, target }) =>
      liveDecoded(client, api.shareLinks.list, { brandId, target: encoded(target) }, ShareLinkList),
    make: (order) =>
      change(client, api.shareLinks.make, { ...order, target: encoded(order.target) }, Made).pipe(
        Effect.catchIf(isProofNeeded, () => makeProven(order))
      ),
    withdraw: (linkId) => changeOnly(client, api.shareLinks.withdraw, { linkId })
  }
}

/** For those who share. The app server makes the links of organizations that ask for a fresh proof. */
export const layer = (client: Client): Layer.Layer<ShareLinks, never, HttpTransport> =>
  Layer.effect(
    ShareLinks,
    Effect.map(HttpTransport, (transport) => links(client, transport))
  )

const Refused = Schema.Struct({ code: Schema.String, message: Schema.String })

const failed = (answer: Response) =>
  Effect.tryPromise({ try: () => answer.json(), catch: () => new BackendFailed({}) }).pipe(
    Effect.flatMap((body) => Effect.mapError(Schema.decodeUnknownEffect(Refused)(body), () => new BackendFailed({}))),
    Effect.flatMap((data) => Effect.fail(new BackendFailed({ data })))
  )

/** The app server mails it: the address is not for pages. */
const mailCode = ({ secret, token }: SharedReader): Effect.Effect<void, BackendFailed> =>
  Effect.tryPromise({
    try: (signal) => fetch(`/shared/${token}/code`, { method: "POST", body: secret, signal }),
    catch: () => new BackendFailed({})
  }).pipe(Effect.flatMap((answer) => (answer.ok ? Effect.void : failed(answer))))

const Problem = Schema.NullOr(Schema.String)

/** For those who have an address; `client` need not be signed in. */
export const pagesLayer = (client: Client): Layer.Layer<SharedPages> =>
  Layer.succeed(SharedPages, {
    page: (reader) => liveDecoded(client, api.sharedPages.page, { ...reader }, SharedPage),
    opened: (token) => changeOnly(client, api.sharedPages.opened, { token }),
    certificate: (of) => ask(client, api.sharedPages.certificate, { ...of }, CertificateFile),
    sendCode: mailCode,
    decide: ({ code, ...verdict }) => {
      const { secret, token } = verdict
      const decide = changeOnly(client, api.sharedPages.decide, verdict)
      if (code === undefined) return decide
      return Effect.flatMap(change(client, api.shareCodes.enter, { token, secret, code }, Problem), (message) =>
        message === null ? decide : Effect.fail(new BackendFailed({ data: { code: "invalid", message } }))
      )
    }
  })
