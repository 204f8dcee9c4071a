import { Effect, Option, Redacted } from "effect"
import { expect, it } from "vitest"
import { claimsOf, clerkPages, type ClerkTab, EMAIL, PASSWORD } from "../../test/clerk-pages.ts"

const { clerk, newBrowser, open, signedIn, userId } = clerkPages()

const two = async (page: ClerkTab) => {
  const first = await page.use(({ org }) => org.create({ name: "First" }))
  const second = await page.use(({ org }) => org.create({ name: "Second" }))
  return { first, second }
}

/** The answers to such a path are kept back, once the first is there. */
const holdAnswers = ({ window }: ClerkTab, path: RegExp) => {
  const answered = Promise.withResolvers<void>()
  const released = Promise.withResolvers<void>()
  const send: typeof fetch = window.fetch.bind(window)
  window.fetch = async (input, init) => {
    const answer = await send(input, init)
    if (path.test(answer.url)) {
      answered.resolve()
      await released.promise
    }
    return answer
  }
  return { answered: answered.promise, release: released.resolve }
}

it("a sign-in, a switch and a sign-out in one tab reach the other", async () => {
  const used = newBrowser()
  const [one, other] = [await open(used), await open(used)]
  await one.signIn()
  expect(Option.isSome(await other.until(({ _tag }) => _tag === "SignedIn"))).toBe(true)
  const { first } = await two(one)
  await one.use(({ org }) => org.setActive(first.id))
  await other.until((snapshot) => snapshot._tag === "SignedIn" && snapshot.organization?.id === first.id)
  expect(claimsOf(await other.token())).toMatchObject({ org_id: first.id })
  await one.use(({ signOut }) => signOut())
  await other.until(({ _tag }) => _tag === "SignedOut")
  expect(await other.token()).toBeUndefined()
})

it("a sign-out in one tab while the other waits for a token leaves it without one", async () => {
  const used = newBrowser()
  const one = await signedIn(used)
  const other = await open(used)
  const asking = Array.from({ length: 5 }, () => other.token(true))
  const out = one.use(({ signOut }) => signOut())
  await Promise.all([...asking, out])
  await other.until(({ _tag }) => _tag === "SignedOut")
  expect(await other.token()).toBeUndefined()
  expect(await one.token()).toBeUndefined()
})

it("a token that arrives after a sign-out in another tab is not given", async () => {
  const used = newBrowser()
  const one = await signedIn(used)
  const other = await open(used)
  const held = holdAnswers(other, /\/tokens\/convex/)
  const asking = other.token(true)
  await held.answered
  await one.use(({ signOut }) => signOut())
  await other.until(({ _tag }) => _tag === "SignedOut")
  held.release()
  expect(await asking).toBeUndefined()
  expect(await other.token()).toBeUndefined()
})

it("a token of the organization before is not given after a switch in another tab", async () => {
  const used = newBrowser()
  const one = await signedIn(used)
  const { first, second } = await two(one)
  const other = await open(used)
  expect(claimsOf(await other.token())).toMatchObject({ org_id: second.id })
  const held = holdAnswers(other, /\/tokens\/convex/)
  const asking = other.token(true)
  await held.answered
  await one.use(({ org }) => org.setActive(first.id))
  await other.until((snapshot) => snapshot._tag === "SignedIn" && snapshot.organization?.id === first.id)
  held.release()
  expect(claimsOf(await asking)).toMatchObject({ org_id: first.id })
})

it("a sign-out in another tab ends a switch as a session that has expired", async () => {
  const used = newBrowser()
  const one = await signedIn(used)
  const { first } = await two(one)
  const other = await open(used)
  clerk().endSessions(userId())
  expect(await other.fails(({ org }) => org.setActive(first.id))).toMatchObject({ _tag: "SessionExpired" })
  expect(await other.snapshot()).toMatchObject({ _tag: "SignedOut" })
})

it("two tabs that sign in at once end in one session, without being signed out in between", async () => {
  const used = newBrowser()
  const pages = [await open(used), await open(used)]
  const watched = await Promise.all(pages.map((page) => page.watch()))
  const password = Redacted.make(PASSWORD)
  await Promise.all(pages.map((page) => page.fails(({ signIn }) => signIn.start({ email: EMAIL, password }))))
  await Promise.all(pages.map((page) => page.use(({ refresh }) => refresh)))
  const shown = await Promise.all(pages.map((page) => page.snapshot()))
  expect(new Set(shown.map((snapshot) => snapshot._tag === "SignedIn" && snapshot.session.id)).size).toBe(1)
  await Promise.all(watched.map(({ stop }) => stop()))
  for (const { seen } of watched) {
    expect(seen.map(({ _tag }) => _tag).lastIndexOf("SignedOut")).toBe(0)
    expect(seen.at(-1)).toMatchObject({ user: { email: EMAIL } })
  }
})

it("tokens that are asked for during a switch are of the organization that is active afterwards", async () => {
  const page = await signedIn()
  const { first, second } = await two(page)
  expect(claimsOf(await page.token())).toMatchObject({ org_id: second.id })
  const switching = page.use(({ org }) => org.setActive(first.id))
  const during = page.token(true)
  await switching
  expect(claimsOf(await page.token())).toMatchObject({ org_id: first.id })
  expect([first.id, second.id]).toContain(Reflect.get(Object(claimsOf(await during)), "org_id"))
})

it("a session that ended elsewhere ends here with the next token, without a refresh", async () => {
  const page = await signedIn()
  clerk().endSessions(userId())
  expect(await page.token(true)).toBeUndefined()
  expect(await page.snapshot()).toEqual({ _tag: "SignedOut", pending: undefined })
})

it("a session that ended elsewhere takes its kept token with it, whatever is asked next", async () => {
  const page = await signedIn()
  expect(await page.token()).toBeTypeOf("string")
  clerk().endSessions(userId())
  expect(await page.fails(({ org }) => org.list)).toMatchObject({ _tag: "SessionExpired" })
  await page.until(({ _tag }) => _tag === "SignedOut")
  expect(await page.token()).toBeUndefined()
})

it("a new name is in the next token", async () => {
  const page = await signedIn()
  expect(claimsOf(await page.token())).toMatchObject({ name: "Ada Moor" })
  await page.use(({ profile }) => profile.rename("Ada Fig"))
  expect(claimsOf(await page.token())).toMatchObject({ name: "Ada Fig" })
})

it("a switch shows one change, and tells the server also without the focus", async () => {
  const used = newBrowser()
  const page = await signedIn(used)
  const { first, second } = await two(page)
  const { seen, stop } = await page.watch()
  page.window.document.hasFocus = () => false
  await page.use(({ org }) => org.setActive(first.id))
  await stop()
  expect(seen.map((snapshot) => snapshot._tag === "SignedIn" && snapshot.organization?.id)).toEqual([
    second.id,
    first.id
  ])
  expect(claimsOf(await page.token())).toMatchObject({ org_id: first.id })
})

it("a switch that does not reach the server keeps the old organization, here and in the token", async () => {
  const page = await signedIn()
  const { first, second } = await two(page)
  page.browser.setOffline(true)
  expect(await page.fails(({ org }) => org.setActive(first.id))).toMatchObject({ _tag: "Offline" })
  page.browser.setOffline(false)
  expect(await page.snapshot()).toMatchObject({ organization: { id: second.id } })
  await page.use(({ refresh }) => refresh)
  expect(await page.snapshot()).toMatchObject({ organization: { id: second.id } })
  expect(claimsOf(await page.token())).toMatchObject({ org_id: second.id })
})

it("a sign-out that does not reach the server fails, and the session stays", async () => {
  const page = await signedIn()
  page.browser.setOffline(true)
  expect(await page.fails(({ signOut }) => signOut())).toMatchObject({ _tag: "Offline" })
  page.browser.setOffline(false)
  await page.use(({ refresh }) => refresh)
  expect(await page.snapshot()).toMatchObject({ _tag: "SignedIn" })
  await page.use(({ signOut }) => signOut())
  expect(await page.snapshot()).toMatchObject({ _tag: "SignedOut" })
})

it.each(["choose-organization", "reset-password", "setup-mfa"] as const)(
  "S-150 a session with the task %s is signed out, and has no token though Clerk would give one",
  async (task) => {
    const used = newBrowser()
    await signedIn(used)
    clerk().setPending(userId(), task)
    const page = await open(used)
    expect(await page.snapshot()).toMatchObject({ _tag: "SignedOut", pending: { task } })
    expect(await page.token()).toBeUndefined()
    await page.use(({ signOut }) => signOut())
    expect(await page.snapshot()).toEqual({ _tag: "SignedOut", pending: undefined })
  }
)

it("an organization that is made quietly appears with the next refresh", async () => {
  const page = await signedIn()
  const { seen, stop } = await page.watch()
  const made = await page.use(({ org }) => org.create({ name: "Fig & Ember", quietly: true }))
  expect(await page.snapshot()).toMatchObject({ _tag: "SignedIn", organization: undefined })
  await page.use(({ refresh }) => refresh)
  await stop()
  expect(seen.map((snapshot) => snapshot._tag === "SignedIn" && snapshot.organization?.id)).toEqual([
    undefined,
    made.id
  ])
})

it("an organization that was made quietly is shown by a switch to it, before that answers", async () => {
  const page = await signedIn()
  const made = await page.use(({ org }) => org.create({ name: "Fig & Ember", quietly: true }))
  await page.use(({ org }) => org.setActive(made.id))
  expect(await page.snapshot()).toMatchObject({ _tag: "SignedIn", organization: { id: made.id } })
})

it("what changed is delivered before it is shown", async () => {
  const delivered: Array<string | undefined> = []
  const shown: Array<unknown> = []
  const page = await open(newBrowser(), {
    sync: (organizationId) =>
      Effect.promise(async () => {
        delivered.push(organizationId)
        const snapshot = await page.snapshot()
        shown.push(snapshot._tag === "SignedIn" ? snapshot.organization?.id : snapshot._tag)
      })
  })
  await page.signIn()
  const made = await page.use(({ org }) => org.create({ name: "Fig & Ember" }))
  await page.use(({ profile }) => profile.rename("Ada"))
  expect(delivered).toEqual([undefined, made.id, undefined])
  expect(shown).toEqual(["SignedOut", undefined, made.id])
  expect(await page.snapshot()).toMatchObject({ organization: { id: made.id }, user: { name: "Ada" } })
})

it("signing in again takes up the organization that the person used last in this browser, or else their first", async () => {
  const used = newBrowser()
  const page = await signedIn(used)
  const { first, second } = await two(page)
  const activeAfterSignIn = async (browser: typeof used) => {
    const tab = await open(browser)
    await tab.signIn()
    const snapshot = await tab.snapshot()
    return snapshot._tag === "SignedIn" ? snapshot.organization?.id : undefined
  }
  await page.use(({ signOut }) => signOut())
  expect(await activeAfterSignIn(used)).toBe(second.id)
  expect(await activeAfterSignIn(newBrowser())).toBe(first.id)
})

it("a session that began without an organization, on Clerk's page, has one after the page loads", async () => {
  const used = newBrowser()
  const page = await signedIn(used)
  const { second } = await two(page)
  await page.use(({ org }) => org.setActive(null))
  const reloaded = await open(used)
  expect(await reloaded.snapshot()).toMatchObject({ _tag: "SignedIn", organization: { id: second.id } })
})
