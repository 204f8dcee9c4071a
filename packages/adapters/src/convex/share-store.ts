import { api } from "@marque/backend/api"
import { BackendFailed } from "@marque/core/model"
import { CertificateFile } from "@marque/core/proposals"
import {
  SharedPage,
  SharedPages,
  type SharedReader,
  ShareLinkList,
  ShareLinks,
  type ShareTarget
} from "@marque/core/share"
import type { ConvexClient } from "convex/browser"
import { Effect, Layer, Schema } from "effect"
import { ask, change, changeOnly, liveDecoded } from "./backend-call.ts"

type Client = Pick<ConvexClient, "mutation" | "onUpdate" | "query">

const Made = Schema.Struct({ token: Schema.String })

const encoded = ({ slotIds, ...target }: ShareTarget) => ({
  ...target,
  ...(slotIds !== undefined && { slotIds: [...slotIds] })
})

/** For those who share. */
export const layer = (client: Client): Layer.Layer<ShareLinks> =>
  Layer.succeed(ShareLinks, {
    list: ({ brandId, target }) =>
      liveDecoded(client, api.shareLinks.list, { brandId, target: encoded(target) }, ShareLinkList),
    make: ({ target, ...order }) => change(client, api.shareLinks.make, { ...order, target: encoded(target) }, Made),
    withdraw: (linkId) => changeOnly(client, api.shareLinks.withdraw, { linkId })
  })

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
