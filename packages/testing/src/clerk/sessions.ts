import { missing, refuse, refuseField } from "./answers.ts"
import { type Call, clientOf, type Route, sessionNamed } from "./asked.ts"
import { endSession } from "./changes.ts"
import { clientView, firstFactors, secondFactors, sessionView } from "./client-views.ts"
import { checkMailedCode, checkNotLocked, checkPassword, checkSecondFactor } from "./proofs.ts"
import {
  changed,
  liveSessions,
  mailCode,
  membershipOf,
  primaryEmail,
  type Session,
  type User,
  type Verification
} from "./state.ts"
import { convexToken, sessionToken } from "./tokens.ts"
import { verificationView } from "./views.ts"

const view = ({ azp, world }: Call, session: Session) => sessionView(world, session, azp)

const mint: Route[2] = (call, [id = "", template]) => {
  const { session, user } = sessionNamed(call, id)
  const { azp, world } = call
  const asked = call.form.get("organization_id")
  // The organization of this token alone; the session keeps its own.
  const organizationId = asked === null || asked === "" ? session.organizationId : asked
  const subject = {
    state: world.state,
    session: { ...session, organizationId },
    user,
    issuer: world.issuer(),
    azp
  }
  session.lastActiveAt = Date.now()
  if (template === undefined) return { bare: { object: "token", jwt: sessionToken(subject) } }
  return template === "convex" ? { bare: { object: "token", jwt: convexToken(subject) } } : missing("template")
}

const touch: Route[2] = (call, [id = ""]) => {
  const { session, user } = sessionNamed(call, id)
  const { state } = call.world
  const asked = call.form.get("active_organization_id")
  if (asked !== null && asked !== "" && membershipOf(state, asked, user.id) === undefined) {
    return refuse(404, "organization_not_found_or_unauthorized", "Given organization not found")
  }
  if (asked !== null) session.organizationId = asked === "" ? null : asked
  if (session.organizationId !== null) session.tasks = session.tasks.filter((task) => task !== "choose-organization")
  session.lastActiveAt = Date.now()
  clientOf(call).lastSessionId = session.id
  changed(session)
  return { wrapped: view(call, session) }
}

const end =
  (how: "ended" | "removed"): Route[2] =>
  (call, [id = ""]) => {
    const { session } = sessionNamed(call, id)
    endSession(call.world, session, how)
    return { wrapped: view(call, session) }
  }

const verificationReply = (call: Call, session: Session, user: User) => {
  const { challenge, level, status } = session.verification ?? missing("verification")
  return {
    wrapped: {
      object: "session_verification",
      id: `ver_${session.id}`,
      status,
      level,
      session: view(call, session),
      supported_first_factors: firstFactors(user).filter(({ strategy }) => strategy !== "reset_password_email_code"),
      supported_second_factors: secondFactors(user),
      first_factor_verification: challenge === undefined ? null : verificationView("email_code", false, challenge),
      second_factor_verification: null
    }
  }
}

const startVerification: Route[2] = (call, [id = ""]) => {
  const { session, user } = sessionNamed(call, id)
  checkNotLocked(user)
  const level = call.form.get("level") ?? "first_factor"
  const second = level === "second_factor" && secondFactors(user).length > 0
  const status = second ? "needs_second_factor" : "needs_first_factor"
  session.verification = { level, status, challenge: undefined }
  return verificationReply(call, session, user)
}

const verified = (session: Session, user: User, factor: "first" | "second"): void => {
  const { verification } = session
  if (verification === undefined) return
  if (factor === "first") session.firstFactorAt = Date.now()
  else session.secondFactorAt = Date.now()
  user.failures = 0
  const goesOn = factor === "first" && verification.level === "multi_factor" && secondFactors(user).length > 0
  verification.status = goesOn ? "needs_second_factor" : "complete"
  verification.challenge = undefined
  changed(session)
}

const verifyStep =
  (wanted: Verification["status"], act: (call: Call, session: Session, user: User) => void): Route[2] =>
  (call, [id = ""]) => {
    const { session, user } = sessionNamed(call, id)
    if (session.verification?.status !== wanted) return missing("verification")
    act(call, session, user)
    return verificationReply(call, session, user)
  }

const prepareFirst = (call: Call, { verification }: Session, user: User): void => {
  const email = primaryEmail(user)
  if (email === undefined || call.form.get("strategy") !== "email_code" || verification === undefined) {
    return refuseField("strategy_for_user_invalid", "strategy")
  }
  verification.challenge = mailCode(call.world.state, email.email, "verification-code")
}

const attemptFirst = (call: Call, session: Session, user: User): void => {
  const strategy = call.form.get("strategy")
  if (strategy === "password") checkPassword(user, call.form.get("password") ?? "")
  else if (strategy === "email_code") {
    checkNotLocked(user)
    checkMailedCode(session.verification?.challenge, call.form.get("code") ?? "")
  } else refuseField("strategy_for_user_invalid", "strategy")
  verified(session, user, "first")
}

export const sessionRoutes: ReadonlyArray<Route> = [
  ["POST", /^\/client\/sessions\/(\w+)\/tokens(?:\/([\w-]+))?$/, mint],
  ["POST", /^\/client\/sessions\/(\w+)\/touch$/, touch],
  ["POST", /^\/client\/sessions\/(\w+)\/end$/, end("ended")],
  ["POST", /^\/client\/sessions\/(\w+)\/remove$/, end("removed")],
  [
    "GET",
    /^\/client\/sessions\/(\w+)$/,
    (call, [id = ""]) => ({ wrapped: view(call, sessionNamed(call, id).session) })
  ],
  [
    "DELETE",
    /^\/client\/sessions$/,
    (call) => {
      const client = clientOf(call)
      for (const session of liveSessions(call.world.state, { clientId: client.id })) {
        endSession(call.world, session, "removed")
      }
      client.signIn = undefined
      client.signUp = undefined
      client.lastSessionId = null
      changed(client)
      return { wrapped: clientView(call.world, client, call.azp) }
    }
  ],
  ["POST", /^\/client\/sessions\/(\w+)\/verify$/, startVerification],
  ["POST", /^\/client\/sessions\/(\w+)\/verify\/prepare_first_factor$/, verifyStep("needs_first_factor", prepareFirst)],
  ["POST", /^\/client\/sessions\/(\w+)\/verify\/attempt_first_factor$/, verifyStep("needs_first_factor", attemptFirst)],
  [
    "POST",
    /^\/client\/sessions\/(\w+)\/verify\/attempt_second_factor$/,
    verifyStep("needs_second_factor", (call, session, user) => {
      checkSecondFactor(user, call.form.get("strategy") ?? "", call.form.get("code") ?? "")
      verified(session, user, "second")
    })
  ]
]
