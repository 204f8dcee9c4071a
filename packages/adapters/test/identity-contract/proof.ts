import type { Effect } from "effect"
import { expect, it } from "vitest"
import { PASSWORD, secret, type Port, type ContractPages } from "./pages.ts"

export const proofCases = ({ advance, unless, open, ada, withInvitation }: ContractPages) => {
  const firstAge = async (page: Awaited<ReturnType<typeof open>>) => {
    await page.use((identity) => identity.refresh)
    const snapshot = await page.snapshot()
    return snapshot._tag === "SignedIn" ? snapshot.session.factorAge[0] : undefined
  }

  it.each([
    ["S-238", "strict_mfa", 10],
    ["S-239", "strict", 10],
    ["S-240", "moderate", 60],
    ["S-241", "lax", 1440]
  ] as const)(
    "%s re-verification: %s is fresh below %i minutes and asks for the password then",
    async (_, level, minutes) => {
      const page = await ada()
      advance(minutes * 60_000 - 1)
      expect(await page.use(({ reverify }) => reverify.start(level))).toEqual({ _tag: "Complete" })
      advance(1)
      expect(await page.use(({ reverify }) => reverify.start(level))).toEqual({
        _tag: "FirstFactor",
        strategies: ["password"]
      })
      expect(await firstAge(page)).toBe(minutes)
      const wrong = await page.fails(({ reverify }) =>
        reverify.attempt({ strategy: "password", password: secret("not this one") })
      )
      expect(wrong?._tag).toBe("InvalidCredentials")
      const code = await page.fails(({ reverify }) => reverify.attempt({ strategy: "totp", code: "000000" }))
      expect(code?._tag).toBe("CodeIncorrect")
      expect(await firstAge(page)).toBe(minutes)
      const done = await page.use(({ reverify }) =>
        reverify.attempt({ strategy: "password", password: secret(PASSWORD) })
      )
      expect(done).toEqual({ _tag: "Complete" })
      expect(await firstAge(page)).toBe(0)
    }
  )

  it("re-verification belongs to one session, and ends with it", async () => {
    const page = await ada()
    const other = await open()
    await other.use(({ signIn }) => signIn.start({ email: "ada@example.com", password: secret(PASSWORD) }))
    advance(10 * 60_000)
    const attempt = (text: string) =>
      page.fails(({ reverify }) => reverify.attempt({ strategy: "password", password: secret(text) }))
    expect(await attempt(PASSWORD)).toBeUndefined()
    expect(await firstAge(other)).toBe(10)
    await page.use((identity) => identity.signOut())
    expect((await page.fails(({ reverify }) => reverify.start("strict")))?._tag).toBe("SessionExpired")
  })

  unless("ownLimits")("re-verification locks after five wrong passwords", async () => {
    const page = await ada()
    advance(10 * 60_000)
    const attempt = (text: string) =>
      page.fails(({ reverify }) => reverify.attempt({ strategy: "password", password: secret(text) }))
    for (let number = 1; number <= 5; number++)
      expect((await attempt(`guess ${number}`))?._tag).toBe("InvalidCredentials")
    expect(await attempt(PASSWORD)).toMatchObject({
      _tag: "TooManyAttempts",
      message: "Too many attempts. Try again in 60 s."
    })
  })

  unless("noProofForOrganizations")(
    "the provider itself refuses to invite, promote, demote or remove an admin without a fresh proof",
    async () => {
      const { bob, invitation, organization, page } = await withInvitation()
      await bob.use(({ org }) => org.accept(invitation.id))
      const bobId = (await page.use(({ org }) => org.members(organization.id)))[1]?.userId ?? ""
      const { id } = organization
      const prove = () =>
        page.use(({ reverify }) => reverify.attempt({ strategy: "password", password: secret(PASSWORD) }))
      const refused = async (act: (identity: Port) => Effect.Effect<unknown, unknown>) => await page.fails(act)
      const invite = (role: "admin" | "member") => (identity: Port) =>
        identity.org.invite(id, { email: "kim@example.com", role })
      const setRole = (role: "admin" | "member") => (identity: Port) => identity.org.setRole(id, bobId, role)
      advance(10 * 60_000)
      expect(await refused(invite("admin"))).toBeUndefined()
      expect(await refused(setRole("admin"))).toMatchObject({ _tag: "ReverificationRequired", level: "strict" })
      await prove()
      expect(await refused(setRole("admin"))).toBeUndefined()
      advance(10 * 60_000)
      expect(await refused(setRole("member"))).toMatchObject({ level: "strict" })
      expect(await refused(({ org }) => org.removeMember(id, bobId))).toMatchObject({ level: "strict" })
      await prove()
      expect(await refused(setRole("member"))).toBeUndefined()
      advance(60 * 60_000)
      expect(await refused(invite("admin"))).toMatchObject({ _tag: "ReverificationRequired", level: "moderate" })
      expect(await refused(invite("member"))).toBeUndefined()
      expect(await bob.fails(({ org }) => org.setRole(id, bobId, "admin"))).toMatchObject({ _tag: "NotPermitted" })
      expect(await refused(({ org }) => org.removeMember(id, bobId))).toBeUndefined()
    }
  )
}
