import { factorAge, sessionToken } from "./tokens.ts"
import {
  type Client,
  isLive,
  type Json,
  liveSessions,
  primaryEmail,
  type Session,
  type SignIn,
  type SignUp,
  type State,
  tasksOf,
  type User
} from "./state.ts"
import { publicUserView, userView, verificationView } from "./views.ts"
import type { World } from "./world.ts"

const sessionStatus = (state: State, session: Session): string => {
  if (session.status !== "active") return session.status
  if (!isLive(session)) return "expired"
  return tasksOf(state, session).length > 0 ? "pending" : "active"
}

export const sessionRow = (state: State, session: Session): Json => ({
  object: "session",
  id: session.id,
  client_id: session.clientId,
  user_id: session.userId,
  status: sessionStatus(state, session),
  last_active_organization_id: session.organizationId,
  actor: null,
  last_active_at: session.lastActiveAt,
  expire_at: session.expiresAt,
  abandon_at: session.createdAt + 30 * 86_400_000,
  created_at: session.createdAt,
  updated_at: session.updatedAt
})

export const sessionView = ({ issuer, state }: World, session: Session, azp?: string): Json => {
  const user = state.users.get(session.userId)
  if (user === undefined) return sessionRow(state, session)
  const tasks = tasksOf(state, session)
  const token = isLive(session) ? sessionToken({ state, session, user, issuer: issuer(), azp }) : undefined
  return {
    ...sessionRow(state, session),
    factor_verification_age: factorAge(session, user),
    last_active_token: token === undefined ? null : { object: "token", jwt: token },
    tasks: tasks.length === 0 ? null : tasks.map((key) => ({ key })),
    user: userView(state, user),
    public_user_data: publicUserView(user)
  }
}

export const firstFactors = (user: User): ReadonlyArray<Json> => {
  const email = primaryEmail(user)
  const mailed = { email_address_id: email?.id, safe_identifier: email?.email, primary: true }
  return [
    ...(user.password === undefined ? [] : [{ strategy: "password" }]),
    { strategy: "email_code", ...mailed },
    { strategy: "reset_password_email_code", ...mailed }
  ]
}

export const secondFactors = (user: User): ReadonlyArray<Json> => [
  ...(user.totp?.verified === true ? [{ strategy: "totp" }] : []),
  ...(user.totp?.verified === true && user.backupCodes.length > 0 ? [{ strategy: "backup_code" }] : [])
]

export const signInView = (state: State, signIn: SignIn): Json => {
  const user = state.users.get(signIn.userId)
  const isPast = signIn.status !== "needs_first_factor"
  return {
    object: "sign_in",
    id: signIn.id,
    status: signIn.status,
    identifier: signIn.identifier,
    supported_identifiers: ["email_address"],
    supported_first_factors: user === undefined ? [] : firstFactors(user),
    supported_second_factors: user === undefined ? [] : secondFactors(user),
    first_factor_verification:
      isPast || signIn.challenge !== undefined ? verificationView("email_code", isPast, signIn.challenge) : null,
    second_factor_verification: null,
    user_data: user === undefined ? null : publicUserView(user),
    created_session_id: signIn.sessionId ?? null,
    timezone: null,
    created_at: signIn.createdAt,
    updated_at: signIn.updatedAt
  }
}

const isBlank = (text: string | null): boolean => text === null || text.trim() === ""

export const missingFields = ({ settings }: State, { email, firstName, password }: SignUp): ReadonlyArray<string> => [
  ...(email === undefined ? ["email_address"] : []),
  ...(password === undefined ? ["password"] : []),
  ...(settings.requireName && isBlank(firstName) ? ["first_name"] : [])
]

export const signUpView = (state: State, signUp: SignUp): Json => {
  const required = ["email_address", "password", ...(state.settings.requireName ? ["first_name"] : [])]
  return {
    object: "sign_up_attempt",
    id: signUp.id,
    status: signUp.created === undefined ? "missing_requirements" : "complete",
    required_fields: required,
    optional_fields: ["first_name", "last_name"].filter((field) => !required.includes(field)),
    missing_fields: missingFields(state, signUp),
    unverified_fields: signUp.verified ? [] : ["email_address"],
    username: null,
    first_name: signUp.firstName,
    last_name: signUp.lastName,
    email_address: signUp.email ?? null,
    phone_number: null,
    web3_wallet: null,
    external_account: null,
    external_account_strategy: null,
    has_password: signUp.password !== undefined,
    unsafe_metadata: {},
    created_session_id: signUp.created?.sessionId ?? null,
    created_user_id: signUp.created?.userId ?? null,
    abandon_at: signUp.createdAt + 86_400_000,
    legal_accepted_at: null,
    locale: null,
    timezone: null,
    verifications: {
      email_address: {
        ...verificationView("email_code", signUp.verified, signUp.challenge),
        next_action: signUp.challenge === undefined ? "needs_prepare" : "needs_attempt",
        supported_strategies: ["email_code"]
      },
      phone_number: null,
      web3_wallet: null,
      external_account: null
    },
    created_at: signUp.createdAt,
    updated_at: signUp.updatedAt
  }
}

export const clientView = (world: World, client: Client, azp?: string): Json => {
  const sessions = liveSessions(world.state, { clientId: client.id })
  const last = sessions.find(({ id }) => id === client.lastSessionId) ?? sessions.at(-1)
  return {
    object: "client",
    id: client.id,
    sessions: sessions.map((session) => sessionView(world, session, azp)),
    sign_up: client.signUp === undefined ? null : signUpView(world.state, client.signUp),
    sign_in: client.signIn === undefined ? null : signInView(world.state, client.signIn),
    last_active_session_id: last?.id ?? null,
    last_authentication_strategy: null,
    captcha_bypass: false,
    cookie_expires_at: null,
    created_at: client.createdAt,
    updated_at: client.updatedAt
  }
}
