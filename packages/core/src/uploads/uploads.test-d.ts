import { Layer, ManagedRuntime } from "effect"
import { expectTypeOf, it } from "vitest"
import type { AssetId } from "../model/ids.ts"
import { uploadActors } from "./uploads.actors.ts"
import type { Upload } from "./uploads.schema.ts"

it("a runtime without the service is refused", () => {
  // @ts-expect-error the runtime lacks Uploads
  uploadActors(ManagedRuntime.make(Layer.empty))
})

it("an upload names its asset and says where its check stands", () => {
  expectTypeOf<Upload["assetId"]>().toEqualTypeOf<AssetId>()
  expectTypeOf<Upload["processing"]>().toEqualTypeOf<"processing" | "ready" | "failed">()
})
