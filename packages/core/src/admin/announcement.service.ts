import { Context, Layer, Stream } from "effect"
import type { BackendFailed } from "../model/backend-failed.ts"
import type { Announcement } from "./announcement.schema.ts"

/** Now and whenever it changes. */
export class Announcements extends Context.Service<
  Announcements,
  { readonly current: Stream.Stream<Announcement, BackendFailed> }
>()("@marque/core/admin/Announcements") {
  static readonly layerMemory = (given: ReadonlyArray<Announcement>) =>
    Layer.succeed(Announcements, { current: Stream.fromIterable(given) })
}
