import { ReverificationRequired } from "@marque/core/model"
import { ShareLinks, shareLinksView } from "@marque/core/share"
import { Effect, Layer, ManagedRuntime, Stream } from "effect"
import { expect, it } from "vitest"
import { createActor, waitFor } from "xstate"
import { makeMachines } from "../src/actors.ts"

it("S-241 where a fresh proof is asked for, it says to sign in again and waits for no dialog", async () => {
  const links = Layer.succeed(ShareLinks, {
    list: () => Stream.concat(Stream.make({ links: [], mayShare: true }), Stream.never),
    make: () => Effect.fail(new ReverificationRequired({ level: "lax" })),
    withdraw: () => Effect.void
  })
  const runtime = ManagedRuntime.make(links)
  // Only the links are asked for anything.
  const { shareLinks } = makeMachines(runtime as never, () => undefined)
  const actor = createActor(shareLinks, {
    input: { brandId: "b", target: { kind: "guidelines" }, name: "the guidelines", origin: "", decidable: false }
  }).start()
  await waitFor(actor, (snapshot) => shareLinksView(snapshot).mayShare)
  actor.send({ type: "link.make" })
  const ended = await waitFor(actor, (snapshot) => shareLinksView(snapshot).failure !== undefined)
  expect(shareLinksView(ended)).toMatchObject({
    address: undefined,
    failure:
      "Your organization asks for a fresh sign-in before you share. Sign in again with login, or share in a browser."
  })
  actor.stop()
  await runtime.dispose()
})
