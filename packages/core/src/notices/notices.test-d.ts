import type { Effect, Layer, Stream } from "effect"
import { expectTypeOf, it } from "vitest"
import type { Notice } from "../kernel/notice.ts"
import { noticeView } from "./notices.view.ts"
import { Notices } from "./notices.service.ts"

it("the service needs nothing, and saying never fails", () => {
  expectTypeOf(Notices.layer).toEqualTypeOf<Layer.Layer<Notices>>()
  expectTypeOf<ReturnType<Notices["Service"]["say"]>>().toEqualTypeOf<Effect.Effect<void>>()
  expectTypeOf<Notices["Service"]["said"]>().toEqualTypeOf<Stream.Stream<Notice>>()
})

it("a notice of an unknown kind is refused", () => {
  // @ts-expect-error no such kind
  noticeView({ type: "notice", kind: "shout", text: "Hello" })
})
