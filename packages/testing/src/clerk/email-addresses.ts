import { missing, refuse, refuseField } from "./answers.ts"
import { type Call, currentSession, type Route } from "./asked.ts"
import { userChanged } from "./changes.ts"
import { fresh } from "./me.ts"
import { checkMailedCode } from "./proofs.ts"
import { checkedEmail } from "./sign-up.ts"
import { type EmailAddress, mailCode, newId, userByEmail, type User } from "./state.ts"
import { deletedView, emailView } from "./views.ts"

const TAKEN = "That email address is taken. Please try another."

const ownAddress = (call: Call, id: string | undefined): { email: EmailAddress; user: User } => {
  const { user } = currentSession(call)
  const email = user.emails.find((each) => each.id === id)
  return email === undefined ? missing("email address") : { email, user }
}

const checkFree = (call: Call, email: string): void => {
  if (userByEmail(call.world.state, email) !== undefined) {
    refuseField("form_identifier_exists", "email_address", TAKEN)
  }
}

export const emailRoutes: ReadonlyArray<Route> = [
  [
    "POST",
    /^\/me\/email_addresses\/?$/,
    (call) => {
      const { user } = fresh(call)
      const text = checkedEmail(call.form.get("email_address") ?? "")
      checkFree(call, text)
      user.emails = user.emails.filter(({ email }) => email !== text)
      const added: EmailAddress = {
        id: newId("idn"),
        email: text,
        createdAt: Date.now(),
        verified: false,
        challenge: undefined
      }
      user.emails.push(added)
      userChanged(call.world, user)
      return { wrapped: emailView(added) }
    }
  ],
  ["GET", /^\/me\/email_addresses\/(\w+)$/, (call, [id]) => ({ wrapped: emailView(ownAddress(call, id).email) })],
  [
    "POST",
    /^\/me\/email_addresses\/(\w+)\/prepare_verification$/,
    (call, [id]) => {
      const { email } = ownAddress(call, id)
      if (call.form.get("strategy") !== "email_code") return refuseField("strategy_for_user_invalid", "strategy")
      if (email.verified) return refuse(400, "verification_already_verified", "This verification is already done.")
      email.challenge = mailCode(call.world.state, email.email, "email-code")
      return { wrapped: emailView(email) }
    }
  ],
  [
    "POST",
    /^\/me\/email_addresses\/(\w+)\/attempt_verification$/,
    (call, [id]) => {
      const { email, user } = ownAddress(call, id)
      checkMailedCode(email.challenge, call.form.get("code") ?? "")
      checkFree(call, email.email)
      email.verified = true
      email.challenge = undefined
      userChanged(call.world, user)
      return { wrapped: emailView(email) }
    }
  ],
  [
    "DELETE",
    /^\/me\/email_addresses\/(\w+)$/,
    (call, [id]) => {
      const { user } = fresh(call)
      const { email } = ownAddress(call, id)
      if (email.id === user.primaryEmailId) {
        return refuse(400, "last_identification_deletion_failed", "You need another primary address first.")
      }
      user.emails = user.emails.filter((each) => each !== email)
      userChanged(call.world, user)
      return { wrapped: deletedView("email_address", email.id) }
    }
  ]
]
