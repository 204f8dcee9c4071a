import { Identity } from "@marque/core/identity"
import { Effect, Fiber, Option, Stream } from "effect"
import { expect, it } from "vitest"
import { PASSWORD, secret, type ContractPages } from "./pages.ts"

export const sessionsCases = ({ unless, driver, advance, open, signUp, ada, until }: ContractPages) => {
  it("signing out in one tab reaches the other; everywhere reaches the other browser", async () => {
    const first = await ada()
    const second = await open(first.browser)
    const elsewhere = await open()
    await elsewhere.use(({ signIn }) => signIn.start({ email: "ada@example.com", password: secret(PASSWORD) }))
    const seen = until(second, ({ _tag }) => _tag === "SignedOut")
    await first.use((identity) => identity.signOut({ everywhere: true }))
    expect(Option.isSome(await seen)).toBe(true)
    await elsewhere.use((identity) => identity.refresh)
    expect(await elsewhere.snapshot()).toMatchObject({ _tag: "SignedOut" })
  })

  it("S-198 S-199 S-209 gives a token only to who is signed in, keeps it, refreshes it when forced", async () => {
    const page = await open()
    expect(await page.token()).toBeUndefined()
    await signUp(page, "ada@example.com")
    const kept = await page.token()
    expect(kept).toBeTypeOf("string")
    advance(1_000)
    expect(await page.token()).toBe(kept)
    expect(await page.token(true)).not.toBe(kept)
    advance(101_000)
    driver().setOffline(true)
    expect(await page.token()).toBeTypeOf("string")
    advance(20_000)
    expect(await page.token()).toBeUndefined()
    driver().setOffline(false)
    expect(await page.token()).toBeTypeOf("string")
    await page.use((identity) => identity.signOut())
    expect(await page.token()).toBeUndefined()
  })

  unless("noDemo")("the demo user enters without an account and may not change what everybody shares", async () => {
    const page = await open()
    expect(await page.use((identity) => identity.capabilities)).toMatchObject({
      demo: true,
      totp: true,
      passkeys: true
    })
    expect(await page.use(({ signIn }) => signIn.demo)).toEqual({ _tag: "Complete" })
    expect(await page.snapshot()).toMatchObject({ user: { isDemo: true } })
    expect((await page.fails(({ org }) => org.create({ name: "Mine" })))?._tag).toBe("NotPermitted")
  })

  it("calls while the provider is away fail as offline; what is loaded stays, degraded, until it is back", async () => {
    const page = await ada()
    driver().setOffline(true)
    expect(await page.fails(({ org }) => org.list)).toMatchObject({ _tag: "Offline", message: "No connection." })
    await page.use((identity) => identity.refresh)
    expect(await page.snapshot()).toMatchObject({ _tag: "SignedIn", degraded: true })
    driver().setOffline(false)
    await page.use((identity) => identity.refresh)
    expect(await page.snapshot()).toMatchObject({ _tag: "SignedIn", degraded: false })
  })

  it("the stream begins with the present, never repeats itself and never skips the last change", async () => {
    const page = await open()
    const seen = page.runtime.runFork(
      Identity.use(({ changes }) => Stream.runCollect(Stream.takeUntil(changes, ({ _tag }) => _tag === "SignedIn")))
    )
    await page.use((identity) => identity.refresh)
    await page.use((identity) => identity.refresh)
    await signUp(page, "ada@example.com")
    const tags = (await Effect.runPromise(Fiber.join(seen))).map(({ _tag }) => _tag)
    expect(tags).toEqual(["SignedOut", "SignedIn"])
  })
}
