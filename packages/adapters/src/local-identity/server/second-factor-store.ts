import { sql } from "kysely"
import { randomBytes, randomInt } from "node:crypto"
import type { SecondFactorWay } from "@marque/core/identity"
import { base32 } from "@better-auth/utils/base32"
import { createOTP } from "@better-auth/utils/otp"
import { symmetricDecrypt, symmetricEncrypt } from "better-auth/crypto"
import { CODE_LIFE_MS, digest, sameDigest } from "./codes.ts"
import { hasPasskey, relyingPartyOf } from "./passkey-store.ts"
import type { Shared } from "./plugin-context.ts"

/** Seconds per code; RFC 6238, section 4. */
const STEP_SECONDS = 30

/** Codes accepted on either side of the current one, for clocks that differ. */
const STEPS_EITHER_SIDE = 1

const BACKUP_CODES = 10
const BACKUP_CODE_LENGTH = 10
// Without characters that are taken for one another.
const BACKUP_CODE_ALPHABET = "abcdefghjkmnpqrstuvwxyz23456789"

/** 144 random bits as text; apps read its base32 form, 39 characters. */
const newSecret = (): string => randomBytes(18).toString("base64url")

const backupCode = (): string => {
  const text = Array.from(
    { length: BACKUP_CODE_LENGTH },
    () => BACKUP_CODE_ALPHABET[randomInt(BACKUP_CODE_ALPHABET.length)]
  ).join("")
  return `${text.slice(0, BACKUP_CODE_LENGTH / 2)}-${text.slice(BACKUP_CODE_LENGTH / 2)}`
}

const backupDigest = ({ secret }: Shared, userId: string, code: string): string =>
  digest(secret, "backup code", `${userId}:${code.toLowerCase().replaceAll(/[^a-z0-9]/g, "")}`)

/** Whether an authenticator app was confirmed. */
export const hasSecondFactor = async ({ database }: Pick<Shared, "database">, userId: string): Promise<boolean> =>
  (await database.get(sql`SELECT 1 FROM second_factor WHERE "userId" = ${userId} AND secret IS NOT NULL`)) !== undefined

export const backupCodesLeft = async ({ database }: Shared, userId: string): Promise<number> =>
  Number((await database.get(sql`SELECT count(*) AS n FROM backup_code WHERE "userId" = ${userId}`))?.["n"])

/** The step of the code, within the tolerance; undefined when it is none of them. */
const stepOf = async (secret: string, code: string): Promise<number | undefined> => {
  const now = Math.floor(Date.now() / 1000 / STEP_SECONDS)
  const otp = createOTP(secret)
  let found: number | undefined
  for (let step = now - STEPS_EITHER_SIDE; step <= now + STEPS_EITHER_SIDE; step++) {
    if (sameDigest(await otp.hotp(step), code)) found = step
  }
  return found
}

const isRightTotp = async ({ database, secret: key }: Shared, userId: string, code: string): Promise<boolean> => {
  const data = (await database.get(sql`SELECT secret FROM second_factor WHERE "userId" = ${userId}`))?.["secret"]
  if (typeof data !== "string") return false
  const step = await stepOf(await symmetricDecrypt({ key, data }), code.replaceAll(/\s/g, ""))
  if (step === undefined) return false
  // A code works once: neither its step nor an earlier one is accepted again.
  return (
    (await database.run(
      sql`UPDATE second_factor SET "lastStep" = ${step} WHERE "userId" = ${userId} AND "lastStep" < ${step} AND secret = ${data}`
    )) > 0
  )
}

export type SecondFactor = "totp" | "backup_code"

/** Uses up what is right: each code works once. The caller limits tries. */
export const useSecondFactor = async (
  shared: Shared,
  userId: string,
  strategy: SecondFactor,
  code: string
): Promise<boolean> =>
  strategy === "totp"
    ? await isRightTotp(shared, userId, code)
    : (await hasSecondFactor(shared, userId)) &&
      (await shared.database.run(
        sql`DELETE FROM backup_code WHERE "userId" = ${userId} AND digest = ${backupDigest(shared, userId, code)}`
      )) > 0

/** Replaces all; returns them in clear for the only time. */
export const renewBackupCodes = (shared: Shared, userId: string): Promise<ReadonlyArray<string>> =>
  shared.database.atomically(async (within) => {
    const codes = new Set<string>()
    while (codes.size < BACKUP_CODES) codes.add(backupCode())
    await within.run(sql`DELETE FROM backup_code WHERE "userId" = ${userId}`)
    for (const code of codes) {
      const stored = backupDigest(shared, userId, code)
      await within.run(sql`INSERT INTO backup_code ("userId", digest) VALUES (${userId}, ${stored})`)
    }
    return [...codes]
  })

/** Nothing changes before a code of the new secret was shown. */
export const beginSecondFactor = async (shared: Shared, userId: string, email: string) => {
  const secret = newSecret()
  const stored = await symmetricEncrypt({ key: shared.secret, data: secret })
  await shared.database
    .run(sql`INSERT INTO second_factor ("userId", "newSecret", "newSecretAt") VALUES (${userId}, ${stored}, ${Date.now()})
       ON CONFLICT ("userId") DO UPDATE SET "newSecret" = excluded."newSecret", "newSecretAt" = excluded."newSecretAt"`)
  return {
    uri: createOTP(secret, { digits: 6, period: STEP_SECONDS }).url("Marque", email),
    secret: base32.encode(secret, { padding: false })
  }
}

/** Replaces secret and backup codes, which it returns; else why it did not. */
export const confirmSecondFactor = async (
  shared: Shared,
  userId: string,
  code: string
): Promise<ReadonlyArray<string> | "CODE_EXPIRED" | "CODE_INCORRECT"> => {
  const { database, secret: key } = shared
  const row = await database.get(sql`SELECT "newSecret", "newSecretAt" FROM second_factor WHERE "userId" = ${userId}`)
  const age = Date.now() - Number(row?.["newSecretAt"])
  const data = row?.["newSecret"]
  if (typeof data !== "string" || !(age >= 0 && age < CODE_LIFE_MS)) return "CODE_EXPIRED"
  const step = await stepOf(await symmetricDecrypt({ key, data }), code.replaceAll(/\s/g, ""))
  if (step === undefined) return "CODE_INCORRECT"
  const isConfirmed =
    (await database.run(sql`UPDATE second_factor SET secret = "newSecret", "lastStep" = ${step}, "newSecret" = NULL, "newSecretAt" = NULL
         WHERE "userId" = ${userId} AND "newSecret" = ${data}`)) > 0
  return isConfirmed ? renewBackupCodes(shared, userId) : "CODE_EXPIRED"
}

/** How a pending session is finished, in the order offered; a password alone adds nothing to who has a passkey. */
export const waysToSetUp = async (
  shared: Pick<Shared, "database" | "origin">,
  userId: string
): Promise<ReadonlyArray<SecondFactorWay>> => {
  if (await hasPasskey(shared, userId)) return ["passkey"]
  return relyingPartyOf(shared.origin) === undefined ? ["app"] : ["new-passkey", "app"]
}

export const dropSecondFactor = ({ database }: Shared, userId: string): Promise<void> =>
  database.atomically(async (database) => {
    await database.run(sql`DELETE FROM second_factor WHERE "userId" = ${userId}`)
    await database.run(sql`DELETE FROM backup_code WHERE "userId" = ${userId}`)
  })

/** The name of an organization of theirs that requires it. */
export const requiringOrganization = async (
  { database }: Pick<Shared, "database">,
  userId: string
): Promise<string | undefined> => {
  const row =
    await database.get(sql`SELECT o.name FROM second_factor_policy p JOIN organization o ON o.id = p."organizationId"
       JOIN member m ON m."organizationId" = o.id WHERE m."userId" = ${userId} ORDER BY o.name`)
  return row === undefined ? undefined : String(row["name"])
}

/**
 * The active organization requires a second factor, and this session was entered without: the session is pending. Who has
 * an authenticator app has always shown it; a passkey only who used it, or proved by it.
 */
export const mustSetUp = async (
  shared: Pick<Shared, "database">,
  session: { readonly id: string; readonly userId: string }
) =>
  (await shared.database
    .get(sql`SELECT 1 FROM session s JOIN second_factor_policy p ON p."organizationId" = s."activeOrganizationId"
       JOIN member m ON m."organizationId" = s."activeOrganizationId" AND m."userId" = s."userId"
       WHERE s.id = ${session.id} AND s."secondFactorAt" IS NULL`)) !== undefined &&
  !(await hasSecondFactor(shared, session.userId))
