import { CodeExpired, type Identity } from "@marque/core/identity"
import { Effect } from "effect"
import type { Calls } from "./calls.ts"
import type { ClerkEmailAddress, ClerkUser } from "./clerk-js.types.ts"

type EmailPart = Pick<Identity["Service"]["profile"], "confirmEmailChange" | "startEmailChange">

const isVerified = ({ verification }: ClerkEmailAddress): boolean => verification.status === "verified"

/** Clerk adds an address, proves it, makes it the first one and takes the former away: four requests. */
export const changeEmailOf = ({ act, asUser }: Calls): EmailPart => {
  let wanted: string | undefined
  let former: string | undefined

  const byId = ({ emailAddresses }: ClerkUser, id: string | undefined) =>
    emailAddresses.find((address) => address.id === id)

  return {
    startEmailChange: (email) =>
      Effect.gen(function* () {
        const text = email.trim().toLowerCase()
        const address = yield* asUser("profile", async (user) => {
          const left = user.emailAddresses.find((one) => one.emailAddress === text && !isVerified(one))
          return left ?? user.createEmailAddress({ email: text })
        })
        wanted = undefined
        yield* asUser("profile", () => address.prepareVerification({ strategy: "email_code" }))
        wanted = address.id
      }),
    confirmEmailChange: (code) =>
      act(
        "confirmEmailChange",
        Effect.gen(function* () {
          const found = yield* asUser("profile", async (user) => byId(user, wanted))
          if (found === undefined) return yield* new CodeExpired()
          // A repeated call goes on where the one before failed.
          if (!isVerified(found)) yield* asUser("profile", () => found.attemptVerification({ code: code.trim() }))
          yield* asUser("profile", async (user) => {
            if (user.primaryEmailAddressId === found.id) return
            former = user.primaryEmailAddressId ?? undefined
            await user.update({ primaryEmailAddressId: found.id })
          })
          yield* asUser("profile", async (user) => byId(user, former)?.destroy())
          wanted = undefined
          former = undefined
        })
      )
  }
}
