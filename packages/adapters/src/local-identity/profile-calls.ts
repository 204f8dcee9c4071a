import { AccountEnd, DeviceSession, type Identity, PictureFault, PictureRefused } from "@marque/core/identity"
import { Effect, Option, Redacted, Schema } from "effect"
import type { Act } from "./act.ts"
import { Anything } from "./answers.ts"
import { passkeyCalls } from "./passkey-calls.ts"
import type { PasskeyDevice } from "./passkey-device.ts"
import type { Call } from "./client.ts"

/** Of `/second-factor`. */
const SecondFactorAnswer = Schema.Struct({
  enrolled: Schema.Boolean,
  backupCodesLeft: Schema.Number,
  requiredBy: Schema.NullOr(Schema.String)
})

/** Of `/second-factor/start`. */
const NewSecretAnswer = Schema.Struct({ uri: Schema.String, secret: Schema.String })

/** Of `/second-factor/confirm` and `/second-factor/backup-codes`. */
const BackupCodesAnswer = Schema.Struct({ backupCodes: Schema.Array(Schema.String) })

const shown = ({ backupCodes }: typeof BackupCodesAnswer.Type) => ({
  backupCodes: backupCodes.map((code) => Redacted.make(code))
})

/** Read here, because only this part knows the codes. */
const refusedPicture = (code: string): PictureRefused | undefined => {
  const reason = Schema.decodeUnknownOption(PictureFault)(/^PICTURE_(\w+)$/.exec(code)?.[1]?.toLowerCase())
  return Option.isNone(reason) ? undefined : new PictureRefused({ reason: reason.value })
}

export type Profile = Identity["Service"]["profile"]

/** The part of the port about the person's own account. */
export const profileCalls = (call: Call, act: Act, device: PasskeyDevice): Profile => {
  const passkeys = passkeyCalls(call, device)
  return {
    passkeys: passkeys.list,
    addPasskey: passkeys.add,
    renamePasskey: passkeys.rename,
    removePasskey: passkeys.remove,
    rename: (name) => act("rename", Effect.asVoid(call("/profile/name", Anything, { name }))),
    setPicture: (picture) =>
      act(
        "setPicture",
        Effect.mapError(Effect.asVoid(call("/profile/picture", Anything, picture)), (error) =>
          error._tag === "UnknownIdentityError" ? (refusedPicture(error.code) ?? error) : error
        )
      ),
    removePicture: act("removePicture", Effect.asVoid(call("/profile/picture/remove", Anything, {}))),
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
  }
}
