/// <reference lib="dom" />
import type { Clerk } from "@clerk/clerk-js"
import { expectTypeOf, it } from "vitest"
import type { ClerkClient, ClerkJs } from "./clerk-js.types.ts"

it("has what we call of Clerk's script", () => {
  // A client goes back to it as it came.
  expectTypeOf<Omit<Clerk, "client" | "updateClient">>().toExtend<Omit<ClerkJs, "client" | "updateClient">>()
})

it("has what we call of its client", () => {
  // `fetch` is a method of the class alone.
  expectTypeOf<NonNullable<Clerk["client"]>>().toExtend<Omit<ClerkClient, "fetch">>()
})
