import { Context, type Effect, type Stream } from "effect"
import type { BackendFailed } from "../model/backend-failed.ts"
import type { ReverificationRequired } from "../model/reverification.ts"
import type { CertificateFile } from "../certificates/certificate-file.schema.ts"
import type {
  SharedDecided,
  SharedPage,
  SharedReader,
  SharedVerdict,
  ShareLinkList,
  ShareOrder
} from "./share.schema.ts"

type Answer<Value = void> = Effect.Effect<Value, BackendFailed>

/** Links of a brand, for those who may share it. */
export class ShareLinks extends Context.Service<
  ShareLinks,
  {
    /** To one thing. */
    readonly list: (of: Pick<ShareOrder, "brandId" | "target">) => Stream.Stream<ShareLinkList, BackendFailed>
    /**
     * `token` is given once: only its hash is kept. `ReverificationRequired` only where the organization asks for a
     * fresh proof before sharing.
     */
    readonly make: (
      order: ShareOrder
    ) => Effect.Effect<{ readonly token: string }, BackendFailed | ReverificationRequired>
    readonly withdraw: (linkId: string) => Answer
  }
>()("@marque/core/share/ShareLinks") {}

/** What the holder of an address may do, without an account. Unknown tokens answer `not_found`. */
export class SharedPages extends Context.Service<
  SharedPages,
  {
    readonly page: (reader: SharedReader) => Stream.Stream<SharedPage, BackendFailed>
    /** Tells the owner that the page was opened. */
    readonly opened: (token: string) => Answer
    /** Mails the code that the page asks for. */
    readonly sendCode: (reader: SharedReader) => Answer
    readonly decide: (verdict: SharedVerdict) => Answer
    /** Of the last decision on an item by this link. */
    readonly certificate: (of: SharedDecided) => Answer<CertificateFile>
  }
>()("@marque/core/share/SharedPages") {}
