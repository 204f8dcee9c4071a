import { AccountEnd, type AuthError, DeviceSession, type Identity } from "@marque/core/identity"
import { Effect, Redacted, Schema } from "effect"
import { Anything, BackupCodesAnswer, NewSecretAnswer, SecondFactorAnswer } from "./answers.ts"
import type { PasskeyCalls } from "./passkey-calls.ts"
import type { Call } from "./client.ts"

const shown = ({ backupCodes }: typeof BackupCodesAnswer.Type) => ({
  backupCodes: backupCodes.map((code) => Redacted.make(code))
})

type Act = <A, E extends AuthError>(name: string, effect: Effect.Effect<A, E>) => Effect.Effect<A, E>

/** The part of the port about the person's own account. */
export const profileOf = (call: Call, act: Act, passkeys: PasskeyCalls): Identity["Service"]["profile"] => ({
  passkeys: passkeys.list,
  addPasskey: passkeys.add,
  renamePasskey: passkeys.rename,
  removePasskey: passkeys.remove,
  rename: (name) => act("rename", Effect.asVoid(call("/profile/name", Anything, { name }))),
  changePassword: ({ current, next, signOutOthers }) =>
    act(
      "changePassword",
      Effect.asVoid(
        call("/profile/password", Anything, {
          current: Redacted.value(current),
          password: Redacted.value(next),
          others: signOutOthers ? "end" : "keep"
        })
      )
    ),
  startEmailChange: (email) => Effect.asVoid(call("/profile/email", Anything, { email })),
  confirmEmailChange: (code) =>
    act("confirmEmailChange", Effect.asVoid(call("/profile/email/confirm", Anything, { code }))),
  devices: call("/devices", Schema.Array(DeviceSession)),
  endDevice: (id) =>
    Effect.asVoid(
      id === undefined ? call("/devices/end-others", Anything, {}) : call("/devices/end", Anything, { id })
    ),
  secondFactor: Effect.map(call("/second-factor", SecondFactorAnswer), ({ requiredBy, ...status }) => ({
    ...status,
    ...(requiredBy !== null && { requiredBy })
  })),
  startTotp: Effect.map(call("/second-factor/start", NewSecretAnswer, {}), ({ secret, uri }) => ({
    uri,
    secret: Redacted.make(secret)
  })),
  confirmTotp: (code) =>
    act("confirmTotp", Effect.map(call("/second-factor/confirm", BackupCodesAnswer, { code }), shown)),
  renewBackupCodes: Effect.map(call("/second-factor/backup-codes", BackupCodesAnswer, {}), shown),
  disableTotp: act("disableTotp", Effect.asVoid(call("/second-factor/disable", Anything, {}))),
  accountEnd: call("/account/end", AccountEnd),
  deleteAccount: Effect.asVoid(call("/account/delete", Anything, {}))
})
