import { api } from "@marque/backend/api"
import { CertificateFile } from "@marque/core/proposals"
import { SharedPage, SharedPages, ShareLinkList, ShareLinks, type ShareTarget } from "@marque/core/share"
import type { ConvexClient } from "convex/browser"
import { Layer, Schema } from "effect"
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

/** For those who have an address; `client` need not be signed in. */
export const pagesLayer = (client: Client): Layer.Layer<SharedPages> =>
  Layer.succeed(SharedPages, {
    page: (reader) => liveDecoded(client, api.sharedPages.page, { ...reader }, SharedPage),
    opened: (token) => changeOnly(client, api.sharedPages.opened, { token }),
    certificate: (of) => ask(client, api.sharedPages.certificate, { ...of }, CertificateFile),
    decide: (verdict) => changeOnly(client, api.sharedPages.decide, { ...verdict })
  })
