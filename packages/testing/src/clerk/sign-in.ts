import { missing, refuseField } from "./answers.ts"
import { type Call, clientOf, type Route } from "./asked.ts"
import { endSessionsOf, openSession, userChanged } from "./changes.ts"
import { signInView } from "./client-views.ts"
import { checkMailedCode, checkNewPassword, checkNotLocked, checkPassword, checkSecondFactor } from "./proofs.ts"
import { changed, mailCode, newId, primaryEmail, type SignIn, userByEmail, type User } from "./state.ts"
import { checkedEmail, checkNoSession } from "./sign-up.ts"

const RESET = "reset_password_email_code"
const SIGN_IN_LIFE_MS = 86_400_000

const reply = (call: Call, signIn: SignIn) => ({ wrapped: signInView(call.world.state, signIn) })

const ownSignIn = ({ client, world }: Call, id: string | undefined): { signIn: SignIn; user: User } => {
  const signIn = client?.signIn
  const user = world.state.users.get(signIn?.userId ?? "")
  const isOpen = signIn?.id === id && signIn?.status !== "complete"
  return signIn === undefined || user === undefined || !isOpen || Date.now() - signIn.createdAt >= SIGN_IN_LIFE_MS
    ? missing("sign in")
    : { signIn, user }
}

const open = (call: Call, signIn: SignIn, user: User, secondFactor: boolean): void => {
  checkNotLocked(user)
  signIn.status = "complete"
  signIn.sessionId = openSession(call.world, clientOf(call), user, { device: call.device, secondFactor }).id
}

const firstFactorDone = (call: Call, signIn: SignIn, user: User): void => {
  signIn.challenge = undefined
  if (user.totp?.verified === true) signIn.status = "needs_second_factor"
  else open(call, signIn, user, false)
}

const prepare = ({ world }: Call, signIn: SignIn, user: User, strategy: string): void => {
  const email = primaryEmail(user)
  if (email === undefined || (strategy !== "email_code" && strategy !== RESET)) {
    return refuseField("strategy_for_user_invalid", "strategy")
  }
  signIn.challenge = mailCode(world.state, email.email, strategy === RESET ? "reset-code" : "sign-in-code")
}

const attemptFirst = (call: Call, signIn: SignIn, user: User): void => {
  const strategy = call.form.get("strategy")
  if (strategy === "password") {
    checkPassword(user, call.form.get("password") ?? "")
    return firstFactorDone(call, signIn, user)
  }
  if (strategy !== "email_code" && strategy !== RESET) return refuseField("strategy_for_user_invalid", "strategy")
  checkNotLocked(user)
  checkMailedCode(signIn.challenge, call.form.get("code") ?? "")
  if (strategy === "email_code") return firstFactorDone(call, signIn, user)
  signIn.challenge = undefined
  signIn.status = "needs_new_password"
}

const create = (call: Call) => {
  checkNoSession(call)
  const identifier = checkedEmail(call.form.get("identifier") ?? "", "identifier")
  const user = userByEmail(call.world.state, identifier)
  if (user === undefined) return refuseField("form_identifier_not_found", "identifier", "Couldn't find your account.")
  checkNotLocked(user)
  const now = Date.now()
  const signIn: SignIn = {
    id: newId("sia"),
    createdAt: now,
    updatedAt: now,
    userId: user.id,
    identifier,
    status: "needs_first_factor",
    challenge: undefined,
    sessionId: undefined
  }
  clientOf(call).signIn = signIn
  const strategy = call.form.get("strategy") ?? (call.form.has("password") ? "password" : undefined)
  if (strategy === "password") {
    checkPassword(user, call.form.get("password") ?? "")
    firstFactorDone(call, signIn, user)
  } else if (strategy !== undefined) prepare(call, signIn, user, strategy)
  return reply(call, signIn)
}

const resetPassword = (call: Call, signIn: SignIn, user: User): void => {
  if (signIn.status !== "needs_new_password") return missing("sign in")
  user.password = checkNewPassword(call.form.get("password") ?? "")
  user.failures = 0
  if (call.form.get("sign_out_of_other_sessions") === "true") endSessionsOf(call.world, user.id)
  const email = primaryEmail(user)
  if (email !== undefined) {
    call.world.state.mails.push({ to: email.email, kind: "password-changed", code: undefined })
  }
  userChanged(call.world, user)
  firstFactorDone(call, signIn, user)
}

const step =
  (act: (call: Call, signIn: SignIn, user: User) => void): Route[2] =>
  (call, [id]) => {
    const { signIn, user } = ownSignIn(call, id)
    act(call, signIn, user)
    changed(signIn)
    return reply(call, signIn)
  }

export const signInRoutes: ReadonlyArray<Route> = [
  ["POST", /^\/client\/sign_ins$/, create],
  ["GET", /^\/client\/sign_ins\/(\w+)$/, step(() => undefined)],
  [
    "POST",
    /^\/client\/sign_ins\/(\w+)\/prepare_first_factor$/,
    step((call, signIn, user) => prepare(call, signIn, user, call.form.get("strategy") ?? ""))
  ],
  ["POST", /^\/client\/sign_ins\/(\w+)\/attempt_first_factor$/, step(attemptFirst)],
  [
    "POST",
    /^\/client\/sign_ins\/(\w+)\/attempt_second_factor$/,
    step((call, signIn, user) => {
      if (signIn.status !== "needs_second_factor") return missing("sign in")
      checkSecondFactor(user, call.form.get("strategy") ?? "", call.form.get("code") ?? "")
      open(call, signIn, user, true)
    })
  ],
  ["POST", /^\/client\/sign_ins\/(\w+)\/reset_password$/, step(resetPassword)]
]
