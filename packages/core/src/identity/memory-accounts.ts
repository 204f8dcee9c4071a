import { Clock, Effect, Random, Redacted, Schema } from "effect"
import type { SignInStep, SignUpStep } from "./auth-snapshot.ts"
import { EmailAddress, MailCode, NewPassword, PASSWORD_MIN } from "./credentials.schema.ts"
import {
  CodeExpired,
  CodeIncorrect,
  FieldInvalid,
  InvalidCredentials,
  PasswordTooWeak,
  TooManyAttempts,
  UnknownIdentityError
} from "./identity.errors.ts"
import { type MemoryAttempt, type MemoryUser, type MemoryWorld, newId, userBy } from "./memory-world.ts"

const CODE_LIFE_MS = 600_000
const CODE_TRIES = 5
const RESEND_AFTER_SECONDS = 30
const SENDS = 3
const FAILURES = 5
const FIRST_LOCK_MS = 60_000
const LONGEST_LOCK_MS = 900_000
const COMMON = /^(password|passw0rd|qwerty|iloveyou|letmein|welcome|12345678)/i

const complete: SignInStep & SignUpStep = { _tag: "Complete" }

/** The signed-in side of one browser: which attempt it holds, and how it enters. */
export interface MemoryBrowser {
  attempt: MemoryAttempt | undefined
  readonly enter: (userId: string, life?: number) => Effect.Effect<void>
}

const emailOf = (text: string) =>
  Effect.mapError(Schema.decodeUnknownEffect(EmailAddress)(text), () => new FieldInvalid({ field: "email" }))

const codeOf = (text: string) => Effect.mapError(Schema.decodeUnknownEffect(MailCode)(text), () => new CodeIncorrect())

const isAllowed: (password: string) => boolean = Schema.is(NewPassword)

const strongEnough = (password: string, email: string): Effect.Effect<void, PasswordTooWeak> => {
  if (!isAllowed(password)) {
    return Effect.fail(new PasswordTooWeak({ reason: password.length < PASSWORD_MIN ? "short" : "long" }))
  }
  const isCommon = COMMON.test(password) || password.toLowerCase() === email
  return isCommon ? Effect.fail(new PasswordTooWeak({ reason: "common" })) : Effect.void
}

const sixDigits = Effect.map(Random.nextIntBetween(0, 1_000_000), (number) => String(number).padStart(6, "0"))

const mailCode = Effect.fnUntraced(function* (world: MemoryWorld, attempt: MemoryAttempt) {
  const code = yield* sixDigits
  const isTaken = userBy(world, attempt.email) !== undefined
  attempt.code = isTaken ? undefined : code
  world.mails.push(
    isTaken ? { to: attempt.email, kind: "already-registered" } : { to: attempt.email, kind: "sign-up-code", code }
  )
})

const masked = (email: string): string => email.replace(/^(.).*(@.*)$/, "$1…$2")

/** Counts a try before the password is compared; fails while the account is locked. */
export const beginTry = (world: MemoryWorld, email: string, now: number): Effect.Effect<void, TooManyAttempts> => {
  const lock = world.locks.get(email) ?? { failures: 0, until: 0 }
  if (lock.until > now) {
    return Effect.fail(new TooManyAttempts({ retryAfterSeconds: Math.ceil((lock.until - now) / 1000) }))
  }
  const failures = lock.failures + 1
  const lockMs = failures < FAILURES ? 0 : Math.min(LONGEST_LOCK_MS, FIRST_LOCK_MS * 2 ** (failures - FAILURES))
  world.locks.set(email, { failures, until: now + lockMs })
  return Effect.void
}

/** Sign-up, sign-in and new passwords of the in-memory provider, with the rules of the local one. */
export const memoryAccounts = (world: MemoryWorld, browser: MemoryBrowser) => {
  const start = Effect.fnUntraced(function* (input: {
    readonly email: string
    readonly password: Redacted.Redacted<string>
    readonly name?: string
  }) {
    const email = yield* emailOf(input.email)
    const password = Redacted.value(input.password)
    yield* strongEnough(password, email)
    const now = yield* Clock.currentTimeMillis
    const name = input.name?.trim()
    browser.attempt = {
      email,
      password,
      name: name === "" ? undefined : name,
      code: undefined,
      tries: 0,
      sends: 1,
      sentAt: now,
      expiresAt: now + CODE_LIFE_MS
    }
    yield* mailCode(world, browser.attempt)
    return { _tag: "VerifyEmail", to: masked(email), resendAfter: RESEND_AFTER_SECONDS } satisfies SignUpStep
  })

  const live = Effect.fnUntraced(function* () {
    const now = yield* Clock.currentTimeMillis
    if (browser.attempt === undefined || browser.attempt.expiresAt <= now) return yield* new CodeExpired()
    return browser.attempt
  })

  const verifyEmail = Effect.fnUntraced(function* (text: string) {
    const code = yield* codeOf(text)
    const attempt = yield* live()
    attempt.tries += 1
    if (attempt.tries > CODE_TRIES) return yield* new TooManyAttempts({})
    if (attempt.code !== code || userBy(world, attempt.email) !== undefined) return yield* new CodeIncorrect()
    const id = newId(world, "user")
    const { email, name, password } = attempt
    world.users.set(id, { id, email, name, password, isDemo: false, role: undefined, secondFactor: undefined })
    browser.attempt = undefined
    yield* browser.enter(id)
    return complete
  })

  const resend = Effect.fnUntraced(function* () {
    const attempt = yield* live()
    const now = yield* Clock.currentTimeMillis
    const wait = attempt.sentAt + RESEND_AFTER_SECONDS * 1000 - now
    if (wait > 0) return yield* new TooManyAttempts({ retryAfterSeconds: Math.ceil(wait / 1000) })
    if (attempt.sends >= SENDS) {
      return yield* new TooManyAttempts({ retryAfterSeconds: Math.ceil((attempt.expiresAt - now) / 1000) })
    }
    attempt.sends += 1
    attempt.sentAt = now
    yield* mailCode(world, attempt)
  })

  const signIn = Effect.fnUntraced(function* (input: {
    readonly email: string
    readonly password?: Redacted.Redacted<string>
  }) {
    const email = yield* emailOf(input.email)
    if (input.password === undefined) {
      return { _tag: "FirstFactor", strategies: ["password"], safeIdentifier: email } satisfies SignInStep
    }
    yield* beginTry(world, email, yield* Clock.currentTimeMillis)
    const user = userBy(world, email)
    const isRight = user?.password !== undefined && user.password === Redacted.value(input.password)
    if (!isRight) return yield* new InvalidCredentials({ field: "password" })
    world.locks.delete(email)
    yield* browser.enter(user.id)
    return complete
  })

  const demo = Effect.gen(function* () {
    if (!world.demo) return yield* new UnknownIdentityError({ code: "NOT_FOUND" })
    const existing = [...world.users.values()].find(({ isDemo }) => isDemo)
    const user: MemoryUser =
      existing ??
      ({
        id: newId(world, "user"),
        email: "demo@marque.invalid",
        name: "Demo user",
        isDemo: true,
        role: undefined,
        secondFactor: undefined,
        password: undefined
      } as const)
    world.users.set(user.id, user)
    yield* browser.enter(user.id)
    return complete
  })

  const request = Effect.fnUntraced(function* (text: string) {
    const email = yield* emailOf(text)
    const user = userBy(world, email)
    const userId = user?.isDemo === true ? undefined : user?.id
    const code = yield* sixDigits
    const now = yield* Clock.currentTimeMillis
    world.resets.set(email, { userId, code, tries: 0, expiresAt: now + CODE_LIFE_MS })
    if (userId !== undefined) world.mails.push({ to: email, kind: "reset-code", code })
  })

  const confirm = Effect.fnUntraced(function* (input: {
    readonly email: string
    readonly code: string
    readonly password: Redacted.Redacted<string>
  }) {
    const email = yield* emailOf(input.email)
    const password = Redacted.value(input.password)
    yield* strongEnough(password, email)
    const code = yield* codeOf(input.code)
    const found = world.resets.get(email)
    if (found === undefined || found.expiresAt <= (yield* Clock.currentTimeMillis)) return yield* new CodeExpired()
    found.tries += 1
    if (found.tries > CODE_TRIES) return yield* new TooManyAttempts({})
    const user = found.userId === undefined ? undefined : world.users.get(found.userId)
    if (user === undefined || found.code !== code) return yield* new CodeIncorrect()
    world.resets.delete(email)
    world.locks.delete(email)
    user.password = password
    for (const session of world.sessions.values()) if (session.userId === user.id) world.sessions.delete(session.id)
    world.mails.push({ to: email, kind: "password-changed" })
    yield* browser.enter(user.id)
    return complete
  })

  return {
    signUp: { start, verifyEmail, resend: resend() },
    signIn: { start: signIn, demo },
    reset: { request, confirm }
  }
}
