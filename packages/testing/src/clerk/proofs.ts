/** Passwords, codes and factors: who is right, who tried too often. */
import { totp } from "../totp.ts"
import { refuse, refuseField } from "./answers.ts"
import { CODE_TRIES_MAX, LOCK_AFTER_FAILURES, LOCK_MS, type MailedCode, type Session, type User } from "./state.ts"
import { factorAge } from "./tokens.ts"

const COMMON = new Set([
  "password",
  "12345678",
  "123456789",
  "qwertyuiop",
  "iloveyou",
  "letmein1",
  "password1",
  "password12",
  "password123"
])

/** `param` names the field in the refusal. */
export const checkNewPassword = (password: string, param = "password"): string => {
  if (password.length < 8) {
    refuseField("form_password_length_too_short", param, "Passwords must be 8 characters or more.")
  }
  if (Buffer.byteLength(password) > 72) {
    refuseField("form_password_size_in_bytes_exceeded", param, "Your password exceeds the maximum number of bytes.")
  }
  if (COMMON.has(password.toLowerCase())) {
    refuseField("form_password_pwned", param, "Password has been found in an online data breach.")
  }
  return password
}

/** `text` is what the person typed. */
export const checkMailedCode = (challenge: MailedCode | undefined, text: string): void => {
  if (challenge === undefined || Date.now() >= challenge.expiresAt) {
    return refuse(400, "verification_expired", "This verification has expired. You must start it again.")
  }
  if (challenge.tries >= CODE_TRIES_MAX) refuse(400, "verification_failed", "Too many failed attempts.")
  challenge.tries += 1
  if (challenge.code !== text) refuseField("form_code_incorrect", "code", "Incorrect code")
}

export const checkNotLocked = ({ banned, lockedUntil }: User): void => {
  if (banned) refuse(403, "user_banned", "User is banned")
  const seconds = Math.ceil((lockedUntil - Date.now()) / 1_000)
  if (seconds > 0) refuse(403, "user_locked", "Your account is locked.", { lockout_expires_in_seconds: seconds })
}

const failed = (user: User, code: string, param: string, message: string): never => {
  user.failures += 1
  if (user.failures >= LOCK_AFTER_FAILURES) {
    user.failures = 0
    user.lockedUntil = Date.now() + LOCK_MS
  }
  return refuseField(code, param, message)
}

export const checkPassword = (user: User, password: string, param = "password"): void => {
  checkNotLocked(user)
  if (user.password === undefined) {
    refuseField("strategy_for_user_invalid", "strategy", "The verification strategy is not valid for this account")
  }
  if (user.password !== password) failed(user, "form_password_incorrect", param, "Password is incorrect. Try again.")
}

const STEP_MS = 30_000

/** The present step and its neighbours; none twice. */
const takeStep = (app: NonNullable<User["totp"]>, code: string): boolean => {
  const now = Math.floor(Date.now() / STEP_MS)
  const step = [now - 1, now, now + 1].find((each) => each > app.lastStep && totp(app.secret, each * STEP_MS) === code)
  if (step === undefined) return false
  app.lastStep = step
  return true
}

export const checkTotp = (user: User, code: string): void => {
  checkNotLocked(user)
  if (user.totp === undefined || !takeStep(user.totp, code.trim())) {
    failed(user, "form_code_incorrect", "code", "Incorrect code")
  }
}

export const checkSecondFactor = (user: User, strategy: string, code: string): void => {
  if (user.totp?.verified !== true || (strategy !== "totp" && strategy !== "backup_code")) {
    refuseField("strategy_for_user_invalid", "strategy", "The verification strategy is not valid for this account")
  }
  if (strategy === "totp") return checkTotp(user, code)
  checkNotLocked(user)
  const at = user.backupCodes.indexOf(code.trim())
  if (at === -1) failed(user, "form_code_incorrect", "code", "Incorrect code")
  user.backupCodes.splice(at, 1)
}

const FRESH_MINUTES = 10

/** The second factor, or the first where no second is enrolled, was proven less than 10 minutes ago. */
export const checkFresh = (session: Session, user: User): void => {
  const [first, second] = factorAge(session, user)
  if ((second === -1 ? first : second) >= FRESH_MINUTES) {
    refuse(403, "session_reverification_required", "Additional verification is required", {
      reverification: { level: "second_factor", after_minutes: FRESH_MINUTES }
    })
  }
}
