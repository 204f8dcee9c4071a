import { missing, refuse, refuseField } from "./answers.ts"
import { type Call, clientOf, type Route } from "./asked.ts"
import { addUser, openSession } from "./changes.ts"
import { missingFields, signUpView } from "./client-views.ts"
import { checkMailedCode, checkNewPassword } from "./proofs.ts"
import { changed, liveSessions, mailCode, newId, normalEmail, type SignUp, userByEmail } from "./state.ts"

const EMAIL = /^[^\s@]+@[^\s@]+\.[^\s@]+$/

/** `param` names the field in the refusal. */
export const checkedEmail = (text: string, param = "email_address"): string => {
  const email = normalEmail(text)
  return EMAIL.test(email)
    ? email
    : refuseField("form_param_format_invalid", param, "Email address must be a valid email address.")
}

/** An instance has one session per client. */
export const checkNoSession = ({ client, world }: Call): void => {
  if (client !== undefined && liveSessions(world.state, { clientId: client.id }).length > 0) {
    refuse(400, "session_exists", "You're already signed in.")
  }
}

const fill = ({ form, world }: Call, signUp: SignUp): void => {
  const email = form.get("email_address")
  const password = form.get("password")
  if (email !== null) {
    const next = checkedEmail(email)
    if (userByEmail(world.state, next) !== undefined) {
      refuseField("form_identifier_exists", "email_address", "That email address is taken. Please try another.")
    }
    if (next !== signUp.email) {
      signUp.verified = false
      signUp.challenge = undefined
    }
    signUp.email = next
  }
  if (password !== null) signUp.password = checkNewPassword(password)
  signUp.firstName = form.get("first_name") ?? signUp.firstName
  signUp.lastName = form.get("last_name") ?? signUp.lastName
  changed(signUp)
}

/** Makes the user once nothing is missing. */
const complete = (call: Call, signUp: SignUp): void => {
  const { state } = call.world
  if (!signUp.verified || signUp.email === undefined || missingFields(state, signUp).length > 0) return
  if (userByEmail(state, signUp.email) !== undefined) {
    refuseField("form_identifier_exists", "email_address", "That email address is taken. Please try another.")
  }
  const { email, firstName, lastName, password } = signUp
  const user = addUser(call.world, { email, password, firstName, lastName })
  const session = openSession(call.world, clientOf(call), user, { device: call.device, secondFactor: false })
  signUp.created = { sessionId: session.id, userId: user.id }
}

const ownSignUp = ({ client }: Call, id: string | undefined): SignUp =>
  client?.signUp === undefined || client.signUp.id !== id || client.signUp.created !== undefined
    ? missing("sign up")
    : client.signUp

const reply = (call: Call, signUp: SignUp) => ({ wrapped: signUpView(call.world.state, signUp) })

export const signUpRoutes: ReadonlyArray<Route> = [
  [
    "POST",
    /^\/client\/sign_ups$/,
    (call) => {
      checkNoSession(call)
      const now = Date.now()
      const signUp: SignUp = {
        id: newId("sua"),
        createdAt: now,
        updatedAt: now,
        email: undefined,
        verified: false,
        password: undefined,
        firstName: null,
        lastName: null,
        challenge: undefined,
        created: undefined
      }
      fill(call, signUp)
      clientOf(call).signUp = signUp
      return reply(call, signUp)
    }
  ],
  ["GET", /^\/client\/sign_ups\/(\w+)$/, (call, [id]) => reply(call, ownSignUp(call, id))],
  [
    "PATCH",
    /^\/client\/sign_ups\/(\w+)$/,
    (call, [id]) => {
      const signUp = ownSignUp(call, id)
      fill(call, signUp)
      complete(call, signUp)
      return reply(call, signUp)
    }
  ],
  [
    "POST",
    /^\/client\/sign_ups\/(\w+)\/prepare_verification$/,
    (call, [id]) => {
      const signUp = ownSignUp(call, id)
      if (signUp.email === undefined) return refuseField("form_param_nil", "email_address", "Enter an email address.")
      if (call.form.get("strategy") !== "email_code") return refuseField("strategy_for_user_invalid", "strategy")
      const tries = signUp.challenge?.tries ?? 0
      signUp.challenge = { ...mailCode(call.world.state, signUp.email, "sign-up-code"), tries }
      changed(signUp)
      return reply(call, signUp)
    }
  ],
  [
    "POST",
    /^\/client\/sign_ups\/(\w+)\/attempt_verification$/,
    (call, [id]) => {
      const signUp = ownSignUp(call, id)
      checkMailedCode(signUp.challenge, call.form.get("code") ?? "")
      signUp.verified = true
      complete(call, signUp)
      changed(signUp)
      return reply(call, signUp)
    }
  ]
]
