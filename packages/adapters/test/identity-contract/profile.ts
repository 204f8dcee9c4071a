import { expect, it } from "vitest"
import { PASSWORD, secret, type ContractPages } from "./pages.ts"

/** The first bytes of a PNG, by which its kind is known, and one that tells them apart. */
const png = (mark: number) => Uint8Array.from([0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a, mark])

const NEXT = "amber lantern 17"

export const profileCases = ({ unless, where, driver, advance, open, signUp, ada, withInvitation }: ContractPages) => {
  const entering = async (email: string, password: string) =>
    (await open()).fails(({ signIn }) => signIn.start({ email, password: secret(password) }))

  const prove = (page: Awaited<ReturnType<typeof open>>) =>
    page.use(({ reverify }) => reverify.attempt({ strategy: "password", password: secret(PASSWORD) }))

  it("a name is changed and taken away", async () => {
    const page = await ada()
    await page.use(({ profile }) => profile.rename("Ada Moor"))
    expect(await page.snapshot()).toMatchObject({ user: { name: "Ada Moor" } })
    await page.use(({ profile }) => profile.rename(""))
    expect(await page.snapshot()).toMatchObject({ user: { email: "ada@example.com" } })
    expect(await page.snapshot()).not.toMatchObject({ user: { name: expect.anything() } })
  })

  it("a picture is set, replaced and taken away", async () => {
    const page = await ada()
    const shown = async () => {
      const snapshot = await page.snapshot()
      return snapshot._tag === "SignedIn" ? snapshot.user.imageUrl : undefined
    }
    expect(await page.use(({ capabilities }) => capabilities)).toMatchObject({ picture: true })
    expect(await shown()).toBeUndefined()
    await page.use(({ profile }) => profile.setPicture(png(1)))
    const first = await shown()
    expect(first).toMatch(/./)
    await page.use(({ profile }) => profile.setPicture(png(2)))
    expect(await shown()).toMatch(/./)
    expect(await shown()).not.toBe(first)
    await page.use(({ profile }) => profile.removePicture)
    expect(await shown()).toBeUndefined()
    await page.use(({ profile }) => profile.removePicture)
  })

  it("a drawing and a text are refused as pictures, and the one that was there stays", async () => {
    const page = await ada()
    await page.use(({ profile }) => profile.setPicture(png(1)))
    const before = await page.snapshot()
    const texts = ["<svg xmlns='http://www.w3.org/2000/svg'/>", "not a picture"]
    const refused = texts.map((text) => page.fails(({ profile }) => profile.setPicture(new TextEncoder().encode(text))))
    expect(await Promise.all(refused)).toMatchObject([
      { _tag: "PictureRefused", reason: "vector" },
      { _tag: "PictureRefused", reason: "type" }
    ])
    expect(await page.snapshot()).toMatchObject({ user: (before as { readonly user?: unknown }).user })
  })

  it("a new password wants the present one and a fresh proof, and ends the other devices", async () => {
    const page = await ada()
    const other = await open()
    await other.use(({ signIn }) => signIn.start({ email: "ada@example.com", password: secret(PASSWORD) }))
    const change = (current: string, next: string) =>
      page.fails(({ profile }) =>
        profile.changePassword({ current: secret(current), next: secret(next), signOutOthers: true })
      )
    expect((await change("not this one", NEXT))?._tag).toBe("InvalidCredentials")
    expect((await change(PASSWORD, "short"))?._tag).toBe("PasswordTooWeak")
    advance(10 * 60_000)
    expect(await change(PASSWORD, NEXT)).toMatchObject({ _tag: "ReverificationRequired", level: "strict" })
    await prove(page)
    expect(await change(PASSWORD, NEXT)).toBeUndefined()
    expect(await page.snapshot()).toMatchObject({ _tag: "SignedIn" })
    await other.use((identity) => identity.refresh)
    expect(await other.snapshot()).toMatchObject({ _tag: "SignedOut" })
    expect((await entering("ada@example.com", PASSWORD))?._tag).toBe("InvalidCredentials")
    expect(await entering("ada@example.com", NEXT)).toBeUndefined()
    expect(await driver().mailKinds("ada@example.com")).toContain("password-changed")
  })

  it("another address is confirmed by a code that is mailed to it; the former one is told and no longer signs in", async () => {
    const page = await ada()
    const start = (email: string) => page.fails(({ profile }) => profile.startEmailChange(email))
    expect((await start("nobody"))?._tag).toBe("FieldInvalid")
    expect(await start("moor@example.com")).toBeUndefined()
    const code = await driver().code("moor@example.com")
    const wrong = code === "000000" ? "000001" : "000000"
    expect((await page.fails(({ profile }) => profile.confirmEmailChange(wrong)))?._tag).toBe("CodeIncorrect")
    expect(await page.snapshot()).toMatchObject({ user: { email: "ada@example.com" } })
    expect(await page.fails(({ profile }) => profile.confirmEmailChange(code))).toBeUndefined()
    expect(await page.snapshot()).toMatchObject({ user: { email: "moor@example.com", emailVerified: true } })
    expect(await driver().mailKinds("ada@example.com")).toContain("email-changed")
    expect((await entering("ada@example.com", PASSWORD))?._tag).toBe("InvalidCredentials")
    expect(await entering("moor@example.com", PASSWORD)).toBeUndefined()
    advance(10 * 60_000)
    expect(await start("late@example.com")).toMatchObject({ _tag: "ReverificationRequired", level: "strict" })
    expect((await page.fails(({ profile }) => profile.confirmEmailChange(code)))?._tag).toBe("CodeExpired")
  })

  where("tellsTakenEmail")("another address that is taken is told where the provider tells it", async () => {
    const bob = await open()
    await signUp(bob, "bob@example.com")
    const page = await ada()
    const failure = await page.fails(({ profile }) => profile.startEmailChange("bob@example.com"))
    expect(failure).toMatchObject({ _tag: "EmailTaken" })
    expect((await page.fails(({ profile }) => profile.confirmEmailChange("123456")))?._tag).toBe("CodeExpired")
    expect(await page.snapshot()).toMatchObject({ user: { email: "ada@example.com" } })
  })

  unless("tellsTakenEmail")(
    "a taken address is not told to whoever asks for it, and cannot be taken over",
    async () => {
      const bob = await open()
      await signUp(bob, "bob@example.com")
      const page = await ada()
      expect(await page.fails(({ profile }) => profile.startEmailChange("bob@example.com"))).toBeUndefined()
      expect((await driver().mailKinds("bob@example.com"))[0]).toBe("already-registered")
      expect((await page.fails(({ profile }) => profile.confirmEmailChange("123456")))?._tag).toBe("CodeIncorrect")
    }
  )

  it("devices are listed; one, or all others, are signed out, but never another person's", async () => {
    const page = await ada()
    advance(60_000)
    const [second, third] = [await open(), await open()]
    for (const other of [second, third]) {
      await other.use(({ signIn }) => signIn.start({ email: "ada@example.com", password: secret(PASSWORD) }))
    }
    const bob = await open()
    await signUp(bob, "bob@example.com")
    const bobs = (await bob.use(({ profile }) => profile.devices))[0]?.id
    const devices = await page.use(({ profile }) => profile.devices)
    expect(devices.map(({ current }) => current).filter(Boolean)).toHaveLength(1)
    expect(devices).toHaveLength(3)
    const mine = devices.find(({ current }) => current)?.id
    const others = devices.filter(({ current }) => !current)
    await page.use(({ profile }) => profile.endDevice(bobs))
    await page.use(({ profile }) => profile.endDevice(mine))
    await page.use(({ profile }) => profile.endDevice(others[0]?.id))
    expect(await page.use(({ profile }) => profile.devices)).toHaveLength(2)
    expect(await bob.use(({ profile }) => profile.devices)).toHaveLength(1)
    await page.use(({ profile }) => profile.endDevice())
    expect(await page.use(({ profile }) => profile.devices)).toMatchObject([{ id: mine, current: true }])
    for (const other of [second, third]) {
      await other.use((identity) => identity.refresh)
      expect(await other.snapshot()).toMatchObject({ _tag: "SignedOut" })
    }
  })

  unless("noAccountEnd")("an account ends for good, after a fresh proof, with what nobody else is in", async () => {
    const page = await ada()
    const other = await open()
    await other.use(({ signIn }) => signIn.start({ email: "ada@example.com", password: secret(PASSWORD) }))
    await page.use(({ org }) => org.create({ name: "Studio of one" }))
    expect(await page.use(({ profile }) => profile.accountEnd)).toEqual({ ending: ["Studio of one"], needAdmin: [] })
    advance(10 * 60_000)
    const remove = () => page.fails(({ profile }) => profile.deleteAccount)
    expect(await remove()).toMatchObject({ _tag: "ReverificationRequired", level: "strict" })
    await prove(page)
    expect(await remove()).toBeUndefined()
    await page.use((identity) => identity.refresh)
    expect(await page.snapshot()).toMatchObject({ _tag: "SignedOut" })
    await other.use((identity) => identity.refresh)
    expect(await other.snapshot()).toMatchObject({ _tag: "SignedOut" })
    expect((await entering("ada@example.com", PASSWORD))?._tag).toBe("InvalidCredentials")
    expect((await driver().mailKinds("ada@example.com"))[0]).toBe("account-deleted")
    const again = await open()
    await signUp(again, "ada@example.com")
    expect(await again.use(({ org }) => org.list)).toEqual([])
  })

  unless("noAccountEnd")("an account stays while an organization of others would have no admin", async () => {
    const { bob, invitation, organization, page } = await withInvitation()
    await bob.use(({ org }) => org.accept(invitation.id))
    expect(await page.use(({ profile }) => profile.accountEnd)).toEqual({ ending: [], needAdmin: ["Fig & Ember"] })
    expect((await page.fails(({ profile }) => profile.deleteAccount))?._tag).toBe("LastAdmin")
    const members = await page.use(({ org }) => org.members(organization.id))
    const bobId = members.find(({ email }) => email === "bob@example.com")?.userId ?? ""
    await page.use(({ org }) => org.setRole(organization.id, bobId, "admin"))
    expect(await page.use(({ profile }) => profile.accountEnd)).toEqual({ ending: [], needAdmin: [] })
    expect(await page.fails(({ profile }) => profile.deleteAccount)).toBeUndefined()
    await bob.use((identity) => identity.refresh)
    expect((await bob.use(({ org }) => org.members(organization.id))).map(({ email }) => email)).toEqual([
      "bob@example.com"
    ])
  })
}
